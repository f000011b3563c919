import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { SearchFunnel, SearchQueue, SearchReplay, SynonymGroup } from '#contract/admin-search.ts';
import { newId } from '#server/platform/ids.ts';
import { createLogger } from '#server/platform/logger.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { makeDeliveredOrder } from '../../../testing/owned-orders.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { createSearch } from '../create-search.ts';
import { maintainRecords } from '../records/maintain-records.ts';
import { clickMark } from '../records/record-search-events.ts';
import { insertClicks } from '../records/search-event-repository.ts';
import { findClickedProducts, recordPurchase } from '../records/search-purchases.ts';
import { insertSearchRecords } from '../records/search-record-repository.ts';
import { noFilters } from '../search-engine.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });
const getApp = appOfFile(getDatabase);
let admin: SignedIn;
beforeAll(async () => {
  const { database } = getDatabase();
  admin = await signInAs(database, { isAdmin: true });
  await recordSearches('klicker', 0, 3);
  await recordSearches('klicker wireless', 0, 2);
  await recordSearches('webcam', 9, 4);
  await recordSearches('single wish', 0, 1);
  const clicked = await recordSearches('headset', 9, 2);
  const { _id } = await database.selectFrom('products').select('_id').limit(1).executeTakeFirstOrThrow();
  await database
    .insertInto('search_clicks')
    .values({ _id: newId(), record_id: clicked, product_id: _id, session_mark: 'a', position: 1 })
    .execute();
});

/** Returns the id of the last record. */
async function recordSearches(query: string, result_count: number, sessions: number): Promise<string> {
  const records = Array.from({ length: sessions }, (_, index) => ({
    ...{ _id: newId(), query, result_count, category_slugs: [] },
    session_hash: `${query} ${index}`,
  }));
  await insertSearchRecords(getDatabase().database, records);
  return records.at(-1)?._id ?? '';
}

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  getApp().inject({ method, url: `/api/admin/search${path}`, headers: admin.headers, payload });
const queue = async (query = ''): Promise<SearchQueue['data']> =>
  (await send('GET', `/queue${query}`)).json().data;
const queued = async (query = '') => (await queue(query)).map((entry) => `${entry.query}: ${entry.problem}`);

test('queues searches of several browsers without results or clicks, and takes ignored ones out', async () => {
  expect(await queued()).toEqual([
    'webcam: no_clicks',
    'klicker: no_results',
    'klicker wireless: no_results',
  ]);
  expect(await queued('?problem=no_clicks')).toEqual(['webcam: no_clicks']);
  await send('POST', '/queue/apply', { action: 'ignore', query: 'Webcam' });
  expect(await queued('?problem=no_clicks')).toEqual([]);
  expect(await queued('?status=ignored')).toEqual(['webcam: no_clicks']);
  await send('POST', '/queue/reopen', { query: 'webcam' });
  expect(await queued('?problem=no_clicks')).toEqual(['webcam: no_clicks']);
});

test('previews a synonym with the searches of the week, and changes nothing', async () => {
  const { database } = getDatabase();
  const remedy = { action: 'synonym', query: 'klicker', phrases: ['Klicker', 'mouse'] };
  const groups = await database.selectFrom('search_synonyms').selectAll().orderBy('_id').execute();
  const replay: SearchReplay = (await send('POST', '/queue/preview', remedy)).json();
  expect(await database.selectFrom('search_synonyms').selectAll().orderBy('_id').execute()).toEqual(groups);
  expect(replay).toMatchObject({ replayed_count: 5, without_results_before: 3, without_results_after: 1 });
  expect(replay.changed.map(({ query, session_count }) => [query, session_count])).toEqual([
    ['klicker', 3],
    ['klicker wireless', 2],
  ]);
  const [first] = replay.changed;
  expect(first?.before).toEqual({ total_count: 0, top_products: [], redirect: null });
  expect(first?.after.total_count).toBeGreaterThan(5);
  expect(first?.after.top_products).toHaveLength(5);
});

