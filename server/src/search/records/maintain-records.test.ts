import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { maintainRecords, startRecordMaintenance } from './maintain-records.ts';
import { listPopularity } from './popularity-repository.ts';
import { pruneSearchRecords, pruneSeenActivity } from './prune-repository.ts';
import { refreshPopularity } from './refresh-popularity.ts';

async function createShop(): Promise<TestDatabase & { products: string[] }> {
  const shop = await createTestDatabase({ template: 'demo' });
  const rows = await shop.database.selectFrom('products').select('_id').orderBy('_id').execute();
  return { ...shop, products: rows.map(({ _id }) => _id) };
}

type Counts = { views?: number; cart_adds?: number; sales?: number };

async function addActivity(database: Database, productId: string, daysAgo: number, counts: Counts) {
  const { views = 0, cart_adds = 0, sales = 0 } = counts;
  await sql`
    insert into product_activity (product_id, day, views, cart_adds, sales)
    values (${productId}, (now() at time zone 'utc')::date - ${daysAgo}::int4, ${views}, ${cart_adds}, ${sales})
  `.execute(database);
}

async function popularityChanges(database: Database): Promise<number> {
  const rows = await database
    .selectFrom('change_log')
    .select('sequence')
    .where('topic', '=', 'popularity')
    .execute();
  return rows.length;
}

async function growthOf(database: Database, productId: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('product_popularity')
    .select('growth')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.growth;
}

test('computes popularity as views + 5 x cart adds + 20 x sales of 30 days', async () => {
  const { database, products } = await createShop();
  const [one = '', other = '', old = ''] = products;
  await addActivity(database, one, 0, { views: 3, cart_adds: 2, sales: 1 });
  await addActivity(database, one, 29, { views: 100 });
  await addActivity(database, one, 30, { views: 1000 });
  await addActivity(database, other, 12, { cart_adds: 1 });
  await addActivity(database, old, 30, { sales: 9 });
  await refreshPopularity(database);
  const popularity = await listPopularity(database);
  expect(popularity.toSorted((first, second) => second.score - first.score)).toEqual([
    { product_id: one, score: 133 },
    { product_id: other, score: 5 },
  ]);
});

test('writes and records a change only if the popularity differs', async () => {
  const { database, products } = await createShop();
  const [one = '', other = ''] = products;
  await addActivity(database, one, 0, { views: 1 });
  await refreshPopularity(database);
  expect(await popularityChanges(database)).toBe(1);
  await refreshPopularity(database);
  expect(await popularityChanges(database)).toBe(1);
  await addActivity(database, other, 0, { views: 1 });
  await refreshPopularity(database);
  expect(await popularityChanges(database)).toBe(2);
  await database.deleteFrom('product_activity').execute();
  await refreshPopularity(database);
  expect(await popularityChanges(database)).toBe(3);
  expect(await listPopularity(database)).toEqual([]);
});

test('computes growth only for products above their average week', async () => {
  const { database, products } = await createShop();
  const [rising = '', steady = '', fading = ''] = products;
  for (let day = 0; day < 30; day++) {
    await addActivity(database, rising, day, { views: day < 7 ? 20 : 10 });
    await addActivity(database, steady, day, { views: 50 });
    await addActivity(database, fading, day, { views: day < 7 ? 10 : 90 });
  }
  await refreshPopularity(database);
  expect(await growthOf(database, rising)).toBeGreaterThan(0);
  expect(await growthOf(database, steady)).toBe(0);
  expect(await growthOf(database, fading)).toBe(0);
});

test('counts 1,000 products with 30 days of activity', async () => {
  const { database, products } = await createShop();
  await sql`
    insert into products (_id, category_id, manufacturer_id, source, source_key, name, website_name, slug_url,
      website_price_paise, qty, hsn, description)
    select lpad(to_hex(number), 24, '0'), category_id, manufacturer_id, 'test', number::text, name, website_name,
      'test/' || number, website_price_paise, 1, hsn, description
    from products, generate_series(1, 1000) number where _id = ${products[0] ?? ''}
  `.execute(database);
  await sql`
    insert into product_activity (product_id, day, views)
    select _id, (now() at time zone 'utc')::date - ago, 1 from products, generate_series(0, 29) ago
    where source = 'test'
  `.execute(database);
  await refreshPopularity(database);
  const popularity = await listPopularity(database);
  expect(popularity).toHaveLength(1000);
  expect(popularity.every(({ score }) => score === 30)).toBe(true);
});

