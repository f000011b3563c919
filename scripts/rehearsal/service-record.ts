import type { Reply } from './http-client.ts';

export type ServiceKind = 'read' | 'write';
type Failure = { at: number; kind: ServiceKind; what: string };

/** What visitors and buyers got during a drill. */
export class ServiceRecord {
  readonly #startedAt = performance.now();
  readonly #successes: Record<ServiceKind, number[]> = { read: [], write: [] };
  readonly failures: Failure[] = [];
  #requests = 0;
  #endedAt: number | null = null;

  /** A response below 500 is service, also one that says that a product is sold out. */
  add(kind: ServiceKind, path: string, { status, fault, text }: Reply): void {
    this.#requests += 1;
    const at = performance.now() - this.#startedAt;
    if (status > 0 && status < 500) this.#successes[kind].push(at);
    else this.failures.push({ at, kind, what: `${path}: ${fault || `${status} ${text.slice(0, 120)}`}` });
  }

  /** Ends the time that is looked at: visitors no longer come, so that silence is no failure. */
  close(): void {
    this.#endedAt = performance.now() - this.#startedAt;
  }

  get requests(): number {
    return this.#requests;
  }

  countFailures(kind: ServiceKind): number {
    return this.failures.filter((failure) => failure.kind === kind).length;
  }

  /** The longest time in which nobody got a response, in seconds. */
  longestGap(kind: ServiceKind): number {
    let [longest, last] = [0, 0];
    const endsAt = this.#endedAt ?? performance.now() - this.#startedAt;
    for (const at of [...this.#successes[kind].filter((success) => success < endsAt), endsAt]) {
      longest = Math.max(longest, at - last);
      last = at;
    }
    return longest / 1000;
  }
}
