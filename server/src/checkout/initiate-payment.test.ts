import { expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { readOrderedProducts } from '#server/orders/read-order.ts';
import { newId } from '#server/platform/ids.ts';
import { clickMark } from '#server/search/records/record-search-events.ts';
import { insertClicks } from '#server/search/records/search-event-repository.ts';
import { insertSearchRecords } from '#server/search/records/search-record-repository.ts';
import {
  decide,
  expectOrder,
  initiate,
  makeChecksDue,
  orderAndInitiate,
  paymentHeaders,
  paymentsOf,
  startCheckout,
  trackStock,
} from '../../testing/checkout-fixtures.ts';
import { fetchCsrfHeaders } from '../../testing/csrf-headers.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import {
  createBuyer,
  expireReservation,
  fillCart,
  orderDependencies,
  placeTestOrder,
  readOrderRow,
} from '../../testing/order-fixtures.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

async function orderOfNewBuyer() {
  const { database } = getDatabase();
  const buyer = await createBuyer(database);
  const wanted = await addStock();
  return { buyer, wanted, orderId: await placeTestOrder(database, buyer, [{ product: wanted }]) };
}

const paysIn = (requests: readonly string[]) =>
  requests.filter((request) => request.endsWith('/checkout/v2/pay'));

test('calls the gateway once for 100 requests with the same Idempotency-Key', async () => {
  const { apps, sandbox } = await startCheckout(getDatabase());
  const { buyer, orderId } = await orderOfNewBuyer();
  const headers = await paymentHeaders(apps[0], buyer, newId());
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, place) =>
      (place % 2 === 0 ? apps[0] : apps[1]).inject({
        method: 'POST',
        url: '/api/payments/initiate',
        headers,
        payload: { order_id: orderId },
      }),
    ),
  );
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]?.json()).toMatchObject({ state: 'pending', redirect_url: expect.any(String) });
  expect(paysIn(sandbox.requests)).toHaveLength(1);
});

test('returns the same link to two tabs with different keys', async () => {
  const { apps, sandbox } = await startCheckout(getDatabase());
  const { buyer, orderId } = await orderOfNewBuyer();
  const responses = await Promise.all([initiate(apps[0], buyer, orderId), initiate(apps[1], buyer, orderId)]);
  expect(responses[0]).toEqual(responses[1]);
  expect(await initiate(apps[0], buyer, orderId)).toEqual(responses[0]);
  expect(paysIn(sandbox.requests)).toHaveLength(1);
});

