import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followChanges, recordChange } from '#server/platform/database/change-feed.ts';
import { createLogger } from '#server/platform/logger.ts';
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

/** A server process as far as search is concerned: an index of its own that follows the database. */
async function startProcess(shop: Awaited<ReturnType<typeof createTestDatabase>>) {
  const { database, connection } = shop;
  const worker = startSearchWorker({ connection, logger, documentDelayMs: DOCUMENT_DELAY_MS });
  const search = createSearch({ database, logger, worker, timeoutMs: PATIENCE.timeout });
  const applied: string[] = [];
  const follow = createIndexUpdater({
    search,
    worker,
    logger,
    onApplied: (topics) => applied.push(...topics),
  });
  const feed = await followChanges({ connection, onChanges: follow, pollMs: 100 });
  onTestFinished(async () => {
    await feed.stop();
    await worker.stop();
  });
  await worker.whenReady();
  const find = async (text: string, filters = noFilters) => {
    const { hits, engine } = await search.search(questionFor(text, filters));
    expect(engine).toBe('index');
    return hits.ids;
  };
  return { find, applied, worker };
}

function questionFor(text: string, filters = noFilters): UserQuery {
  const order = { by: 'price', direction: 'asc' } as const;
  return { text, isTyping: false, filters, order, offset: 0, limit: 5, facets: 'none' };
}

async function createShop() {
  const shop = await createTestDatabase({ template: 'demo' });
  const { _id } = await shop.database
    .selectFrom('products')
    .select('_id')
    .where('name', 'like', '%990 PRO 2 TB%')
    .orderBy('_id')
    .executeTakeFirstOrThrow();
  return { ...shop, productId: _id };
}

test('every process finds a changed product by its new name, price and stock', async () => {
  const shop = await createShop();
  const { database, productId } = shop;
  const processes = [await startProcess(shop), await startProcess(shop)];
  await database
    .updateTable('products')
    .set({ name: 'Samsung Quokka 2 TB', website_price_paise: 100, qty: 0 })
    .where('_id', '=', productId)
    .execute();
  for (const { find } of processes) {
    await vi.waitFor(async () => expect(await find('quokka')).toEqual([productId]), PATIENCE);
    expect((await find('samsung'))[0]).toBe(productId);
    expect(await find('quokka', { ...noFilters, isInStockOnly: true })).toEqual([]);
  }
  await sql`update products set qty = 7 where _id = ${productId}`.execute(database);
  for (const { find } of processes) {
    const inStock = { ...noFilters, isInStockOnly: true };
    await vi.waitFor(async () => expect(await find('quokka', inStock)).toEqual([productId]), PATIENCE);
  }
  await database.deleteFrom('products').where('_id', '=', productId).execute();
  for (const { find } of processes) {
    await vi.waitFor(async () => expect(await find('quokka')).toEqual([]), PATIENCE);
  }
});

test('finds products by id as the database has them, before the index follows', async () => {
  const { database, connection, productId } = await createShop();
  const worker = startSearchWorker({ connection, logger, documentDelayMs: DOCUMENT_DELAY_MS });
  onTestFinished(() => worker.stop());
  await worker.whenReady();
  const search = createSearch({ database, logger, worker, timeoutMs: PATIENCE.timeout });
  await database.updateTable('products').set({ qty: 0 }).where('_id', '=', productId).execute();
  const filters = { ...noFilters, ids: [productId] };
  expect((await search.search(questionFor('', filters))).hits.ids).toEqual([productId]);
  expect((await search.search(questionFor('', { ...filters, isInStockOnly: true }))).hits.ids).toEqual([]);
});

test('reads many changed products in batches and not the whole catalogue', async () => {
  const shop = await createShop();
  const { find, applied, worker } = await startProcess(shop);
  const before = applied.length;
  await sql`update products set name = name || ' Numbat', website_price_paise = 100`.execute(shop.database);
  await vi.waitFor(async () => expect(await find('numbat')).toHaveLength(5), PATIENCE);
  await vi.waitFor(() => expect(applied.slice(before)).toContain('products'), PATIENCE);
  expect(worker.builds().built).toBe(1);
});

test('rebuilds the index after a change of the whole catalogue', async () => {
  const shop = await createShop();
  const { worker } = await startProcess(shop);
  await recordChange(shop.database, 'catalogue');
  await vi.waitFor(() => expect(worker.builds().built).toBe(2), PATIENCE);
});

test('searches PostgreSQL and updates its documents in a process without an index', async () => {
  const shop = await createShop();
  const { database, connection, productId } = shop;
  const worker = startSearchWorker({ connection, logger, holdsIndex: false });
  onTestFinished(worker.stop);
  const search = createSearch({ database, logger, worker, timeoutMs: PATIENCE.timeout });
  await database.updateTable('products').set({ name: 'Bilby' }).where('_id', '=', productId).execute();
  await worker.applyChanges({ productIds: [productId], isWhole: false });
  await vi.waitFor(async () => {
    const { hits, engine } = await search.search(questionFor('bilby'));
    expect([hits.ids, engine]).toEqual([[productId], 'postgresql']);
  }, PATIENCE);
});

test('writes missing documents at once in a process without an index', async () => {
  const { database, connection, productId } = await createShop();
  await sql`delete from search_documents`.execute(database);
  const worker = startSearchWorker({
    connection,
    logger,
    holdsIndex: false,
    documentDelayMs: DOCUMENT_DELAY_MS,
  });
  onTestFinished(worker.stop);
  const written = () =>
    database.selectFrom('search_documents').select('version').where('product_id', '=', productId).execute();
  await vi.waitFor(async () => expect(await written()).toHaveLength(1), PATIENCE);
});

test('applies a new synonym and invalidates cached lists', async () => {
  const shop = await createShop();
  const { find, applied } = await startProcess(shop);
  expect(await find('zindabad')).toEqual([]);
  const before = applied.length;
  await sql`
    update search_synonyms set phrases = phrases || '{zindabad}' where 'webcam' = any (phrases)
  `.execute(shop.database);
  await vi.waitFor(async () => expect(await find('zindabad')).toHaveLength(5), PATIENCE);
  await vi.waitFor(() => expect(applied.slice(before)).toContain('search-index'), PATIENCE);
});
