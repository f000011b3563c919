import { beforeEach, expect, test } from 'vitest';
import type { PlannedPriceRequest } from '#contract/planned-prices.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { createProductBatchHandler } from '../batches/run-batch.ts';
import { createPlannedPriceHandlers } from './run-planned-prices.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

let owner: SignedIn;
beforeEach(async () => {
  owner = await signInAs(getDatabase().database, { fullName: 'Meera Kulkarni', isAdmin: true });
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await getApp().inject({ method, url, headers: owner.headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const plan = (request: Partial<PlannedPriceRequest>) =>
  call('POST', '/api/admin/planned-prices', {
    price: { by: 'value', value: 999 },
    starts_at: inDays(1),
    ...request,
  });

/** The plans that the page of a product mentions. */
const plansOf = async (productId = '') =>
  (await call('GET', `/api/admin/planned-prices?product=${productId}`)).body.planned;

/** Two products for ₹1,000 and ₹2,000. */
async function takeProducts(): Promise<string[]> {
  const { database } = getDatabase();
  const rows = await database.selectFrom('products').select('_id').orderBy('_id').limit(2).execute();
  const ids = rows.map(({ _id }) => _id);
  for (const [place, website_price_paise] of [84_746, 169_492].entries())
    await setPrice(ids[place], website_price_paise);
  return ids;
}

const setPrice = (id: string | undefined, website_price_paise: number) =>
  getDatabase()
    .database.updateTable('products')
    .set({ website_price_paise })
    .where('_id', '=', id ?? '')
    .execute();

const pricesOf = async (ids: string[]) => {
  const rows = await getDatabase()
    .database.selectFrom('products')
    .select(['_id', 'display_price_paise'])
    .where('_id', 'in', ids)
    .orderBy('_id')
    .execute();
  return rows.map(({ display_price_paise }) => display_price_paise / 100);
};

/** What the job runner does, twice at once: a job runs at least once. */
async function runJobs(kind: 'start-planned-price' | 'end-planned-price', planId: string) {
  const { database } = getDatabase();
  const signal = new AbortController().signal;
  const job = { jobId: '1', attempt: 1, signal };
  const handler = createPlannedPriceHandlers(database)[kind];
  await Promise.all([1, 2].map(() => handler.run({ ...job, payload: { planId } })));
  const { batch_id } = await database
    .selectFrom('planned_prices')
    .select('batch_id')
    .where('_id', '=', planId)
    .executeTakeFirstOrThrow();
  if (!batch_id) return;
  const batches = createProductBatchHandler(database);
  await Promise.all([1, 2].map(() => batches.run({ ...job, payload: { batchId: batch_id } })));
}

test('a planned price starts once, ends once, and is in the audit log under the person who planned it', async () => {
  const ids = await takeProducts();
  const { body } = await plan({ products: { ids }, ends_at: inDays(2) });
  expect(body).toMatchObject({ summary: '2 products: price ₹999', state: 'planned', product_count: 2 });
  const [first = ''] = ids;
  expect(await plansOf(first)).toMatchObject([
    { _id: body._id, state: 'planned', price: { by: 'value', value: 999 }, ends_at: body.ends_at },
  ]);
  expect(await plansOf('f'.repeat(24))).toEqual([]);
  // The price of then does not matter, because the planned one is absolute.
  await setPrice(ids[0], 127_119);
  await runJobs('start-planned-price', body._id);
  expect(await pricesOf(ids)).toEqual([999, 999]);
  expect(await plansOf(first)).toMatchObject([{ _id: body._id, state: 'active' }]);
  // A price that staff changes meanwhile is kept at the end.
  await setPrice(ids[1], 254_237);
  await runJobs('end-planned-price', body._id);
  expect(await pricesOf(ids)).toEqual([1500, 3000]);
  expect(await plansOf(first)).toEqual([]);
  const { changes } = (await call('GET', `/api/admin/audit-log?entity_id=${ids[0]}`)).body;
  expect(changes).toMatchObject([
    {
      actor: { _id: owner.userId },
      batch_summary: 'Former price is back: 2 products: price ₹999, planned',
      entry_count: 1,
    },
    { actor: { _id: owner.userId }, batch_summary: '2 products: price ₹999, planned', entry_count: 2 },
  ]);
  const { planned } = (await call('GET', '/api/admin/planned-prices')).body;
  expect(planned).toMatchObject([{ _id: body._id, state: 'done' }]);
});

test('a rule is computed from the prices at the start', async () => {
  const ids = await takeProducts();
  const { body } = await plan({ products: { ids }, price: { by: 'percent', value: 10 } });
  await setPrice(ids[0], 42_373);
  await runJobs('start-planned-price', body._id);
  expect(await pricesOf(ids)).toEqual([550, 2200]);
});

test('a plan that staff undid is over, and its end changes nothing', async () => {
  const ids = await takeProducts();
  const { body } = await plan({ products: { ids }, ends_at: inDays(2) });
  await runJobs('start-planned-price', body._id);
  const readPlan = async () => (await call('GET', '/api/admin/planned-prices')).body.planned[0];
  const { batch_id, state } = await readPlan();
  expect(state).toBe('active');
  expect((await call('POST', `/api/admin/product-batches/${batch_id}/undo`)).status).toBe(200);
  expect(await pricesOf(ids)).toEqual([1000, 2000]);
  expect((await readPlan()).state).toBe('done');
  expect(await plansOf(ids[0])).toEqual([]);
  await runJobs('end-planned-price', body._id);
  expect(await pricesOf(ids)).toEqual([1000, 2000]);
});

test('a cancelled plan does nothing, and a started one cannot be cancelled', async () => {
  const ids = await takeProducts();
  const { body } = await plan({ products: { ids } });
  expect((await call('POST', `/api/admin/planned-prices/${body._id}/cancel`)).body.state).toBe('cancelled');
  await runJobs('start-planned-price', body._id);
  expect(await pricesOf(ids)).toEqual([1000, 2000]);
  expect((await call('POST', `/api/admin/planned-prices/${body._id}/cancel`)).status).toBe(409);
});

test.each([
  ['in the past', { starts_at: inDays(-1) }],
  ['with an end before the start', { ends_at: inDays(0.5) }],
])('refuses a plan %s', async (_, times) => {
  const ids = await takeProducts();
  expect((await plan({ products: { ids }, ...times })).status).toBe(400);
});