test('reopens one of two orders of the same product that a buyer pays again in the same moment', async () => {
  const { database } = getDatabase();
  const { apps } = await startCheckout(getDatabase());
  const { buyer, wanted, orderId } = await orderOfNewBuyer();
  const expire = async (id: string) => {
    await expireReservation(database, id);
    await expireOrders(orderDependencies(database));
  };
  await expire(orderId);
  const other = await placeTestOrder(database, buyer, [{ product: wanted }]);
  await expire(other);
  const headers = await paymentHeaders(apps[0], buyer, newId());
  const responses = await Promise.all(
    [orderId, other].map((order_id) =>
      apps[0].inject({
        method: 'POST',
        url: '/api/payments/initiate',
        headers: { ...headers, 'idempotency-key': newId() },
        payload: { order_id },
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('returns the link of a repeated request also while the order is being changed', async () => {
  const { database } = getDatabase();
  const { apps } = await startCheckout(getDatabase());
  const { buyer, orderId } = await orderOfNewBuyer();
  const key = newId();
  const first = await initiate(apps[0], buyer, orderId, key);
  await database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, { orderId });
    expect(await initiate(apps[0], buyer, orderId, key)).toEqual(first);
  });
});

test('rejects a key that was used for another order', async () => {
  const { apps } = await startCheckout(getDatabase());
  const { buyer, orderId } = await orderOfNewBuyer();
  const key = newId();
  expect((await initiate(apps[0], buyer, orderId, key)).status).toBe(200);
  const otherOrder = await placeTestOrder(getDatabase().database, buyer, [{ product: await addStock() }]);
  expect((await initiate(apps[1], buyer, otherOrder, key)).status).toBe(422);
  expect(await paymentsOf(getDatabase(), otherOrder)).toEqual([]);
});

test('returns 404 for the order of another user', async () => {
  const { apps, sandbox } = await startCheckout(getDatabase());
  const { orderId } = await orderOfNewBuyer();
  const stranger = await createBuyer(getDatabase().database);
  expect((await initiate(apps[0], stranger, orderId)).status).toBe(404);
  expect(await paymentsOf(getDatabase(), orderId)).toEqual([]);
  expect(paysIn(sandbox.requests)).toEqual([]);
});

test('connects the clicks in search results with the order that its buyer pays', async () => {
  const { database } = getDatabase();
  const { apps } = await startCheckout(getDatabase());
  const { buyer, wanted, orderId } = await orderOfNewBuyer();
  const csrf = await fetchCsrfHeaders(apps[0]);
  const headers = { ...buyer.headers, ...csrf, 'idempotency-key': newId() };
  const session_mark = clickMark(String(csrf['x-session-id']), wanted.productId);
  const record = { _id: newId(), query: wanted.name, result_count: 1, category_slugs: [], session_hash: '' };
  await insertSearchRecords(database, [record]);
  const click = { _id: newId(), record_id: record._id, product_id: wanted.productId, position: 1 };
  await insertClicks(database, [{ ...click, session_mark }]);
  const pay = { method: 'POST', url: '/api/payments/initiate', payload: { order_id: orderId } } as const;
  expect((await apps[0].inject({ ...pay, headers })).statusCode).toBe(200);
  const purchases = database.selectFrom('search_purchases').select(['order_id', 'session_mark']);
  expect(await purchases.execute()).toEqual([{ order_id: orderId, session_mark }]);
  const stranger = await createBuyer(database);
  expect(await readOrderedProducts(database, { orderId, userId: buyer.userId })).toEqual([wanted.productId]);
  expect(await readOrderedProducts(database, { orderId, userId: stranger.userId })).toEqual([]);
});

test('rejects a payment of an order that is already paid', async () => {
  const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
  const { buyer, orderId, merchantOrderId } = await orderAndInitiate(
    getDatabase(),
    fixture,
    await addStock(),
  );
  await decide(fixture, merchantOrderId, 'COMPLETED');
  // Requested again before the shop knows of the payment: the gateway's status is queried first.
  expect((await initiate(fixture.apps[1], buyer, orderId)).status).toBe(409);
  await expectOrder(getDatabase(), orderId, 'confirmed');
  expect(paysIn(fixture.sandbox.requests)).toHaveLength(1);
});

test.each([
  [1, 200, undefined],
  [100_000, 200, undefined],
  [100_001, 400, 'Amount cannot exceed ₹1,00,000'],
])('for a total of %s returns %s, and calls the gateway only on success', async (total, status, detail) => {
  const { apps, sandbox } = await startCheckout(getDatabase());
  const { buyer, orderId } = await orderOfNewBuyer();
  const { database } = getDatabase();
  const { subtotal_paise, shipping_paise, total_paise } = await readOrderRow(database, orderId);
  const amounts = (values: { subtotal_paise: number; shipping_paise: number; total_paise: number }) =>
    database.updateTable('orders').set(values).where('_id', '=', orderId).execute();
  // No cart can have this total; the limit applies anyway.
  await amounts({ subtotal_paise: total * 100, shipping_paise: 0, total_paise: total * 100 });
  const response = await initiate(apps[0], buyer, orderId);
  expect([response.status, response.body.detail]).toEqual([status, detail]);
  expect(paysIn(sandbox.requests)).toHaveLength(status === 200 ? 1 : 0);
  await amounts({ subtotal_paise, shipping_paise, total_paise });
  await database.deleteFrom('payments').where('order_id', '=', orderId).execute();
});

test('charges the price the buyer saw, or reports that it has changed', async () => {
  const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
  fixture.startReconciling();
  const { database } = getDatabase();
  const wanted = await addStock();
  const raise = async (paise: number) =>
    database
      .updateTable('products')
      .set((product) => ({ website_price_paise: product('website_price_paise', '+', paise) }))
      .where('_id', '=', wanted.productId)
      .execute();
  const buyer = await createBuyer(database);
  const body = await fillCart(database, buyer, [{ product: wanted }]);
  const post = (payload: object, key = newId()) =>
    fixture.apps[1].inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...buyer.headers, 'idempotency-key': key },
      payload,
    });
  await raise(10_000);
  const refused = await post(body);
  expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Price has changed']);
  await raise(-10_000);
  const order = (await post(body)).json();
  expect(order.total_amount).toBe(wanted.price + siteFacts.shippingRupees);
  await raise(10_000);
  expect((await initiate(fixture.apps[0], buyer, order._id)).status).toBe(200);
  await raise(10_000);
  const [payment] = await paymentsOf(getDatabase(), order._id);
  expect(payment?.amount_paise).toBe((wanted.price + siteFacts.shippingRupees) * 100);
  await decide(fixture, `${order._id}-1`, 'COMPLETED');
  await makeChecksDue(getDatabase());
  await expectOrder(getDatabase(), order._id, 'confirmed');
});
