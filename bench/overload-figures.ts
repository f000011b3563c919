import type { BenchRow } from './bench-row.ts';
import { type Latencies, summariseLatencies } from './latencies.ts';
import { createVisitor, type Outcome, runClosedLoad, runOpenLoad } from './open-load.ts';
import { startProbe } from './probe.ts';
import { uncachedSearches } from './uncached-calls.ts';

export type OverloadFigures = {
  /** Good answers per second: the most that the server gives, and at three times that rate. */
  peak: number;
  goodput: number;
  good: Latencies;
  refused: Latencies & { withoutRetryAfter: number };
  /** Neither 200 nor 503, or no answer within the time limit. */
  failed: number;
  cachedPage: Latencies;
  health: Latencies;
  /** From the end of the load until an uncached request is as fast as before. */
  recoverySeconds: number;
};

/** Uncached pages, and uncached answers of the API. */
export const overloadedPages = ['/search', '/api/search/products'];

const OVERLOAD = 3;
const PEAK_CONNECTIONS = 8;
const WARM_UP_SECONDS = 4;
const PEAK_SECONDS = 8;
const PROBE_PAUSE_MS = 50;
const MAX_RECOVERY_SECONDS = 60;

/** For `npm run bench`; `bench/overload.ts` does it for a minute. */
const BENCH_SECONDS = 15;

export async function measureOverloads(origin: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const page of overloadedPages) {
    rows.push(...describeOverload(page, await measureOverload(origin, page, BENCH_SECONDS)));
  }
  return rows;
}

/** Measures the peak rate of good answers, then loads the server with three times as many requests. */
export async function measureOverload(
  origin: string,
  page: string,
  seconds: number,
): Promise<OverloadFigures> {
  const nextPath = uncachedSearches(page);
  const nextUrl = () => origin + nextPath();
  await runClosedLoad(nextUrl, { connections: PEAK_CONNECTIONS, seconds: WARM_UP_SECONDS });
  const peak = await runClosedLoad(nextUrl, { connections: PEAK_CONNECTIONS, seconds: PEAK_SECONDS });
  const idle = await measureIdle(nextUrl);

  const stopCachedPage = startProbe(() => `${origin}/about`, PROBE_PAUSE_MS);
  const stopHealth = startProbe(() => `${origin}/api/health/live`, PROBE_PAUSE_MS);
  const startedAt = performance.now();
  const outcomes = await runOpenLoad(nextUrl, { perSecond: peak * OVERLOAD, seconds });
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const recoverySeconds = await measureRecovery(nextUrl, idle);
  const [cachedPage, health] = await Promise.all([stopCachedPage(), stopHealth()]);

  const good = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status === 503);
  return {
    peak,
    goodput: good.length / elapsedSeconds,
    good: summarise(good),
    refused: {
      ...summarise(refused),
      withoutRetryAfter: refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0)).length,
    },
    failed: outcomes.length - good.length - refused.length,
    cachedPage: summarise(cachedPage),
    health: summarise(health),
    recoverySeconds,
  };
}

/** Returns the median time of an uncached request without other load. */
async function measureIdle(nextUrl: () => string): Promise<number> {
  const visit = createVisitor();
  const outcomes: Outcome[] = [];
  while (outcomes.length < 20) outcomes.push(await visit(nextUrl()));
  return summarise(outcomes).p50;
}

async function measureRecovery(nextUrl: () => string, idleMs: number): Promise<number> {
  const visit = createVisitor();
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  let normal = 0;
  while (normal < 3 && elapsed() < MAX_RECOVERY_SECONDS) {
    const { status, milliseconds } = await visit(nextUrl());
    normal = status === 200 && milliseconds < 2 * idleMs + 50 ? normal + 1 : 0;
  }
  return elapsed();
}

function summarise(outcomes: readonly Outcome[]): Latencies {
  return summariseLatencies(outcomes.map(({ milliseconds }) => milliseconds));
}

/** Compares the figures with what is wanted. */
export function describeOverload(page: string, figures: OverloadFigures): BenchRow[] {
  const { peak, goodput, refused, failed, cachedPage, health, recoverySeconds } = figures;
  const row = (what: string, measured: string, wanted: string, isMet: boolean): BenchRow => ({
    what: `${page} at 3 times the peak: ${what}`,
    measured,
    wanted,
    isMet,
  });
  const milliseconds = ({ p50, p99, longest }: Latencies) =>
    `${[p50, p99, longest].map((time) => time.toFixed(0)).join(', ')} ms`;
  return [
    row(
      `good answers (${goodput.toFixed(1)}/s against ${peak.toFixed(1)}/s)`,
      `${((goodput / peak) * 100).toFixed(0)} %`,
      'at least 80 %',
      goodput >= 0.8 * peak,
    ),
    row(
      `${refused.count} answers of 503, p50, p99, longest`,
      milliseconds(refused),
      'within a second, with Retry-After',
      refused.longest < 1000 && refused.withoutRetryAfter === 0,
    ),
    row('other answers or none', String(failed), '0', failed === 0),
    row('a cached page, p50, p99, longest', milliseconds(cachedPage), 'within 100 ms', cachedPage.p99 < 100),
    row('health, p50, p99, longest', milliseconds(health), 'within 100 ms', health.p99 < 100),
    row('normal again', `${recoverySeconds.toFixed(1)} s`, 'within 5 s', recoverySeconds < 5),
  ];
}
