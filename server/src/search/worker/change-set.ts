import type { Changes } from './worker-calls.ts';

/** Pending changes without duplicates. */
export class ChangeSet {
  readonly #productIds = new Set<string>();
  #hasNewSynonyms = false;
  #hasNewPopularity = false;
  #mayHaveMissed = false;

  get isEmpty(): boolean {
    return this.size === 0 && !this.#hasNewSynonyms && !this.#hasNewPopularity && !this.#mayHaveMissed;
  }

  /** The number of changed products. */
  get size(): number {
    return this.#productIds.size;
  }

  add(changes: Partial<Changes>): void {
    for (const id of changes.productIds ?? []) this.#productIds.add(id);
    this.#hasNewSynonyms ||= changes.hasNewSynonyms ?? false;
    this.#hasNewPopularity ||= changes.hasNewPopularity ?? false;
    this.#mayHaveMissed ||= changes.mayHaveMissed ?? false;
  }

  /** Returns all changes and clears the set. */
  takeAll(): Changes {
    const changes = {
      productIds: [...this.#productIds],
      hasNewSynonyms: this.#hasNewSynonyms,
      hasNewPopularity: this.#hasNewPopularity,
      mayHaveMissed: this.#mayHaveMissed,
    };
    this.#productIds.clear();
    this.#hasNewSynonyms = false;
    this.#hasNewPopularity = false;
    this.#mayHaveMissed = false;
    return changes;
  }
}
