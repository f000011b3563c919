import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { followChanges, recordChange } from '#server/platform/database/change-feed.ts';
import { createLogger } from '#server/platform/logger.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createSearch } from './create-search.ts';
import type { UserQuery } from './search.ts';
import { noFilters } from './search-engine.ts';
import { createIndexUpdater } from './update-index.ts';
import { startSearchWorker } from './worker/start-search-worker.ts';

const logger = createLogger('silent');
const PATIENCE = { timeout: 60_000, interval: 50 };
/** Later than the tests: comparing all documents takes longer than building the index. */
const DOCUMENT_DELAY_MS = 3_600_000;

const getDatabase = databaseOfFile({ template: 'demo' });

/** A server process as far as search is concerned: an index of its own that follows the database. */
async function startProcess() {
  const { database, connection, beforeClose } = getDatabase();
  const worker = startSearchWorker({ connection, logger, documentDelayMs: DOCUMENT_DELAY_MS });
  beforeClose(worker.stop);
  const search = createSearch({ database, logger, worker, timeoutMs: PATIENCE.timeout });
  const applied: string[] = [];
  const follow = createIndexUpdater({
    search,
    worker,
    logger,
    onApplied: (topics) => applied.push(...topics),
  });
  const feed = await followChanges({ connection, onChanges: follow, pollMs: 100 });
  beforeClose(feed.stop);
  await worker.whenReady();
  const find = async (text: string, filters = noFilters) => {
    const { hits, engine } = await search.search(questionFor(text, filters));
    expect(engine).toBe('index');
    return hits.ids;
  };
  return { find, applied, worker, search, stopFollowing: feed.stop };
}

type Process = Awaited<ReturnType<typeof startProcess>>;

/** Shared by the tests of this file: an index takes longer to start than the tests. */
let first: Process;
let second: Process;
beforeAll(async () => {
  [first, second] = await Promise.all([startProcess(), startProcess()]);
});

function questionFor(text: string, filters = noFilters): UserQuery {
  const order = { by: 'price', direction: 'asc' } as const;
  return { text, isTyping: false, filters, order, offset: 0, limit: 5, facets: 'none' };
}

async function idOf(name: string, { database } = getDatabase()): Promise<string> {
  const { _id } = await database
    .selectFrom('products')
    .select('_id')
    .where('name', 'like', `%${name}%`)
    .orderBy('_id')
    .executeTakeFirstOrThrow();
  return _id;
}

test('every process finds a changed product by its new name, price and stock', async () => {
  const { database } = getDatabase();
  const productId = await idOf('990 PRO 2 TB');
  await database
    .updateTable('products')
    .set({ name: 'Samsung Quokka 2 TB', website_price_paise: 100, qty: 0 })
    .where('_id', '=', productId)
    .execute();
  for (const { find } of [first, second]) {
    await vi.waitFor(async () => expect(await find('quokka')).toEqual([productId]), PATIENCE);
    expect((await find('samsung'))[0]).toBe(productId);
    expect(await find('quokka', { ...noFilters, isInStockOnly: true })).toEqual([]);
  }
  await sql`update products set qty = 7 where _id = ${productId}`.execute(database);
  for (const { find } of [first, second]) {
    const inStock = { ...noFilters, isInStockOnly: true };
    await vi.waitFor(async () => expect(await find('quokka', inStock)).toEqual([productId]), PATIENCE);
  }
  await database.deleteFrom('products').where('_id', '=', productId).execute();
  for (const { find } of [first, second]) {
    await vi.waitFor(async () => expect(await find('quokka')).toEqual([]), PATIENCE);
  }
});

test('finds products by id as the database has them, before the index follows', async () => {
  // The tests below use the first process only.
  await second.stopFollowing();
  const { database } = getDatabase();
  const id = await idOf('990 PRO 4 TB');
  const idsFor = async (filters: typeof noFilters) =>
    (await second.search.search(questionFor('', filters))).hits.ids;
  await database.updateTable('products').set({ qty: 0 }).where('_id', '=', id).execute();
  const filters = { ...noFilters, ids: [id] };
  expect(await idsFor(filters)).toEqual([id]);
  expect(await idsFor({ ...filters, isInStockOnly: true })).toEqual([]);
});

test('reads many changed products in batches and not the whole catalogue', async () => {
  const { find, applied, worker } = first;
  const [appliedBefore, { built }] = [applied.length, worker.builds()];
  await sql`update products set name = name || ' Numbat', website_price_paise = 100`.execute(
    getDatabase().database,
  );
  await vi.waitFor(async () => expect(await find('numbat')).toHaveLength(5), PATIENCE);
  await vi.waitFor(() => expect(applied.slice(appliedBefore)).toContain('products'), PATIENCE);
  expect(worker.builds().built).toBe(built);
});

test('rebuilds the index after a change of the whole catalogue', async () => {
  const { built } = first.worker.builds();
  await recordChange(getDatabase().database, 'catalogue');
  await vi.waitFor(() => expect(first.worker.builds().built).toBe(built + 1), PATIENCE);
});

test('applies a new synonym and invalidates cached lists', async () => {
  const { find, applied } = first;
  expect(await find('zindabad')).toEqual([]);
  const before = applied.length;
  await sql`
    update search_synonyms set phrases = phrases || '{zindabad}' where 'webcam' = any (phrases)
  `.execute(getDatabase().database);
  await vi.waitFor(async () => expect(await find('zindabad')).toHaveLength(5), PATIENCE);
  await vi.waitFor(() => expect(applied.slice(before)).toContain('search-index'), PATIENCE);
});

test('a process without an index writes missing documents at once, updates them and searches PostgreSQL', async () => {
  // Its own, because the processes of the other tests write documents too.
  const shop = await createTestDatabase({ template: 'demo' });
  const { database, connection } = shop;
  const productId = await idOf('990 PRO 2 TB', shop);
  const worker = startSearchWorker({
    connection,
    logger,
    holdsIndex: false,
    documentDelayMs: DOCUMENT_DELAY_MS,
  });
  onTestFinished(worker.stop);
  const search = createSearch({ database, logger, worker, timeoutMs: PATIENCE.timeout });
  const idsFor = async (text: string) => {
    const { hits, engine } = await search.search(questionFor(text));
    expect(engine).toBe('postgresql');
    return hits.ids;
  };
  await vi.waitFor(async () => expect(await idsFor('samsung 990 pro 2 tb')).toContain(productId), PATIENCE);
  await database.updateTable('products').set({ name: 'Bilby' }).where('_id', '=', productId).execute();
  expect(await idsFor('bilby')).toEqual([]);
  await worker.applyChanges({ productIds: [productId], isWhole: false });
  await vi.waitFor(async () => expect(await idsFor('bilby')).toEqual([productId]), PATIENCE);
});
