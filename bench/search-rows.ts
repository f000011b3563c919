import { type BenchRow, megabytes, round } from './bench-row.ts';
import { type EnginesMeasured, measureEngines } from './search-engines.ts';
import { type Freshness, measureFreshness } from './search-freshness.ts';
import { type HostileMeasured, measureHostileQueries } from './search-hostile.ts';
import { type MillionMeasured, measureMillion } from './search-million.ts';
import { describeTimes } from './search-times.ts';
import type { BenchServer } from './start-bench-server.ts';

const MS_UNTIL_FRESH = 2000;
const MS_FOR_HOSTILE = 100;
const MS_BLOCKED = 50;

/** Search with the catalogue that the server's database holds by now. */
export async function measureSearch(server: BenchServer): Promise<BenchRow[]> {
  const freshness = await measureFreshness(server);
  const hostile = await measureHostileQueries(server.origin);
  const million = await measureMillion(server.connection);
  const engines = await measureEngines(server.connection);
  return [
    ...describeEngines(engines),
    describeRelevance(engines),
    describeFreshness(freshness),
    describeHostile(hostile),
    ...describeMillion(million),
  ];
}

function describeEngines({ index, postgres, typing, products, ...engines }: EnginesMeasured): BenchRow[] {
  const ratio = postgres.p95 / index.p95;
  return [
    {
      what: `${engines.questions} searches in ${round(products)} products with all facets: the index ${describeTimes(index)}, PostgreSQL ${describeTimes(postgres)}`,
      measured: `p95 ${ratio.toFixed(1)} times faster`,
      wanted: 'at least 10 times',
      isMet: ratio >= 10,
    },
    {
      what: `completing while typing, one letter and more: the index ${describeTimes(typing)}`,
      measured: `p95 ${(typing.p95 / index.p95).toFixed(2)} times that of a search`,
      wanted: 'no slower',
      isMet: typing.p95 <= index.p95,
    },
    {
      what: `index of ${round(products)} products: memory, and time to build it from the database (documents of PostgreSQL: ${round(engines.documentsSeconds)} s)`,
      measured: `${megabytes(engines.memoryBytes)}, ${engines.buildSeconds.toFixed(1)} s`,
      wanted: 'printed',
      isMet: true,
    },
  ];
}

function describeRelevance({ relevance: { asked, met, missed } }: EnginesMeasured): BenchRow {
  const share = met / asked;
  const misses = missed.map(
    ({ query, first }) => `\n          "${query}" found ${first.join(' | ') || 'nothing'}`,
  );
  return {
    what: `relevance with the imported parts: ${met} of ${asked} queries find what they mean among the first three; not so:${misses.join('') || ' none'}\n       `,
    measured: `${(100 * share).toFixed(1)} %`,
    wanted: 'at least 95 %',
    isMet: share >= 0.95,
  };
}

function describeFreshness(freshness: Freshness): BenchRow {
  return {
    what: 'until a change in the database is found by the running shop: name, price, stock',
    measured: freshness.map(({ ms }) => `${round(ms)} ms`).join(', '),
    wanted: `within ${round(MS_UNTIL_FRESH)} ms each`,
    isMet: freshness.every(({ ms }) => ms <= MS_UNTIL_FRESH),
  };
}

function describeHostile({ sent, statuses, longestMs, longest }: HostileMeasured): BenchRow {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${round(count)}`);
  return {
    what: `${round(sent)} hostile queries (answers ${counts.join(', ')}), the longest answer (${longest.slice(0, 120)})`,
    measured: `${round(longestMs)} ms`,
    wanted: `only 200 and 400, under ${MS_FOR_HOSTILE} ms`,
    isMet:
      longestMs < MS_FOR_HOSTILE && Object.keys(statuses).every((status) => ['200', '400'].includes(status)),
  };
}

function describeMillion({ facts, search, typing, block, idleBlock }: MillionMeasured): BenchRow[] {
  return [
    {
      what: `${round(facts.products)} products in a thread: searches ${describeTimes(search)}, completing ${describeTimes(typing)}; the main thread's longest block, without waiting for a core (with it ${block.wallMs.toFixed(1)} ms, ${idleBlock.wallMs.toFixed(1)} ms when idle)`,
      measured: `${block.cpuMs.toFixed(1)} ms`,
      wanted: `under ${MS_BLOCKED} ms`,
      isMet: block.cpuMs < MS_BLOCKED,
    },
    {
      what: 'its index: memory, and time to build it, the products being generated on the way',
      measured: `${megabytes(facts.memoryBytes)}, ${(facts.buildMs / 1000).toFixed(1)} s`,
      wanted: 'printed',
      isMet: true,
    },
  ];
}
