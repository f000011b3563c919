import type { Changes } from './worker-calls.ts';

/** Pending changes without duplicates. */
export class ChangeSet {
  readonly #productIds = new Set<string>();
  #hasNewSynonyms = false;
  #hasNewPopularity = false;

  get isEmpty(): boolean {
    return this.size === 0 && !this.#hasNewSynonyms && !this.#hasNewPopularity;
  }

  /** The number of changed products. */
  get size(): number {
    return this.#productIds.size;
  }

  add({ productIds = [], hasNewSynonyms = false, hasNewPopularity = false }: Partial<Changes>): void {
    for (const id of productIds) this.#productIds.add(id);
    this.#hasNewSynonyms ||= hasNewSynonyms;
    this.#hasNewPopularity ||= hasNewPopularity;
  }

  /** Returns all changes and clears the set. */
  takeAll(): Changes {
    const changes = {
      productIds: [...this.#productIds],
      hasNewSynonyms: this.#hasNewSynonyms,
      hasNewPopularity: this.#hasNewPopularity,
    };
    this.#productIds.clear();
    this.#hasNewSynonyms = false;
    this.#hasNewPopularity = false;
    return changes;
  }
}