async function insertSearches(database: Database, count: number, daysAgo: number): Promise<void> {
  await sql`
    insert into search_records (_id, query, result_count, session_hash, created_at)
    select gen_random_uuid()::text, 'ssd', 1, 'x', now() - ${daysAgo} * interval '1 day' - number * interval '1 second'
    from generate_series(1, ${count}) number
  `.execute(database);
}

async function countRows(
  database: Database,
  table: 'search_records' | 'product_activity' | 'product_activity_seen',
) {
  const row = await database
    .selectFrom(table)
    .select(sql<number>`count(*)::int4`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

test('deletes old records in batches', async () => {
  const { database, products } = await createShop();
  await insertSearches(database, 12_000, 30);
  await insertSearches(database, 5, 29);
  await addActivity(database, products[0] ?? '', 32, { views: 1 });
  await addActivity(database, products[0] ?? '', 31, { views: 1 });
  await database
    .insertInto('product_activity_seen')
    .values([
      { mark: 'old', seen_at: new Date(Date.now() - 25 * 3_600_000) },
      { mark: 'new', seen_at: new Date(Date.now() - 23 * 3_600_000) },
    ])
    .execute();
  await maintainRecords(database);
  expect(await countRows(database, 'search_records')).toBe(5);
  expect(await countRows(database, 'product_activity')).toBe(1);
  const seen = await database.selectFrom('product_activity_seen').select('mark').execute();
  expect(seen).toEqual([{ mark: 'new' }]);
});

test('deletes the oldest records above the maximum', async () => {
  const { database } = await createTestDatabase();
  await insertSearches(database, 300, 0);
  await insertSearches(database, 50, 3);
  await pruneSearchRecords(database, { keepDays: 30, maxRows: 100 });
  expect(await countRows(database, 'search_records')).toBe(100);
  const { oldest } = await database
    .selectFrom('search_records')
    .select(sql<number>`extract(epoch from now() - min(created_at))::int4`.as('oldest'))
    .executeTakeFirstOrThrow();
  expect(oldest).toBeLessThan(300);
  await database
    .insertInto('product_activity_seen')
    .values(
      Array.from({ length: 30 }, (_, number) => ({
        mark: String(number),
        seen_at: new Date(Date.now() - number * 1000),
      })),
    )
    .execute();
  await pruneSeenActivity(database, { keepDays: 1, maxRows: 10 });
  expect(await countRows(database, 'product_activity_seen')).toBe(10);
});

test('does nothing while another server holds the lock', async () => {
  const { database, products } = await createShop();
  await addActivity(database, products[0] ?? '', 0, { views: 1 });
  await insertSearches(database, 1, 31);
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(20090404)`.execute(transaction);
    await maintainRecords(database);
    expect(await listPopularity(database)).toEqual([]);
    expect(await countRows(database, 'search_records')).toBe(1);
  });
  await maintainRecords(database);
  expect(await listPopularity(database)).toHaveLength(1);
  expect(await countRows(database, 'search_records')).toBe(0);
});

test('runs at the start and logs a failure', async () => {
  const { database, products } = await createShop();
  await addActivity(database, products[0] ?? '', 0, { views: 1 });
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const keeping = startRecordMaintenance({ database, logger });
  onTestFinished(keeping.stop);
  await vi.waitFor(async () => expect(await listPopularity(database)).toHaveLength(1), { timeout: 60_000 });
  await keeping.stop();
  expect(lines).toEqual([]);
  await database.schema.dropTable('product_popularity').execute();
  await startRecordMaintenance({ database, logger }).stop();
  expect(lines).toEqual([expect.stringContaining('popularity could not be brought up to date')]);
});
