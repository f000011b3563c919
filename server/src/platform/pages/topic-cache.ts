import { LRUCache } from 'lru-cache';

const MEGABYTE = 1024 * 1024;

export type TopicCacheOptions<Value> = {
  megabytes: number;
  sizeOf: (value: Value) => number;
  maxKnownChanges?: number;
  /** Gets the entries that a change removes. */
  onOutdated?: (key: string, value: Value) => void;
};

/**
 * Keeps what was made from the database. An entry is removed when one of its topics changes. An entry whose topic changed while
 * it was made is not stored, because it may show the old state.
 */
export class TopicCache<Value extends { topics: string[] }> {
  readonly #values: LRUCache<string, Value>;
  readonly #keysByTopic = new Map<string, Set<string>>();
  /** For the metrics. Plain numbers, because counting must not slow down lookups. */
  readonly counts = { lookups: { hit: 0, miss: 0 }, removals: { changed: 0, space: 0 } };
  readonly #lastChange = new Map<string, number>();
  readonly #maxKnownChanges: number;
  /** Topics that are not in `#lastChange` may have changed until then. */
  #forgottenUntil = 0;
  #clock = 0;

  constructor({ megabytes, sizeOf, maxKnownChanges = 10_000, onOutdated }: TopicCacheOptions<Value>) {
    this.#maxKnownChanges = maxKnownChanges;
    this.#values = new LRUCache({
      maxSize: megabytes * MEGABYTE,
      sizeCalculation: sizeOf,
      dispose: (value, key, reason) => {
        this.#forgetTopics(key, value);
        if (reason === 'evict') this.counts.removals.space += 1;
        if (reason !== 'delete') return;
        this.counts.removals.changed += 1;
        onOutdated?.(key, value);
      },
    });
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value) this.counts.lookups.hit += 1;
    return value;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#values.size, bytes: this.#values.calculatedSize };
  }

  /** Call before the value is made and pass the result to `set`. */
  mark(): number {
    return this.#clock;
  }

  /** Returns whether the value is current: none of its topics has changed while it was made. */
  set(key: string, value: Value, mark: number): boolean {
    this.counts.lookups.miss += 1;
    const hasChanged = value.topics.some(
      (topic) => (this.#lastChange.get(topic) ?? this.#forgottenUntil) > mark,
    );
    if (hasChanged) return false;
    this.#values.set(key, value);
    if (!this.#values.has(key)) return true;
    for (const topic of value.topics) {
      const keys = this.#keysByTopic.get(topic);
      if (keys) keys.add(key);
      else this.#keysByTopic.set(topic, new Set([key]));
    }
    return true;
  }

  invalidate(topics: Iterable<string>): void {
    this.#clock += 1;
    for (const topic of topics) {
      this.#lastChange.set(topic, this.#clock);
      for (const key of [...(this.#keysByTopic.get(topic) ?? [])]) this.#values.delete(key);
    }
    if (this.#lastChange.size <= this.#maxKnownChanges) return;
    this.#lastChange.clear();
    this.#forgottenUntil = this.#clock;
  }

  #forgetTopics(key: string, { topics }: Value): void {
    for (const topic of topics) {
      const keys = this.#keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTopic.delete(topic);
    }
  }
}
