import { beforeEach, expect, test } from 'vitest';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { searchHistoryLimits } from '#contract/search-history-limits.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);
const url = '/api/search/advanced/saved-searches';
const criteria = { product_name: 'ssd AND NOT sata', price_max: 9000 };
let owner: SignedIn;
beforeEach(async () => {
  owner = await signInAs(getDatabase().database);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (method: Method, path = '', payload?: object, by = owner) =>
  getApp().inject({ method, url: `${url}${path}`, headers: by.headers, payload });
const post = (name: string, more: object = {}) =>
  send('POST', '', { name, advanced_criteria: criteria, ...more });
const list = async (): Promise<SavedSearch[]> => (await send('GET')).json().saved_searches;

test('saves, lists, loads and deletes a search; only loading counts a use', async () => {
  const saved = await post('Fast drives', { description: 'For the new PC' });
  expect(saved.statusCode).toBe(201);
  const { _id } = saved.json();
  await list();
  expect((await send('GET', `/${_id}`)).json().advanced_criteria).toEqual(criteria);
  await send('GET', `/${_id}`);
  expect(await list()).toEqual([
    {
      ...{ _id, name: 'Fast drives', description: 'For the new PC', advanced_criteria: criteria },
      ...{ usage_count: 2, created_at: saved.json().created_at, alert: null },
    },
  ]);
  expect((await send('DELETE', `/${_id}`)).statusCode).toBe(204);
  expect((await send('GET', `/${_id}`)).statusCode).toBe(404);
});

test('asks before it replaces a search of the same name', async () => {
  const { _id } = (await post('Fast drives', { alert: { new_matches: true, price_below: 5000 } })).json();
  const again = await post('fast  DRIVES', { advanced_criteria: { categories: ['RAM'] } });
  expect([again.statusCode, again.json().code]).toEqual([409, 'name_taken']);
  const replaced = await post('fast DRIVES', { advanced_criteria: { categories: ['RAM'] }, replace: true });
  expect(replaced.json()).toMatchObject({
    ...{ _id, name: 'fast DRIVES', advanced_criteria: { categories: ['RAM'] } },
    alert: { new_matches: true, price_below: 5000 },
  });
  expect(await list()).toHaveLength(1);
});

test('keeps the limit, also of concurrent requests', async () => {
  for (let number = 2; number < searchHistoryLimits.savedSearches; number++) await post(`Search ${number}`);
  const last = await Promise.all(['a', 'b', 'c', 'd'].map((name) => post(name)));
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
  expect(await list()).toHaveLength(searchHistoryLimits.savedSearches);
  expect((await post('a', { replace: true })).statusCode).not.toBe(400);
});

test.each([
  ['a blank name', { name: '  ' }],
  ['no criterion', { advanced_criteria: { product_name: ' ', categories: [] } }],
])('refuses a search with %s', async (_what, more) => {
  expect((await post('Fast drives', more)).statusCode).toBe(400);
});

test('answers 404 to other users', async () => {
  const { _id } = (await post('Fast drives')).json();
  const other = await signInAs(getDatabase().database);
  const answers = await Promise.all([
    send('GET', `/${_id}`, undefined, other),
    send('PATCH', `/${_id}/alert`, { alert: null }, other),
    send('DELETE', `/${_id}`, undefined, other),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await send('GET', '', undefined, other)).json().saved_searches).toEqual([]);
  expect((await list())[0]?.usage_count).toBe(0);
});
