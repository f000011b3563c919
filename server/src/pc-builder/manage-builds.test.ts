import { beforeAll, expect, test } from 'vitest';
import { buildLimits } from '#contract/pc-builder/build-limits.ts';
import type { SavedBuild } from '#contract/pc-builder/builds.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { findParts, officeParts, onePieceEach } from '../../testing/pc-parts.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
const buildsUrl = '/api/pc-builder/builds';
let ids: string[];
let parts: { product_id: string; quantity: number }[];
let owner: SignedIn;
beforeAll(async () => {
  const { database } = getDatabase();
  ids = await findParts(database, ...officeParts);
  parts = onePieceEach(ids);
  owner = await signInAs(database);
});

function send(
  method: 'POST' | 'PUT' | 'GET' | 'DELETE',
  url: string,
  { by, body, from = '10.7.0.1' }: Call = {},
) {
  return getApp().inject({ method, url, headers: by?.headers, remoteAddress: from, payload: body });
}
type Call = { by?: SignedIn; body?: object; from?: string };

async function save(call: Call = {}): Promise<SavedBuild> {
  const response = await send('POST', buildsUrl, { body: { parts }, ...call });
  expect(response.statusCode).toBe(201);
  return response.json();
}

test('shares a build of a visitor under a short code that anybody can open', async () => {
  const { code, total, is_mine } = await save();
  expect(code).toMatch(/^[2-9a-hjkmnp-tw-z]{8}$/);
  expect(is_mine).toBe(false);
  const opened = await send('GET', `${buildsUrl}/${code.toUpperCase()}`);
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(opened.json()).toMatchObject({ code, total, total_then: total, changes: [], missing_products: [] });
  expect(opened.json().parts.map(({ slot }: { slot: string }) => slot)).toEqual([
    ...['cpu', 'motherboard', 'memory', 'storage', 'psu', 'case'],
  ]);
  expect((await send('PUT', `${buildsUrl}/${code}`, { by: owner, body: { parts } })).statusCode).toBe(404);
});

test('shows the prices of today and what changed since', async () => {
  const { database } = getDatabase();
  const [dearer = '', empty = '', gone = ''] = await findParts(
    database,
    'BX8071514400F',
    '90-MXBLZ0-A0UAYZ',
    'NH-U12S redux',
  );
  const { code, total, parts: saved } = await save({ body: { parts: onePieceEach([dearer, empty, gone]) } });
  const priceOf = (id: string) => saved.find(({ product }) => product._id === id)?.product.display_price ?? 0;
  await database
    .updateTable('products')
    .set({ website_price_paise: 2_000_000 })
    .where('_id', '=', dearer)
    .execute();
  await database.updateTable('products').set({ qty: 0 }).where('_id', '=', empty).execute();
  await database.deleteFrom('products').where('_id', '=', gone).execute();
  const now: SavedBuild = (await send('GET', `${buildsUrl}/${code}`)).json();
  expect(now.total_then).toBe(total);
  expect(now.total).toBe(23_600 + priceOf(empty));
  expect(now.missing_products).toEqual([gone]);
  expect(now.changes).toMatchObject([
    { product_id: dearer, kind: 'price', price_then: priceOf(dearer), price_now: 23_600 },
    { product_id: gone, kind: 'no_longer_sold', price_now: null },
    { product_id: empty, kind: 'out_of_stock', price_now: priceOf(empty) },
  ]);
});

test('lists, replaces and deletes the builds of an account', async () => {
  const by = await signInAs(getDatabase().database);
  const { code } = await save({ by, body: { name: 'Study  room', parts } });
  await save({ by });
  const replaced = await send('PUT', `${buildsUrl}/${code}`, {
    by,
    body: { name: 'Den', parts: [{ product_id: ids[2], quantity: 2 }] },
  });
  expect(replaced.json()).toMatchObject({ code, name: 'Den', is_mine: true, parts: [{ quantity: 2 }] });
  const renamed = await send('PUT', `${buildsUrl}/${code}`, { by, body: { name: 'Attic' } });
  expect(renamed.json()).toMatchObject({ name: 'Attic', parts: [{ quantity: 2 }] });
  const kept = await send('PUT', `${buildsUrl}/${code}`, {
    by,
    body: { parts: [{ product_id: ids[2], quantity: 2 }] },
  });
  expect(kept.json()).toMatchObject({ name: 'Attic' });
  const { data, limit } = (await send('GET', buildsUrl, { by })).json();
  expect(limit).toBe(buildLimits.savedPerAccount);
  expect(data).toMatchObject([
    { code, name: 'Attic', parts_count: 2 },
    { name: null, parts_count: 6 },
  ]);
  expect((await send('DELETE', `${buildsUrl}/${code}`, { by: owner })).statusCode).toBe(404);
  expect((await send('DELETE', `${buildsUrl}/${code}`, { by })).statusCode).toBe(204);
  expect((await send('GET', `${buildsUrl}/${code}`)).statusCode).toBe(404);
});

test('limits the builds of an account, also of concurrent requests', async () => {
  const { database } = getDatabase();
  const by = await signInAs(database);
  const rows = Array.from({ length: buildLimits.savedPerAccount - 2 }, (_, index) => ({
    code: `full-${index}`,
    user_id: by.userId,
    name: null,
    parts: '[]',
  }));
  await database.insertInto('pc_builds').values(rows).execute();
  const saved = await Promise.all(
    Array.from({ length: 4 }, () => send('POST', buildsUrl, { by, body: { parts } })),
  );
  expect(saved.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409]);
});

test('limits the builds that one address shares', async () => {
  const from = '10.7.7.7';
  const saved = await Promise.all(
    Array.from({ length: 62 }, () => send('POST', buildsUrl, { from, body: { parts } })),
  );
  expect(saved.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
});

test('exports the builds of an account and deletes them with it', async () => {
  const { database } = getDatabase();
  const by = await signInAs(database);
  const { code } = await save({ by });
  const { pc_builds } = (await getApp().inject({ url: '/api/user/export', headers: by.headers })).json();
  expect(pc_builds).toHaveLength(1);
  expect(pc_builds[0]).toMatchObject({ code });
  expect(pc_builds[0].parts[0]).toMatchObject({ product_id: ids[0], quantity: 1, price: 13_499 });
  await database.deleteFrom('users').where('_id', '=', by.userId).execute();
  expect((await send('GET', `${buildsUrl}/${code}`)).statusCode).toBe(404);
});

test.each([
  ['no part', []],
  ['an unknown product', [{ product_id: '0'.repeat(24), quantity: 1 }]],
  ['two processors', ['BX8071512400', 'BX8071514400F']],
  ['two pieces of a processor', ['BX8071512400', 'BX8071512400']],
])('rejects a build with %s', async (_what, given) => {
  const { database } = getDatabase();
  const wanted = await Promise.all(
    given.map(async (part) =>
      typeof part === 'string' ? onePieceEach(await findParts(database, part)) : [part],
    ),
  );
  const response = await send('POST', buildsUrl, { body: { parts: wanted.flat() } });
  expect(response.statusCode).toBe(400);
});
