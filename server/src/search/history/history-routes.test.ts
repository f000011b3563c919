import { beforeEach, describe, expect, test } from 'vitest';
import type { SearchHistoryEntry, SearchHistoryResponse } from '#contract/search-history.ts';
import { searchHistoryLimits } from '#contract/search-history-limits.ts';
import { newId } from '#server/platform/ids.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });
const getApp = appOfFile(getDatabase);
const url = '/api/search/history';
let owner: SignedIn;
beforeEach(async () => {
  owner = await signInAs(getDatabase().database);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (method: Method, path: string, payload?: object, by = owner) =>
  getApp().inject({ method, url: `${url}${path}`, headers: by.headers, payload });
const list = async (query = ''): Promise<SearchHistoryResponse> => (await send('GET', query)).json();
const queries = async (query = '') => (await list(query)).search_history.map((entry) => entry.query);

async function save(query: string, more: object = {}): Promise<SearchHistoryEntry> {
  const response = await send('POST', '', { query, ...more });
  expect(response.statusCode).toBe(201);
  return response.json();
}

async function makeOlder(entry: SearchHistoryEntry, days: number): Promise<void> {
  await getDatabase()
    .database.updateTable('search_history')
    .set({ last_searched_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    .where('_id', '=', entry._id)
    .execute();
}

describe('the search history', () => {
  test('counts a repeated search in one entry, latest first, with statistics', async () => {
    await save('Gaming  Mouse');
    await save('2tb ssd', { filters: { in_stock_only: true }, result_count: 7 });
    expect(await save('gaming mouse')).toMatchObject({ search_count: 2, query: 'gaming mouse' });
    await save('2tb ssd');
    const { search_history, statistics } = await list();
    expect(search_history.map(({ query, search_count }) => [query, search_count])).toEqual([
      ['2tb ssd', 1],
      ['gaming mouse', 2],
      ['2tb ssd', 1],
    ]);
    expect(search_history[2]).toMatchObject({ result_count: 7, filters: { in_stock_only: true } });
    expect(statistics).toMatchObject({ total_searches: 4, distinct_searches: 3, favorite_searches: 0 });
    const stats = (await send('GET', '/stats')).json();
    expect(stats).toEqual({ statistics });
  });

  test('keeps the criteria of an advanced search, and counts what they find', async () => {
    const criteria = {
      categories: ['webcam'],
      specifications: { focus: { query: 'auto', operator: 'equals' } },
    };
    const entry = await save('Advanced search', { filters: { criteria } });
    expect(entry.filters).toEqual({ criteria });
    const found = await getApp().inject({
      method: 'POST',
      url: '/api/search/advanced/search',
      payload: criteria,
    });
    expect(entry.result_count).toBe(found.json().pagination.total_count);
    expect(entry.result_count).toBeGreaterThan(0);
    const suggested = await getApp().inject({
      url: '/api/search/personalized-suggestions',
      headers: owner.headers,
    });
    const texts = suggested.json().suggestions.map(({ text }: { text: string }) => text);
    expect(texts).not.toContain('Advanced search');
  });

  test('lists by days, and private searches only on request', async () => {
    await makeOlder(await save('old monitor'), 10);
    const secret = await save('quiet keyboard');
    expect(
      (await send('PATCH', `/${secret._id}/privacy`, { privacy_level: 'private' })).json(),
    ).toMatchObject({
      privacy_level: 'private',
    });
    await save('quiet keyboard');
    expect(await queries()).toEqual(['old monitor']);
    expect(await queries('?include_private=true&days_back=5')).toEqual(['quiet keyboard']);
    expect((await list()).statistics).toMatchObject({ private_searches: 1, total_searches: 3 });
    expect(JSON.stringify((await list()).statistics)).not.toContain('quiet keyboard');
  });

  test('keeps favourites when the rest is cleared', async () => {
    const favourite = await save('rtx 5080');
    expect((await send('PATCH', `/${favourite._id}/favorite`)).json()).toMatchObject({ is_favorite: true });
    await makeOlder(await save('old monitor'), 10);
    await save('webcam');
    expect((await send('DELETE', '?days_back=5')).json()).toEqual({ deleted_count: 1 });
    expect(await queries()).toEqual(['rtx 5080', 'old monitor']);
    expect((await send('DELETE', '')).json()).toEqual({ deleted_count: 1 });
    expect(await queries()).toEqual(['rtx 5080']);
    const unmarked = await send('PATCH', `/${favourite._id}/favorite`, {});
    expect(unmarked.json()).toMatchObject({ is_favorite: false });
    expect((await send('DELETE', `/${favourite._id}`)).statusCode).toBe(204);
    expect(await queries()).toEqual([]);
  });

  test('takes the searches of the browser over once, in their order', async () => {
    await save('Webcam');
    const searches = [
      { query: 'ddr5 ram', searched_at: '2026-02-02T10:00:00.000Z' },
      { query: 'webcam' },
      { query: 'mouse', searched_at: '2026-02-01T10:00:00.000Z' },
    ];
    expect((await send('POST', '/import', { searches })).json()).toEqual({ imported_count: 2 });
    expect((await send('POST', '/import', { searches })).json()).toEqual({ imported_count: 0 });
    expect(await queries()).toEqual(['Webcam', 'ddr5 ram', 'mouse']);
    expect((await list()).statistics.total_searches).toBe(3);
    const tooMany = Array.from({ length: searchHistoryLimits.importedSearches + 1 }, () => ({ query: 'x' }));
    expect((await send('POST', '/import', { searches: tooMany })).statusCode).toBe(400);
  });

  test('answers 404 to other users and 401 without a token', async () => {
    const { _id } = await save('webcam');
    const other = await signInAs(getDatabase().database);
    const answers = await Promise.all([
      send('PATCH', `/${_id}/favorite`, {}, other),
      send('PATCH', `/${_id}/privacy`, { privacy_level: 'private' }, other),
      send('DELETE', `/${_id}`, undefined, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await send('GET', '', undefined, other)).json().search_history).toEqual([]);
    expect((await getApp().inject({ url })).statusCode).toBe(401);
  });

  test('keeps a bounded number of entries and favourites', async () => {
    const { database } = getDatabase();
    const rows = Array.from({ length: searchHistoryLimits.entries }, (_, index) => ({
      _id: newId(),
      user_id: owner.userId,
      query: `search ${index}`,
      filters: '{}',
      search_key: `key ${index}`,
      result_count: 1,
      category_slugs: [],
      manufacturer_slugs: [],
      is_favorite: index < searchHistoryLimits.favourites,
      last_searched_at: new Date(Date.UTC(2026, 0, 1) + index),
    }));
    await database.insertInto('search_history').values(rows).execute();
    const latest = await save('webcam');
    const all = await queries(`?limit=${searchHistoryLimits.entries}`);
    expect(all).toHaveLength(searchHistoryLimits.entries);
    expect(all).not.toContain(`search ${searchHistoryLimits.favourites}`);
    expect(all).toContain('search 0');
    const marked = await send('PATCH', `/${latest._id}/favorite`, { is_favorite: true });
    expect([marked.statusCode, marked.json().code]).toEqual([409, 'too_many_favorites']);
  });

  test('exports everything, and leaves nothing after the account', async () => {
    const { _id } = await save('a very personal wish');
    await send('PATCH', `/${_id}/privacy`, { privacy_level: 'private' });
    const file = await send('GET', '/export');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename=".+-my-searches\.json"$/);
    expect(file.json().search_history).toMatchObject([{ query: 'a very personal wish' }]);
    const account = await getApp().inject({ url: '/api/user/export', headers: owner.headers });
    expect(account.json().search_history).toEqual(file.json().search_history);
  });
});