test('previews a redirect for its query only', async () => {
  const remedy = { action: 'redirect', query: 'webcam', target: '/webcam' };
  const replay: SearchReplay = (await send('POST', '/queue/preview', remedy)).json();
  expect(replay.changed).toMatchObject([{ query: 'webcam', after: { redirect: '/webcam' } }]);
});

test('applies synonyms and redirects to searches after the reload that every change triggers', async () => {
  const { database } = getDatabase();
  const search = createSearch({ database, logger: createLogger('silent'), worker: null });
  const count = async (text: string) => {
    const { hits } = await search.search({
      ...{ text, isTyping: false, filters: noFilters, offset: 0, limit: 1, facets: 'none' as const },
      order: { by: 'relevance', direction: 'desc' },
    });
    return hits.total;
  };
  expect([await count('klicker'), await search.redirectOf('Where  is my order')]).toEqual([0, null]);
  const changes = async () =>
    (await database.selectFrom('change_log').select('topic').where('topic', '=', 'search-synonyms').execute())
      .length;
  const before = await changes();
  await send('POST', '/queue/apply', { action: 'synonym', query: 'klicker', phrases: ['klicker', 'mouse'] });
  const redirect = { action: 'redirect', query: 'where is my order', target: '/profile?tab=orders' };
  expect((await send('POST', '/queue/apply', redirect)).statusCode).toBe(200);
  expect(await changes()).toBeGreaterThanOrEqual(before + 2);
  search.reloadSynonyms();
  expect(await count('klicker')).toBe(await count('mouse'));
  expect(await search.redirectOf('Where  is my order')).toBe('/profile?tab=orders');
  // Solved searches leave the queue at once, and come back when people still find nothing.
  expect(await queued()).not.toContain('klicker: no_results');
  await recordSearches('klicker', 0, 2);
  expect(await queued()).toContain('klicker: no_results');
  const sheet = await send('GET', '/queue.csv?problem=no_results');
  expect(sheet.headers['content-type']).toContain('text/csv');
  expect(sheet.body).toContain('klicker,no_results,2,0,');
  expect((await send('GET', '/synonyms?search=Klick')).json()).toMatchObject({
    data: [{ phrases: expect.arrayContaining(['klicker', 'mouse']) }],
    pagination: { total_count: 1 },
  });
  const [stored] = (await send('GET', '/redirects?search=order')).json().data;
  const redirects = await send('GET', '/redirects.csv?search=order');
  expect(redirects.body).toContain('where is my order,/profile?tab=orders,no,');
  expect((await send('GET', '/redirects.csv?search=warranty')).body.split('\r\n')).toHaveLength(2);
  expect((await send('GET', '/synonyms.csv?search=Klick')).body).toMatch(
    /^\ufeffphrases\r\n"[^\n]*klicker[^\n]*"\r\n$/,
  );
  expect((await send('DELETE', `/redirects/${stored._id}`)).statusCode).toBe(200);
});

test('edits synonyms, keeps a phrase in one group, and refuses other sites', async () => {
  const added: SynonymGroup = (await send('POST', '/synonyms', { phrases: ['Foo', 'bar'] })).json();
  const merged: SynonymGroup = (await send('POST', '/synonyms', { phrases: ['bar', 'baz'] })).json();
  expect(merged.phrases).toEqual(['foo', 'bar', 'baz']);
  expect((await send('PUT', `/synonyms/${added._id}`, { phrases: ['a1', 'b1'] })).statusCode).toBe(404);
  const taken = await send('PUT', `/synonyms/${merged._id}`, { phrases: ['gpu', 'foo'] });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'phrase_taken']);
  expect((await send('PUT', `/synonyms/${merged._id}`, { phrases: ['foo', 'qux'] })).json().phrases).toEqual([
    'foo',
    'qux',
  ]);
  expect((await send('DELETE', `/synonyms/${merged._id}`)).statusCode).toBe(200);
  for (const target of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/./api/x',
    '/%61pi/x',
    '/API/user/delete',
  ])
    expect((await send('POST', '/queue/apply', { action: 'redirect', query: 'x', target })).statusCode).toBe(
      400,
    );
});

