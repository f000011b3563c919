type Sample = { at: number; position: bigint };

/** What a replica must have replayed to be read, from the positions of the leader in its write-ahead log. */
export class LeaderPositions {
  readonly #maxLagMs: number;
  readonly #now: () => number;
  /** Oldest first: the newest one that is older than the allowed lag, and all after it. */
  #samples: Sample[] = [];
  #lastChange: bigint | null = null;

  constructor(maxLagMs: number, now = () => performance.now()) {
    this.#maxLagMs = maxLagMs;
    this.#now = now;
  }

  /** `hasChanges`: the caches of this process are about to be cleared of changes up to this position. */
  record(position: bigint, hasChanges: boolean): void {
    const last = this.#samples.at(-1);
    // A new leader may not have what the former one wrote last and nobody was told of.
    const isNewLeader = last !== undefined && position < last.position;
    if (isNewLeader) this.#samples = [];
    if (hasChanges || isNewLeader || this.#lastChange === null) this.#lastChange = position;
    this.#samples.push({ at: this.#now(), position });
    while (this.#isOldEnough(this.#samples[1])) this.#samples.shift();
  }

  /** Null while no position of the leader is known. */
  required(): bigint | null {
    const allowed = this.#samples.findLast((sample) => this.#isOldEnough(sample))?.position ?? 0n;
    return this.#lastChange !== null && this.#lastChange < allowed ? allowed : this.#lastChange;
  }

  #isOldEnough(sample: Sample | undefined): boolean {
    return sample !== undefined && this.#now() - sample.at >= this.#maxLagMs;
  }
}
