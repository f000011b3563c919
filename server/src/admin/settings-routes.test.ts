import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { SettingBody } from '#contract/shop-settings.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createQuote } from '../../testing/quote-fixtures.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
let manager: SignedIn;
beforeAll(async () => {
  manager = await signInAs(getDatabase().database, { adminRole: 'manager' });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  getApp().inject({ method, url: `/api/admin${url}`, headers: manager.headers, payload });
const change = (setting: SettingBody) => call('PUT', '/settings', setting);
const read = async (url: string) => (await getApp().inject(url)).json();
const topics = async () =>
  (await getDatabase().database.selectFrom('change_log').select('topic').execute()).map(({ topic }) => topic);

test('shows the announcement and the shipping note, records the change for all caches, and undoes it', async () => {
  const value = { text: 'Diwali offers', href: '/products' };
  const { change_id } = (await change({ name: 'announcement', value })).json();
  await change({ name: 'shipping_note', value: 'Couriers rest on Monday' });
  expect(await read(endpoints.getShopFacts.path)).toMatchObject({
    announcement: value,
    shipping_note: 'Couriers rest on Monday',
  });
  expect(await topics()).toEqual(expect.arrayContaining(['setting:announcement', 'setting:shipping_note']));
  await change({ name: 'announcement', value: { text: 'Closed on Monday', href: null } });
  expect((await call('POST', `/audit-log/${change_id}/undo`)).json().code).toBe('changed_since');
  const { changes } = (await call('GET', '/audit-log?entity=shop_settings&entity_id=announcement')).json();
  expect(changes[0].entries).toMatchObject([{ before: { value }, after: { value: { href: null } } }]);
  expect((await call('POST', `/audit-log/${changes[0].change_id}/undo`)).statusCode).toBe(200);
  expect((await call('GET', '/settings')).json().announcement).toEqual(value);
  const reset = (await call('DELETE', '/settings/announcement')).json();
  expect((await call('GET', '/settings')).json().announcement).toBeNull();
  await call('POST', `/audit-log/${reset.change_id}/undo`);
  expect((await call('GET', '/settings')).json().announcement).toEqual(value);
});

test('puts the chosen products first on the home page', async () => {
  const { data: before } = await read(endpoints.listFeatured.path);
  expect(before).toHaveLength(8);
  const shown = before.map(({ _id }: { _id: string }) => _id);
  const rows = await getDatabase()
    .database.selectFrom('products')
    .select('_id')
    .where('_id', 'not in', shown)
    .orderBy('_id')
    .limit(2)
    .execute();
  const chosen = rows.map(({ _id }) => _id).toReversed();
  await change({ name: 'featured_products', value: chosen });
  const { data: after } = await read(endpoints.listFeatured.path);
  expect(after.map(({ _id }: { _id: string }) => _id)).toEqual([...chosen, ...shown.slice(0, 6)]);
});

test('proposes the volume prices of the settings instead of those of the facts file', async () => {
  expect((await read('/api/bulk-orders/volume-tiers')).data).toEqual(siteFacts.volumeTiers);
  const value = [{ name: 'Everything', categories: [], tiers: [{ from: 3, percent: 11 }] }];
  expect((await change({ name: 'volume_tiers', value })).statusCode).toBe(200);
  expect((await read('/api/bulk-orders/volume-tiers')).data).toEqual(value);
  const { reference, admin } = await createQuote({ ...getDatabase(), app: getApp() }, { quantity: 3 });
  const quote = await getApp().inject({ url: `/api/admin/bulk-orders/${reference}`, headers: admin.headers });
  expect(quote.json().proposal).toMatchObject([{ volume_percent: 11 }]);
});

const tier = { from: 3, percent: 11 };
test.each([
  ['a link to another site', { name: 'announcement', value: { text: 'Hi', href: '//evil.example' } }],
  ['an empty line', { name: 'announcement', value: { text: ' ', href: null } }],
  ['an unknown product', { name: 'featured_products', value: ['f'.repeat(24)] }],
  [
    'falling quantities',
    {
      name: 'volume_tiers',
      value: [{ name: 'All', categories: [], tiers: [{ from: 9, percent: 1 }, tier] }],
    },
  ],
  [
    'an unknown category',
    { name: 'volume_tiers', value: [{ name: 'All', categories: ['NO'], tiers: [tier] }] },
  ],
  [
    'a category in two groups',
    {
      name: 'volume_tiers',
      value: ['One', 'Two'].map((name) => ({ name, categories: ['SSD'], tiers: [tier] })),
    },
  ],
])('refuses %s', async (_what, setting) => {
  const before = (await call('GET', '/settings')).json();
  expect((await change(setting as SettingBody)).statusCode).toBe(400);
  expect((await call('GET', '/settings')).json()).toEqual(before);
});