test('refuses a redirect that leads back to its own search, also in the preview', async () => {
  const first = { action: 'redirect', query: 'old parts', target: '/search?q=used+parts' };
  expect((await send('POST', '/queue/apply', first)).statusCode).toBe(200);
  const back = { action: 'redirect', query: 'Used parts', target: '/search?q=old%20parts' };
  for (const path of ['/queue/preview', '/queue/apply']) {
    const refused = await send('POST', path, back);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'redirect_loop']);
  }
  const { data } = (await send('GET', '/redirects')).json();
  expect(data).toMatchObject([{ query: 'old parts', is_circular: false }]);
});

test('shows how often people search, find, click and buy', async () => {
  const { database } = getDatabase();
  const { params } = await makeDeliveredOrder(database, (await signInAs(database)).userId);
  const orderId = params.id ?? '';
  const { _id: product_id } = await database
    .selectFrom('products')
    .select('_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const sessionId = randomUUID();
  const record_id = await recordSearches('bought drive', 3, 1);
  const session_mark = clickMark(sessionId, product_id);
  await insertClicks(database, [{ _id: newId(), record_id, product_id, session_mark, position: 1 }]);
  const clicks = await findClickedProducts(database, { productIds: [product_id], sessionId });
  await recordPurchase(database, { orderId, clicks });
  await maintainRecords(database);
  expect(await database.selectFrom('search_purchases').selectAll().execute()).toEqual([]);
  const { total, by_day } = (await send('GET', '/funnel')).json();
  expect(total).toEqual({ searches: 13, with_results: 7, with_clicks: 2, with_purchases: 1 });
  const searches = by_day.map((day: SearchFunnel['total']) => day.searches);
  expect(searches.reduce((sum: number, count: number) => sum + count, 0)).toBe(13);
});

test('reads sums, but sees every search, click, remedy and undoing after them at once', async () => {
  const { database } = getDatabase();
  await database.deleteFrom('search_sum_times').execute();
  const earlier = new Date(Date.now() - 2 * 60 * 60_000);
  const recordEarlier = async (query: string, result_count: number, sessions: number) => {
    const record = await recordSearches(query, result_count, sessions);
    await database
      .updateTable('search_records')
      .set({ created_at: earlier })
      .where('query', '=', query)
      .execute();
    return record;
  };
  await recordEarlier('trackball', 0, 3);
  const clicked = await recordEarlier('barebone', 5, 2);
  await recordEarlier('kvm', 0, 2);
  const counts = async () =>
    Object.fromEntries((await queue('?days=30')).map(({ query, session_count }) => [query, session_count]));
  const before = await counts();
  expect(before).toMatchObject({ trackball: 3, barebone: 2, kvm: 2 });
  await maintainRecords(database);
  // The sums are read: nobody changed the query since.
  await database.deleteFrom('search_records').where('query', '=', 'trackball').execute();
  expect(await counts()).toEqual(before);
  await insertSearchRecords(database, [
    { _id: newId(), query: 'kvm', result_count: 0, session_hash: 'another', category_slugs: [] },
  ]);
  expect(await counts()).toEqual({ ...before, kvm: 3 });
  const { _id } = await database.selectFrom('products').select('_id').limit(1).executeTakeFirstOrThrow();
  await database
    .insertInto('search_clicks')
    .values({ _id: newId(), record_id: clicked, product_id: _id, session_mark: 'b', position: 1 })
    .execute();
  expect(await counts()).not.toHaveProperty('barebone');
  const remedy = { action: 'synonym', query: 'kvm', phrases: ['kvm', 'monitor switch'] };
  const { change_id } = (await send('POST', '/queue/apply', remedy)).json();
  await maintainRecords(database);
  expect(await counts()).not.toHaveProperty('kvm');
  const undo = {
    method: 'POST' as const,
    url: `/api/admin/audit-log/${change_id}/undo`,
    headers: admin.headers,
  };
  expect((await getApp().inject(undo)).statusCode).toBe(200);
  expect(await counts()).toMatchObject({ kvm: 3 });
});
