import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { AppError } from '#server/platform/app-error.ts';
import { connectDatabase, longTimeouts } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { killWhileWaiting } from '../../testing/kill-waiting-session.ts';
import {
  createBuyer,
  fillCart,
  type OrderLine,
  openLargePool,
  orderDependencies,
  placeTestOrder,
  readOrderRow,
  readStock,
  type StockedProduct,
  stockProduct,
} from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { startSilenceableProxy } from '../../testing/silenceable-proxy.ts';
import { testAddress } from '../../testing/test-address.ts';
import { sized } from '../../testing/test-size.ts';
import { inOrderScope } from './order-scope.ts';
import { placeCartOrder } from './place-cart-order.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';
import { takeFromStock } from './stock-repository.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const { is_default: _, ...place } = testAddress;
const stockedProducts: StockedProduct[] = [];
afterEach(async () => expect(await findOrderProblems(getDatabase().database, stockedProducts)).toEqual([]));

async function addStock(quantity: number): Promise<StockedProduct> {
  const stocked = await stockProduct(getDatabase().database, quantity);
  stockedProducts.push(stocked);
  return stocked;
}

async function buy(
  wishes: readonly OrderLine[],
  database = getDatabase().database,
): Promise<string | AppError> {
  return outcomeOf(placeTestOrder(database, await createBuyer(database), wishes));
}

function outcomeOf<Placed>(placing: Promise<Placed>): Promise<Placed | AppError> {
  return placing.catch((error) => {
    if (error instanceof AppError) return error;
    throw error;
  });
}

function requestOf(userId: string, wanted: readonly StockedProduct[], key: string = newId()): OrderRequest {
  return {
    userId,
    idempotencyKey: key,
    request: {},
    lines: wanted.map(({ productId, price, name }) => ({
      productId,
      pricePaise: price * 100,
      name,
      quantity: 1,
    })),
    recipient: { ...place, email: null },
    note: null,
    reservedSeconds: 3600,
  };
}

const CROWD = sized(120, 500);

function statusesOf(results: readonly unknown[]): number[] {
  return results.map((result) => (result instanceof AppError ? result.status : 201));
}

test.each([
  [2, 1],
  [50, 5],
  [CROWD, 5],
  [CROWD, 50],
])(
  'for %i concurrent requests at two servers sells exactly the last %i items and reports the shortage to the others',
  async (posts, pieces) => {
    const { connection, database } = getDatabase();
    const servers = [openLargePool(connection).database, openLargePool(connection).database];
    const wanted = await addStock(pieces);
    const { userId } = await createBuyer(database);
    const results = await Promise.all(
      Array.from({ length: posts }, (_, place) =>
        outcomeOf(placeOrder(orderDependencies(servers[place % 2] ?? database), requestOf(userId, [wanted]))),
      ),
    );
    const sold = Math.min(posts, pieces);
    expect(statusesOf(results).filter((status) => status === 201)).toHaveLength(sold);
    expect(statusesOf(results).filter((status) => status === 409)).toHaveLength(posts - sold);
    for (const result of results) {
      if (result instanceof AppError) expect(result.message).toBe(`${wanted.name} has just been sold out.`);
    }
    expect(await readStock(database, wanted)).toBe(pieces - sold);
  },
);

test('sells exactly the last items to concurrent buyers and reports the shortage to the others', async () => {
  const { database: crowd } = openLargePool(getDatabase().connection);
  const wanted = await addStock(3);
  const results = await Promise.all(Array.from({ length: 20 }, () => buy([{ product: wanted }], crowd)));
  expect(statusesOf(results).filter((status) => status === 201)).toHaveLength(3);
  expect(statusesOf(results).filter((status) => status === 409)).toHaveLength(17);
  for (const result of results) {
    if (result instanceof AppError) expect(result.message).toContain(wanted.name);
  }
});

test('does not deadlock when carts hold the same products in opposite order', async () => {
  const { database: crowd } = openLargePool(getDatabase().connection);
  const buyers = sized(40, 200);
  const [one, other] = [await addStock(buyers), await addStock(buyers)];
  const results = await Promise.all(
    Array.from({ length: buyers }, (_, place) =>
      buy(
        place % 2 === 0 ? [{ product: one }, { product: other }] : [{ product: other }, { product: one }],
        crowd,
      ),
    ),
  );
  expect(new Set(statusesOf(results))).toEqual(new Set([201]));
  expect(await readStock(getDatabase().database, one)).toBe(0);
  expect(await readStock(getDatabase().database, other)).toBe(0);
});

test('places the orders of several buyers in one transaction, each with its number and movements', async () => {
  const { database } = getDatabase();
  const [wanted, other] = [await addStock(9), await addStock(9)];
  const carts = [[wanted], [other, wanted], [wanted, other]];
  const buyers = await Promise.all(carts.map(() => createBuyer(database)));
  const placed = await Promise.all(
    carts.map((cart, i) => placeOrder(orderDependencies(database), requestOf(buyers[i]?.userId ?? '', cart))),
  );
  const orders = placed.map((each) => ('order' in each ? each.order._id : each.earlier));
  const rows = await database
    .selectFrom('orders')
    .select(['order_number', sql<string>`xmin::text`.as('transaction')])
    .where('_id', 'in', orders)
    .execute();
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
  expect(new Set(rows.map(({ order_number }) => order_number)).size).toBe(3);
  const movements = await database
    .selectFrom('stock_movements')
    .select(['order_id', 'product_id', 'quantity', 'reason'])
    .where('order_id', 'in', orders)
    .execute();
  const expected = carts.flatMap((cart, i) =>
    cart.map(({ productId }) => [orders[i], productId, -1, 'reserved'] as const),
  );
  expect(new Set(movements.map((each) => Object.values(each).join()))).toEqual(
    new Set(expected.map((each) => each.join())),
  );
  expect(await readStock(database, wanted)).toBe(6);
});

