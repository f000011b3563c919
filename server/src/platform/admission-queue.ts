/** Of the last interval in the moving average. */
const INTERVAL_WEIGHT = 0.1;

export type QueueLimits = {
  /** How many run at once. */
  readonly concurrency: number;
  readonly maxQueued: number;
  /** Who has waited longer is refused. */
  readonly maxWaitMs: number;
  /** The same during lasting overload, when the queue has not been empty for `maxWaitMs`. */
  readonly overloadedWaitMs?: number;
};

export type Refusal = 'full' | 'expired' | 'abandoned';
export type Admission = { readonly release: () => void } | { readonly refusal: Refusal };
/** Emits `close` when nobody waits for the result any more, as a ServerResponse does. */
export type Client = Pick<NodeJS.EventEmitter, 'once' | 'off'> & { readonly closed?: boolean };
export type Observer = (outcome: Refusal | 'admitted', waitedMs: number) => void;

type Waiting = { readonly expiresAt: number; readonly settle: (outcome: Refusal | 'admitted') => void };

/**
 * Limits concurrent work and what waits for it: first come, first served, within a deadline. During lasting overload the
 * deadline is short, because otherwise everybody would wait for the whole of it (controlled delay: Maurer, "Fail at Scale",
 * ACM Queue 13(8), 2015).
 */
export class AdmissionQueue {
  readonly #limits: QueueLimits;
  readonly #observe: Observer;
  readonly #waiting = new Set<Waiting>();
  #running = 0;
  /** When the queue was last empty. */
  #emptyAt = 0;
  /** When the last left the queue, or when it stopped being empty. */
  #movedAt = 0;
  /** The moving average of the time until the next leaves the queue. */
  #intervalMs = 0;

  constructor(limits: QueueLimits, observe: Observer = () => {}) {
    this.#limits = limits;
    this.#observe = observe;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether a request would find neither a slot nor a useful place in the queue; counts it as refused then. */
  refusesNow(): boolean {
    const isFull = this.#running >= this.#limits.concurrency && this.#waiting.size >= this.#limits.maxQueued;
    const isRefused = isFull || this.#wouldExpire();
    if (isRefused) this.#observe('full', 0);
    return isRefused;
  }

  /** During lasting overload, who would wait too long is refused at once: this costs less, and the client knows earlier. */
  #wouldExpire(): boolean {
    const { maxWaitMs, overloadedWaitMs } = this.#limits;
    if (overloadedWaitMs === undefined || this.#waiting.size === 0) return false;
    const isOverloaded = performance.now() - this.#emptyAt > maxWaitMs;
    return isOverloaded && (this.#waiting.size + 1) * this.#intervalMs > overloadedWaitMs;
  }

  /** Waits for a free slot. The caller must release an admitted slot exactly once. */
  enter(client?: Client): Promise<Admission> {
    if (client?.closed) {
      this.#observe('abandoned', 0);
      return Promise.resolve({ refusal: 'abandoned' });
    }
    if (this.#running < this.#limits.concurrency) {
      this.#running += 1;
      this.#observe('admitted', 0);
      return Promise.resolve(this.#slot());
    }
    if (this.refusesNow()) return Promise.resolve({ refusal: 'full' });
    return new Promise((resolve) => this.#enqueue(resolve, client));
  }

  #enqueue(resolve: (admission: Admission) => void, client: Client | undefined): void {
    const now = performance.now();
    const waitMs = this.#waitLimit(now);
    const entry: Waiting = {
      expiresAt: now + waitMs,
      settle: (outcome) => {
        this.#waiting.delete(entry);
        clearTimeout(timer);
        client?.off('close', onClose);
        this.#observe(outcome, performance.now() - now);
        resolve(outcome === 'admitted' ? this.#slot() : { refusal: outcome });
      },
    };
    const onClose = () => entry.settle('abandoned');
    const timer = setTimeout(() => entry.settle('expired'), waitMs);
    client?.once('close', onClose);
    this.#waiting.add(entry);
  }

  #waitLimit(now: number): number {
    const { maxWaitMs, overloadedWaitMs = maxWaitMs } = this.#limits;
    if (this.#waiting.size === 0) {
      this.#emptyAt = now;
      this.#movedAt = now;
    }
    return now - this.#emptyAt > maxWaitMs ? overloadedWaitMs : maxWaitMs;
  }

  #recordMove(now: number): void {
    const interval = now - this.#movedAt;
    this.#intervalMs ||= interval;
    this.#intervalMs += (interval - this.#intervalMs) * INTERVAL_WEIGHT;
    this.#movedAt = now;
  }

  #slot(): Admission {
    return { release: () => this.#release() };
  }

  /** The next in the queue takes over the slot. Timers are late when the process is busy, so deadlines are checked here too. */
  #release(): void {
    const now = performance.now();
    for (const entry of this.#waiting) {
      const isExpired = entry.expiresAt <= now;
      entry.settle(isExpired ? 'expired' : 'admitted');
      if (isExpired) continue;
      this.#recordMove(now);
      return;
    }
    this.#running -= 1;
  }
}
