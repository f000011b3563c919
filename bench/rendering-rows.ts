import { connectDatabase } from '#server/platform/database/database.ts';
import { type BenchRow, round } from './bench-row.ts';
import { type CallLoadResult, loadCalls } from './call-load.ts';
import { summariseLatencies } from './latencies.ts';
import { startProbe } from './probe.ts';
import type { BenchServer } from './start-bench-server.ts';
import { startThreadClock } from './thread-times.ts';
import { uncachedPageCalls } from './uncached-calls.ts';

const CONNECTIONS = 12;
const WARM_UP_SECONDS = 8;
const SECONDS = 6;
const PROBE_PAUSE_MS = 20;
const PROBED_PAGES = 30;
const WANTED_TIMES = 3;

/** Those that the rates of the release of 17 November were measured with. */
const categoryPages = ['/ssd', '/ram', '/cpu', '/gpu', '/mouse', '/keyboard', '/monitor', '/case'];

/**
 * `cpuMsBefore` is what a page cost when rendering was first profiled. `rateBefore` is what the release of 17 November rendered a second on 19 November, in turn with the
 * release of that day on one machine: another machine has other rates.
 */
type Kind = {
  what: string;
  paths: readonly string[];
  cpuMsBefore: readonly [least: number, most?: number];
  rateBefore: string;
};

/** Measures the rate of uncached pages, what they cost, and whether other answers wait for them. */
export async function measureRendering(server: BenchServer): Promise<BenchRow[]> {
  const kinds = listKinds(await readProductPages(server));
  for (const { paths } of kinds) await loadPages(server, paths, WARM_UP_SECONDS);
  const rows: BenchRow[] = [];
  for (const kind of kinds) rows.push(await measureKind(server, kind));
  return rows;
}

function listKinds(productPages: readonly string[]): Kind[] {
  return [
    { what: 'product', paths: productPages, cpuMsBefore: [40], rateBefore: '28 to 40/s' },
    { what: 'category', paths: categoryPages, cpuMsBefore: [63, 126], rateBefore: '23 to 25/s' },
  ];
}

async function readProductPages({ connection }: BenchServer): Promise<string[]> {
  const { database, close } = connectDatabase({ connection, poolSize: 1, onIdleError: () => {} });
  try {
    const products = await database.selectFrom('products').select('slug_url').execute();
    return products.map(({ slug_url }) => `/product/${slug_url}`);
  } finally {
    await close();
  }
}

async function measureKind(server: BenchServer, kind: Kind): Promise<BenchRow> {
  const { what, paths, cpuMsBefore, rateBefore } = kind;
  let probes = 0;
  const stopProbe = startProbe(
    () => `${server.origin}/api/products?page=${1 + (probes++ % PROBED_PAGES)}`,
    PROBE_PAUSE_MS,
  );
  const readCpuMs = startThreadClock(server.pid);
  const { good, perSecond, refused, failed } = await loadPages(server, paths, SECONDS);
  const cpuMs = readCpuMs() / good;
  const outcomes = await stopProbe();
  const answers = outcomes.filter(({ status }) => status === 200);
  const { p99 } = summariseLatencies(answers.map(({ milliseconds }) => milliseconds));
  if (failed > 0) throw new Error(`${failed} uncached ${what} pages failed.`);
  const wantedMs = cpuMsBefore[0] / WANTED_TIMES;
  return {
    what: `uncached ${what} pages, ${CONNECTIONS} connections (${refused} refused; /api/products meanwhile: p99 ${p99.toFixed(0)} ms, ${answers.length} of ${outcomes.length} answered)`,
    measured: `${cpuMs.toFixed(1)} ms of CPU time a page, ${round(perSecond)}/s`,
    before: `${cpuMsBefore.join(' to ')} ms, ${rateBefore}`,
    wanted: `a third of the CPU time: at most ${wantedMs.toFixed(1)} ms`,
    isMet: cpuMs <= wantedMs,
  };
}

function loadPages(
  { origin }: BenchServer,
  paths: readonly string[],
  seconds: number,
): Promise<CallLoadResult> {
  return loadCalls({
    origin,
    callsOf: (connection) => uncachedPageCalls(paths, connection),
    connections: CONNECTIONS,
    seconds,
    headers: { 'accept-encoding': 'br' },
  });
}
