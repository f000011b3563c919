import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errorResponse } from '#contract/errors.ts';
import { createLogger } from '#server/platform/logger.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { fuzzSeed } from '../../testing/fuzz-seed.ts';
import { hostileQueries } from '../../testing/hostile-queries.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { sized } from '../../testing/test-size.ts';
import { createSearch } from './create-search.ts';
import { type SearchWorker, startSearchWorker } from './worker/start-search-worker.ts';

const QUERIES = sized(400, 3000);
/** PostgreSQL takes longer for each, and what reaches it was read by the same door. */
const QUERIES_TO_POSTGRES = sized(80, 300);
const AT_ONCE = 8;
const PATIENCE_MS = 240_000;

const getDatabase = databaseOfFile({ template: 'searchable', poolSize: 10 });
let worker: SearchWorker;

beforeAll(async () => {
  const { connection } = getDatabase();
  // On a machine that stalls, no search is refused for having waited.
  worker = startSearchWorker({ connection, logger: createLogger('silent'), maxWaitMs: PATIENCE_MS });
  await vi.waitUntil(() => worker.isReady(), { timeout: 60_000 });
});
afterAll(async () => {
  await worker.stop();
});

type Engine = 'index' | 'postgresql';
type Outcome = { problems: string[]; found: number; refused: number };

async function sendAll(engine: Engine, count: number): Promise<Outcome> {
  const { database, pool } = getDatabase();
  const outcome: Outcome = { problems: [], found: 0, refused: 0 };
  // PostgreSQL replaces a failed index, which only the log shows.
  const logger = createLogger('warn', { write: (line) => outcome.problems.push(line) });
  const search = createSearch({
    database,
    logger,
    worker: engine === 'index' ? worker : null,
    timeoutMs: PATIENCE_MS,
  });
  const app = await buildTestApp({ database, pool }, { search, apiCallsPerMinute: Number.MAX_SAFE_INTEGER });
  const send = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    if (statusCode === 200) outcome.found += countMatches(JSON.parse(body)) > 0 ? 1 : 0;
    else if (statusCode === 400 && errorResponse.safeParse(JSON.parse(body)).success) outcome.refused++;
    else outcome.problems.push(`${statusCode} ${body.slice(0, 300)} for ${url}`);
  };
  const urls = hostileQueries(count, fuzzSeed);
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    await Promise.all(urls.slice(start, start + AT_ONCE).map(send));
  }
  return outcome;
}

type Answer =
  | { products: unknown[] }
  | { suggestions: unknown[] }
  | { query_explanation: { terms: unknown[] } };

function countMatches(response: Answer): number {
  if ('products' in response) return response.products.length;
  return 'suggestions' in response ? response.suggestions.length : response.query_explanation.terms.length;
}

describe(`hostile queries (FUZZ_SEED=${fuzzSeed})`, () => {
  test.each([
    { engine: 'index', count: QUERIES },
    { engine: 'postgresql', count: QUERIES_TO_POSTGRES },
  ] as const)(
    'the engine $engine answers or refuses $count of them without failing',
    async ({ engine, count }) => {
      const { problems, found, refused } = await sendAll(engine, count);
      expect(problems).toEqual([]);
      expect(refused, 'without refusals nothing broken was sent').toBeGreaterThan(count / 50);
      expect(found, 'what never finds anything proves little').toBeGreaterThan(count / 20);
    },
    PATIENCE_MS,
  );
});
