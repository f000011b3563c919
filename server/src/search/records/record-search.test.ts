import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createSearchRecorder, type RecordableSearch } from './record-search.ts';

afterEach(() => {
  vi.useRealTimers();
});

const logger = createLogger('silent');

function searchFor(query: string, changes: Partial<RecordableSearch> = {}): RecordableSearch {
  return { query, resultCount: 4, sessionId: randomUUID(), categorySlugs: ['ssd'], ...changes };
}

async function record(test: TestDatabase, searches: RecordableSearch[]) {
  const recorder = createSearchRecorder({ database: test.database, logger });
  const ids = searches.map((search) => recorder.record(search));
  await recorder.stop();
  const rows = await test.database.selectFrom('search_records').selectAll().orderBy('query').execute();
  return { ids, rows };
}

test('stores the normalised text and only a hash of the session', async () => {
  const sessionId = randomUUID();
  const test = await createTestDatabase();
  const { ids, rows } = await record(test, [searchFor('  Café\u00a0 DDR5™  ×2 ', { sessionId })]);
  expect(rows).toEqual([
    {
      _id: ids[0],
      query: 'cafe ddr5 x2',
      result_count: 4,
      category_slugs: ['ssd'],
      session_hash: expect.stringMatching(/^[\w-]{22}$/),
      created_at: expect.any(Date),
    },
  ]);
  expect(ids[0]).toMatch(entityIdPattern);
  expect(JSON.stringify(rows)).not.toContain(sessionId);
});

test('hashes the session together with the text', async () => {
  const sessionId = randomUUID();
  const test = await createTestDatabase();
  const { rows } = await record(
    test,
    ['ssd', 'SSD', 'ram'].map((query) => searchFor(query, { sessionId })),
  );
  const [ram, ssd, again] = rows.map((row) => row.session_hash);
  expect(again).toBe(ssd);
  expect(ram).not.toBe(ssd);
});

test('does not record blank searches', async () => {
  const { rows } = await record(await createTestDatabase(), [searchFor(' \t ')]);
  expect(rows).toEqual([]);
});

test.for([
  ['more letters than fit', 'ﷺ'.repeat(200)],
  ['characters of two units', '💾'.repeat(300)],
  ['characters that SQL knows', `'; drop table search_records; -- \\ $1 %_ "`],
])('stores at most 200 whole characters of a text with %s', async ([, query = '']) => {
  const { rows } = await record(await createTestDatabase(), [searchFor(query)]);
  expect(rows).toHaveLength(1);
  const characters = [...(rows[0]?.query ?? '')];
  expect(characters.length).toBeLessThanOrEqual(200);
  expect(characters.join('').isWellFormed()).toBe(true);
});

test('stores at most three categories', async () => {
  const categorySlugs = ['ssd', 'ram', 'mouse', 'gpu'];
  const { rows } = await record(await createTestDatabase(), [searchFor('x', { categorySlugs })]);
  expect(rows[0]?.category_slugs).toEqual(['ssd', 'ram', 'mouse']);
});

test('records at most 60 searches per session and hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T10:15:00Z') });
  const test = await createTestDatabase();
  const recorder = createSearchRecorder({ database: test.database, logger });
  const sessionId = randomUUID();
  const countRecords = async () => {
    await recorder.stop();
    return (await test.database.selectFrom('search_records').select('_id').execute()).length;
  };
  for (let search = 0; search < 10_000; search++)
    recorder.record(searchFor(`flood ${search}`, { sessionId }));
  recorder.record(searchFor('somebody else'));
  expect(await countRecords()).toBe(61);
  vi.advanceTimersByTime(61 * 60 * 1000);
  recorder.record(searchFor('an hour later', { sessionId }));
  expect(await countRecords()).toBe(62);
});

test('limits the waiting records and logs how many were dropped', async () => {
  const lines: Record<string, unknown>[] = [];
  const test = await createTestDatabase();
  const recorder = createSearchRecorder({
    database: test.database,
    logger: createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }),
  });
  for (let search = 0; search < 10_000; search++) recorder.record(searchFor('ssd'));
  await recorder.stop();
  const rows = await test.database.selectFrom('search_records').select('_id').execute();
  expect(rows).toHaveLength(2000);
  expect(lines).toEqual([expect.objectContaining({ dropped: 8000 })]);
});

test('returns an id and logs the error when the database fails', async () => {
  const lines: Record<string, unknown>[] = [];
  const { database } = await createTestDatabase();
  await database.schema.dropTable('search_records').execute();
  const recorder = createSearchRecorder({
    database,
    logger: createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }),
  });
  expect(recorder.record(searchFor('ssd'))).toMatch(entityIdPattern);
  await recorder.stop();
  expect(lines).toEqual([expect.objectContaining({ lost: 1, msg: 'searches could not be recorded' })]);
});
