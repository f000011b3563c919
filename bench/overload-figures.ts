import type { BenchRow } from './bench-row.ts';
import { createVisitor, type Outcome, runClosedLoad, runOpenLoad } from './open-load.ts';

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
export type Latencies = { count: number; p50: number; p99: number; longest: number };

/** Uncached pages, and uncached answers of the API. */
export const overloadedPages = ['/search', '/api/search/products'];

const OVERLOAD = 3;
const PEAK_CONNECTIONS = 8;
const WARM_UP_SECONDS = 4;
const PEAK_SECONDS = 8;
const PROBE_PAUSE_MS = 50;
const MAX_RECOVERY_SECONDS = 60;

const words = [
  'ssd',
  'ryzen',
  'ddr5',
  'keyboard',
  'samsung',
  'cooler',
  'gaming mouse',
  '1tb nvme',
  'monitor',
];

/** Returns addresses that are never repeated, so that no cache has them. */
function uncachedSearches(page: string): () => string {
  let visits = 0;
  return () => {
    visits += 1;
    const text = encodeURIComponent(words[visits % words.length] ?? '');
    return `${page}?q=${text}&price_max=${100_000 + visits}`;
  };
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

  const probes = { isOver: false };
  const cachedPage = probe(`${origin}/about`, probes);
  const health = probe(`${origin}/api/health/live`, probes);
  const startedAt = performance.now();
  const outcomes = await runOpenLoad(nextUrl, { perSecond: peak * OVERLOAD, seconds });
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const recoverySeconds = await measureRecovery(nextUrl, idle);
  probes.isOver = true;

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
    cachedPage: summarise(await cachedPage),
    health: summarise(await health),
    recoverySeconds,
  };
}

async function probe(url: string, until: { isOver: boolean }): Promise<Outcome[]> {
  const visit = createVisitor();
  await visit(url);
  const outcomes: Outcome[] = [];
  while (!until.isOver) {
    outcomes.push(await visit(url));
    await new Promise((resolve) => setTimeout(resolve, PROBE_PAUSE_MS));
  }
  return outcomes;
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
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99), longest: times.at(-1) ?? 0 };
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
