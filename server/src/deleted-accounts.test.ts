import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { appOfFile } from '../testing/app-of-file.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { sendable } from '../testing/mutate-request.ts';
import { type Buyer, createBuyer, fillCart, readStock, stockProduct } from '../testing/order-fixtures.ts';
import { findOrderProblems } from '../testing/order-invariants.ts';
import { orderRequests } from '../testing/valid-requests/order-requests.ts';
import { pcBuilderRequests } from '../testing/valid-requests/pc-builder-requests.ts';
import { quoteRequests } from '../testing/valid-requests/quote-requests.ts';
import { searchRequests } from '../testing/valid-requests/search-requests.ts';
import { shopRequests } from '../testing/valid-requests/shop-requests.ts';
import { newId } from './platform/ids.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
const makers = {
  ...shopRequests,
  ...orderRequests,
  ...quoteRequests,
  ...pcBuilderRequests,
  ...searchRequests,
};
const signInRequired = { detail: 'Please login to continue', code: 'sign_in_required' };

test.for([
  'POST /api/cart',
  'DELETE /api/cart',
  'POST /api/orders',
  'POST /api/orders/{id}/reorder',
  'POST /api/search/history',
  'POST /api/search/history/import',
  'POST /api/search/advanced/saved-searches',
  'POST /api/pc-builder/builds',
  'POST /api/custom-pc-requests',
  'POST /api/bulk-orders',
])('%s asks to sign in when the account is deleted after its token was checked', async (name) => {
  const app = getApp();
  const scene = { ...getDatabase(), app, readCode: () => '' };
  const [method = '', path = ''] = name.split(' ');
  const { url, headers, payload } = sendable(path, (await makers[name]?.(scene)) ?? {});
  const { _id: userId } = (await app.inject({ url: '/api/user/profile', headers })).json();
  const request: InjectOptions = { method: method as 'POST', url, headers, payload };
  const response = await deleteDuring(userId, () => app.inject(request));
  expect([response.statusCode, response.json()]).toEqual([401, signInRequired]);
});

test('the orders that share a transaction with that of a deleted account are placed', async () => {
  const { database } = getDatabase();
  const product = await stockProduct(database, 3);
  const buyers = await Promise.all([1, 2, 3].map(() => createBuyer(database)));
  const requests = await Promise.all(buyers.map((buyer) => orderOf(buyer, product)));
  const responses = await deleteDuring(buyers[1]?.userId ?? '', () =>
    Promise.all(requests.map((request) => getApp().inject(request))),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 401, 201]);
  expect(await readStock(database, product)).toBe(1);
  expect(await findOrderProblems(database, [product])).toEqual([]);
});

async function orderOf(buyer: Buyer, product: Parameters<typeof fillCart>[2][number]['product']) {
  const payload = await fillCart(getDatabase().database, buyer, [{ product }]);
  const headers = { ...buyer.headers, 'idempotency-key': newId() };
  return { method: 'POST' as const, url: '/api/orders', headers, payload };
}

/** The token is checked while the deletion is not committed; it is committed once a statement waits for it. */
async function deleteDuring<Result>(userId: string, call: () => Promise<Result>): Promise<Result> {
  const { database } = getDatabase();
  const deletion = await database.startTransaction().execute();
  await deletion.deleteFrom('users').where('_id', '=', userId).execute();
  const answer = call();
  await vi.waitUntil(isSomeoneWaiting, { timeout: 60_000 }).finally(() => deletion.commit().execute());
  return answer;
}

async function isSomeoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(getDatabase().database);
  return rows.length > 0;
}