test('sells nothing when two lines of a product exceed the stock together', async () => {
  const { database } = getDatabase();
  const wanted = await addStock(1);
  const { userId } = await createBuyer(database);
  const placing = placeOrder(orderDependencies(database), requestOf(userId, [wanted, wanted]));
  await expect(placing).rejects.toMatchObject({ code: 'sold_out', status: 409 });
});

test('takes neither product when one is short, even if the transaction commits', async () => {
  const { database } = getDatabase();
  const [plenty, empty] = [await addStock(5), await addStock(0)];
  const orderId = await placeTestOrder(database, await createBuyer(database), [
    { product: await addStock(1) },
  ]);
  const short = await inOrderScope(orderDependencies(database), ({ transaction }) =>
    takeFromStock(transaction, {
      orderId,
      reason: 'reserved',
      pieces: [
        { productId: plenty.productId, quantity: 1 },
        { productId: empty.productId, quantity: 1 },
      ],
    }),
  );
  expect(short).toEqual([{ productId: empty.productId, available: 0 }]);
  expect(await readStock(database, plenty)).toBe(5);
});

test('rejects the order when the price changed after the buyer saw it', async () => {
  const { database } = getDatabase();
  const wanted = await addStock(5);
  await database
    .updateTable('products')
    .set((column) => ({ website_price_paise: column('website_price_paise', '+', 10_000) }))
    .where('_id', '=', wanted.productId)
    .execute();
  const result = await buy([{ product: wanted }]);
  expect(result).toMatchObject({ status: 409, message: 'Price has changed' });
  expect(await readStock(database, wanted)).toBe(5);
});

test('keeps the agreed price when the product price changes later', async () => {
  const { database } = getDatabase();
  const wanted = await addStock(5);
  const orderId = await placeTestOrder(database, await createBuyer(database), [
    { product: wanted, quantity: 2 },
  ]);
  await database
    .updateTable('products')
    .set((column) => ({ website_price_paise: column('website_price_paise', '+', 10_000) }))
    .where('_id', '=', wanted.productId)
    .execute();
  expect((await readOrderRow(database, orderId)).total_paise).toBe(
    (wanted.price * 2 + siteFacts.shippingRupees) * 100,
  );
});

test('returns the order of a concurrent request with the same key that bought the last item', async () => {
  const { database, pool } = getDatabase();
  const wanted = await addStock(1);
  const buyer = await createBuyer(database);
  const { userId } = buyer;
  const body = await fillCart(database, buyer, [{ product: wanted }]);
  const client = await pool.connect();
  await client.query('begin; lock table carts in access exclusive mode');
  const post = placeCartOrder(orderDependencies(database), { userId, idempotencyKey: 'the-same-key', body });
  const countWaiting = async () => {
    const query = "select from pg_locks where relation = 'carts'::regclass and not granted";
    return (await pool.query(query)).rows.length;
  };
  await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1);
  const twin = await placeOrder(orderDependencies(database), {
    ...requestOf(userId, [wanted], 'the-same-key'),
    request: body,
  });
  await client.query('rollback');
  client.release();
  expect((await post).order_number).toBe('order' in twin && twin.order.order_number);
});

test('returns the order whose commit was not answered, also to a repeated request', async () => {
  const { database, connection } = getDatabase();
  const wanted = await addStock(3);
  const buyer = await createBuyer(database);
  const body = await fillCart(database, buyer, [{ product: wanted }]);
  const proxy = await startSilenceableProxy(connection);
  const proxied = connectDatabase({
    connection: proxy.connection,
    poolSize: 1,
    ...longTimeouts,
    statementTimeoutMs: 2000,
    onIdleError: () => {},
  });
  onTestFinished(proxied.close);
  const place = () =>
    placeCartOrder(orderDependencies(proxied.database), {
      userId: buyer.userId,
      idempotencyKey: 'answer-lost',
      body,
    });
  proxy.loseAnswerTo('commit');
  const { _id } = await place();
  proxy.restore();
  expect((await place())._id).toBe(_id);
  const orders = await database
    .selectFrom('orders')
    .select('_id')
    .where('user_id', '=', buyer.userId)
    .execute();
  expect(orders).toEqual([{ _id }]);
  expect(await readStock(database, wanted)).toBe(2);
});

test('leaves neither order nor mail when the connection dies while reserving the stock', async () => {
  const { database } = getDatabase();
  const wanted = await addStock(3);
  const buyer = await createBuyer(database);
  await killWhileWaiting(getDatabase(), {
    holding: `select from products where _id = '${wanted.productId}' for update`,
    atQuery: 'stock_orders',
    work: () => placeTestOrder(database, buyer, [{ product: wanted }], 'killed-in-between'),
  });
  const left = await database
    .selectFrom('orders')
    .select('_id')
    .where('user_id', '=', buyer.userId)
    .execute();
  expect(left).toEqual([]);
  const mails = await database
    .selectFrom('mails')
    .select('_id')
    .where('recipient', '=', buyer.email)
    .execute();
  expect(mails).toEqual([]);
  const again = await placeTestOrder(database, buyer, [{ product: wanted }], 'killed-in-between');
  expect((await readOrderRow(database, again)).status).toBe('pending_payment');
});
