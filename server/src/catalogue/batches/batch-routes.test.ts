import { beforeEach, expect, test } from 'vitest';
import type { BatchRequest } from '#contract/product-batches.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { createProductBatchHandler } from './run-batch.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

let owner: SignedIn;
beforeEach(async () => {
  owner = await signInAs(getDatabase().database, { fullName: 'Meera Kulkarni', isAdmin: true });
});

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await getApp().inject({ method, url, headers: owner.headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const check = async (request: BatchRequest) =>
  (await call('POST', '/api/admin/product-batches', request)).body;
const run = (id: string, verb: 'apply' | 'undo') => call('POST', `/api/admin/product-batches/${id}/${verb}`);
const rowsOf = async (id: string, outcome: string) =>
  (await call('GET', `/api/admin/product-batches/${id}?outcome=${outcome}`)).body.rows;

let offset = 0;

/** Products that no other test of the file uses, for ₹1,000 each. */
async function takeProducts(count: number): Promise<string[]> {
  const { database } = getDatabase();
  const rows = await database
    .selectFrom('products')
    .select('_id')
    .orderBy('_id')
    .offset(offset)
    .limit(count)
    .execute();
  offset += count;
  const ids = rows.map(({ _id }) => _id);
  await database
    .updateTable('products')
    .set({ website_price_paise: 84_746, is_trending: false, qty: 10 })
    .where('_id', 'in', ids)
    .execute();
  return ids;
}

const pricesOf = async (ids: string[]) => {
  const rows = await getDatabase()
    .database.selectFrom('products')
    .select(['_id', 'display_price_paise', 'qty', 'is_trending'])
    .where('_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row._id, row]));
};

const raise = { price: { by: 'percent', value: 3 } } as const;

test('applies what the check has shown, once, and undoes it, as one entry of the audit log each', async () => {
  const ids = await takeProducts(50);
  const batch = await check({ products: { ids }, changes: raise });
  expect(batch).toMatchObject({
    state: 'ready',
    summary: '50 products: price +3 %',
    counts: { planned: 50, skipped: 0 },
    price_before: 50_000,
    price_after: 51_500,
  });
  expect([...(await pricesOf(ids)).values()].every(({ display_price_paise: p }) => p === 100_000)).toBe(true);
  const runs = await Promise.all([run(batch._id, 'apply'), run(batch._id, 'apply')]);
  expect(runs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([...(await pricesOf(ids)).values()].every(({ display_price_paise: p }) => p === 103_000)).toBe(true);
  const undone = await Promise.all([run(batch._id, 'undo'), run(batch._id, 'undo')]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([...(await pricesOf(ids)).values()].every(({ display_price_paise: p }) => p === 100_000)).toBe(true);
  const { changes } = (await call('GET', `/api/admin/audit-log?entity_id=${ids[0]}`)).body;
  expect(changes).toMatchObject([
    {
      batch_summary: 'Undone: 50 products: price +3 %',
      batch_id: batch._id,
      undoes: batch._id,
      entry_count: 50,
      can_undo: false,
    },
    {
      change_id: batch._id,
      batch_id: batch._id,
      batch_summary: '50 products: price +3 %',
      entry_count: 50,
      can_undo: false,
    },
  ]);
  expect((await call('POST', `/api/admin/audit-log/${batch._id}/undo`)).status).toBe(409);
});

test('leaves out what was changed after the check, and keeps what was changed after it was applied', async () => {
  const { database } = getDatabase();
  const [first = '', second = '', third = ''] = await takeProducts(3);
  const set = (id: string, website_price_paise: number) =>
    database.updateTable('products').set({ website_price_paise }).where('_id', '=', id).execute();
  const batch = await check({ products: { ids: [first, second, third] }, changes: raise });
  await set(first, 50_000);
  expect((await run(batch._id, 'apply')).body.counts).toMatchObject({ applied: 2, left_out: 1 });
  expect(await rowsOf(batch._id, 'left_out')).toMatchObject([
    { product_id: first, reason: 'It was changed after this check' },
  ]);
  await set(second, 60_000);
  expect((await run(batch._id, 'undo')).body.counts).toMatchObject({ undone: 1, kept: 1, left_out: 1 });
  const prices = await pricesOf([first, second, third]);
  expect([first, second, third].map((id) => prices.get(id)?.display_price_paise)).toEqual([
    59_000, 70_800, 100_000,
  ]);
});

test('skips products with the reason, and warns', async () => {
  const { database } = getDatabase();
  const [cheap = '', costly = '', archived = '', dear = ''] = await takeProducts(4);
  const ids = [cheap, costly, archived, dear];
  await database.insertInto('product_costs').values({ _id: costly, cost_paise: 80_000 }).execute();
  await database
    .updateTable('products')
    .set({ website_price_paise: 8475 })
    .where('_id', '=', cheap)
    .execute();
  await database.updateTable('products').set({ is_archived: true }).where('_id', '=', archived).execute();
  const down = { by: 'value', value: 100 } as const;
  const batch = await check({ products: { ids, state: 'all' }, changes: { price: down } });
  const rows = await rowsOf(batch._id, 'skipped');
  expect(
    Object.fromEntries(
      rows.map((row: { product_id: string; reason: string }) => [row.product_id, row.reason]),
    ),
  ).toEqual({
    [cheap]: 'No change',
    [costly]: 'The price would be below the cost',
    [archived]: 'It is archived',
  });
  const { rows: all } = (await call('GET', `/api/admin/product-batches/${batch._id}`)).body;
  expect(all.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'planned',
    ...['skipped', 'skipped', 'skipped'],
  ]);
  expect(await rowsOf(batch._id, 'planned')).toMatchObject([
    { product_id: dear, warnings: ['The price changes by more than 50 %'] },
  ]);
  const allowed = await check({
    products: { ids: [costly] },
    changes: { price: { ...down, may_be_below_cost: true } },
  });
  expect(allowed).toMatchObject({ counts: { planned: 1 }, warning_count: 1 });
});

test('corrects the stock by the difference, and leaves what was sold meanwhile', async () => {
  const { database } = getDatabase();
  const [id = ''] = await takeProducts(1);
  const sell = (qty: number) => database.updateTable('products').set({ qty }).where('_id', '=', id).execute();
  const changes = {
    stock: { by: 'set', pieces: 25, reason: 'Counted' },
    flags: { is_trending: true },
  } as const;
  const batch = await check({ products: { ids: [id] }, changes });
  const [row] = await rowsOf(batch._id, 'planned');
  expect(batch.summary).toBe(`${row?.name}: trending on; stock 25 (Counted)`);
  await sell(8);
  await run(batch._id, 'apply');
  expect((await pricesOf([id])).get(id)).toMatchObject({ qty: 23, is_trending: true });
  await sell(20);
  await run(batch._id, 'undo');
  expect((await pricesOf([id])).get(id)).toMatchObject({ qty: 5, is_trending: false });
});

test('goes on with many products in a job, which may run twice', async () => {
  const { database } = getDatabase();
  const batch = await check({
    products: { category: 'ssd', state: 'all' },
    changes: { flags: { is_office: true } },
  });
  expect(batch.total).toBeGreaterThan(0);
  // More rows than one transaction writes: the same products again, as if the shop had more.
  const copies = 600;
  const template = (await rowsOf(batch._id, 'planned'))[0];
  await database
    .insertInto('product_batch_rows')
    .values(
      Array.from({ length: copies }, (_, index) => ({
        batch_id: batch._id,
        position: 100_000 + index,
        product_id: 'f'.repeat(24),
        name: template.name,
        line: null,
        outcome: 'planned' as const,
        before: JSON.stringify(template.before),
        after: JSON.stringify(template.after),
        reason: null,
      })),
    )
    .execute();
  const started = (await run(batch._id, 'apply')).body;
  expect(started.state).toBe('applying');
  const job = {
    payload: { batchId: batch._id },
    jobId: '1',
    attempt: 1,
    signal: new AbortController().signal,
  };
  const handler = createProductBatchHandler(database);
  await Promise.all([handler.run(job), handler.run(job)]);
  const { body } = await call('GET', `/api/admin/product-batches/${batch._id}`);
  expect(body.batch).toMatchObject({
    state: 'applied',
    counts: { applied: batch.counts.planned, left_out: copies, planned: 0 },
  });
});

test('refuses an unknown filter, which would choose all products', async () => {
  const refused = await call('POST', '/api/admin/product-batches', {
    products: { colour: 'red' },
    changes: raise,
  });
  expect(refused.status).toBe(400);
});
