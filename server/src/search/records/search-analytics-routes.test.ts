import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { searchEventTypes } from '#contract/search-analytics.ts';
import { newId } from '#server/platform/ids.ts';
import { findTraces } from '../../../testing/find-traces.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { maintainRecords } from './maintain-records.ts';
import { listPopularity } from './popularity-repository.ts';
import { insertSearchRecords } from './search-record-repository.ts';

const url = '/api/search/analytics';

async function openShop() {
  const shop = await createTestDatabase({ template: 'demo' });
  const app = await buildTestApp(shop);
  const [product = { _id: '' }, other = { _id: '' }] = await shop.database
    .selectFrom('products')
    .select('_id')
    .orderBy('_id')
    .limit(2)
    .execute();
  const post = async (path: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url: `${url}${path}`, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const click = (product_id: string, session_id: string, analytics_id = newId()) =>
    post('/click', { analytics_id, product_id, position: 3, session_id });
  return { ...shop, app, post, click, product: product._id, other: other._id };
}

test('records every type of event without text, address or session', async () => {
  const { pool, database, app, post } = await openShop();
  const session_id = randomUUID();
  for (const event_type of searchEventTypes)
    expect(
      (await post('', { event_type, session_id, query: 'embarrassing wish', user_agent: 'Spying/1.0' })).body,
    ).toEqual({ analytics_id: expect.stringMatching(/^[0-9a-f]{24}$/) });
  const session_data = {
    ...{ session_id, search_queries: ['embarrassing wish'], clicked_products: [], filters_used: ['price'] },
    ...{ total_search_time: 1200, session_start: new Date().toISOString() },
  };
  await post('', { type: 'session_end', session_id, session_data });
  expect((await post('', { session_id })).status).toBe(400);
  await app.close();
  const stored = await database.selectFrom('search_events').selectAll().execute();
  expect(stored.map(({ event_type }) => event_type).toSorted()).toEqual(
    [...searchEventTypes, 'session_end'].toSorted(),
  );
  expect(stored.map(({ details }) => details)).toContainEqual({
    ...{ search_queries: 1, clicked_products: 0, filters_used: 1, total_search_time: 1200 },
  });
  for (const trace of ['embarrassing', 'Spying', session_id, '127.0.0.1'])
    expect(await findTraces(pool, trace)).toEqual([]);
  await maintainRecords(database);
  const days = await database.selectFrom('search_event_days').selectAll().execute();
  expect(days.find(({ event_type }) => event_type === 'session_end')).toMatchObject({
    events: 2,
    sessions: 1,
  });
});

test('a burst of one session moves nothing; clicks of three browsers do', async () => {
  const { database, app, click, product, other } = await openShop();
  // The limit of a session is by the hour, which must not end during the burst.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const session = randomUUID();
  for (let times = 0; times < 320; times++) expect((await click(product, session)).status).toBe(200);
  await click(product, randomUUID());
  for (let browsers = 0; browsers < 3; browsers++) await click(other, randomUUID());
  await app.close();
  const { count } = await database
    .selectFrom('search_clicks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(300 + 1 + 3);
  await maintainRecords(database);
  expect(await listPopularity(database)).toEqual([{ product_id: other, score: 6 }]);
});

test('counts a click once for its search, and none without a session or product', async () => {
  const { database, app, post, click, product } = await openShop();
  const record = newId();
  await click(product, randomUUID(), record);
  await click(product, randomUUID(), record);
  await click(newId(), randomUUID(), record);
  expect((await post('/click', { analytics_id: record, product_id: product, position: 1 })).body).toEqual({
    success: true,
  });
  await app.close();
  expect(await database.selectFrom('search_clicks').select('record_id').execute()).toHaveLength(1);
});

test('deletes rows after the configured days and keeps the figures of their day', async () => {
  const { database, app, product } = await openShop();
  await app.close();
  const old = new Date(Date.now() - 6 * 24 * 60 * 60 * 1000);
  const _id = newId();
  const search = { query: 'ssd', result_count: 4, session_hash: 'a', category_slugs: [] };
  await insertSearchRecords(database, [{ _id, ...search }]);
  await database.updateTable('search_records').set({ created_at: old }).execute();
  const click = { _id: newId(), record_id: _id, product_id: product, session_mark: 'b', position: 1 };
  await database
    .insertInto('search_clicks')
    .values({ ...click, created_at: old })
    .execute();
  await maintainRecords(database, { keepSearchDays: 5 });
  expect(await database.selectFrom('search_records').select('_id').execute()).toEqual([]);
  expect(await database.selectFrom('search_clicks').select('_id').execute()).toEqual([]);
  await maintainRecords(database, { keepSearchDays: 5 });
  expect(await database.selectFrom('search_days').selectAll().execute()).toMatchObject([
    { searches: 1, with_results: 1, with_clicks: 1, with_purchases: 0 },
  ]);
});
