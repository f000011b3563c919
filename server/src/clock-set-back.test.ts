import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { appOfFile } from '../testing/app-of-file.ts';
import { createShopper } from '../testing/create-shopper.ts';
import { fetchCsrfHeaders } from '../testing/csrf-headers.ts';
import { databaseOfFile } from '../testing/database-of-file.ts';
import {
  createBuyer,
  orderDependencies,
  payTestOrder,
  placeTestOrder,
  stockProduct,
} from '../testing/order-fixtures.ts';
import { findOrderProblems } from '../testing/order-invariants.ts';
import { testAddress } from '../testing/test-address.ts';
import { createOneTimeCodes } from './identity/embedded/one-time-codes.ts';
import { inOrderScope } from './orders/order-scope.ts';
import { reserveOrderForPayment } from './orders/reserve-order-for-payment.ts';
import type { PaymentDependencies } from './payments/payment-dependencies.ts';
import { createPaymentAttempt, requestPaymentLink } from './payments/start-payment.ts';
import { newId } from './platform/ids.ts';

const HOUR_MS = 60 * 60 * 1000;
const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);
afterEach(() => {
  vi.useRealTimers();
});

const jumps: [string, number][] = [
  ['set back by an hour', -HOUR_MS],
  ['set back by a day', -24 * HOUR_MS],
  ['set forward by nine minutes', 9 * 60_000],
];

/** Only the clock of the server jumps, not that of PostgreSQL: between two machines they can differ, too. */
test.each(jumps)('people stay signed in, sign in and buy while the clock is %s', async (_what, jumpMs) => {
  const app = getApp();
  const { database } = getDatabase();
  const before = await createShopper(app);
  const csrf = await fetchCsrfHeaders(app);
  const wanted = await stockProduct(database, 5);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jumpMs });
  const asBefore = { headers: before.headers };
  expect((await app.inject({ url: '/api/user/profile', ...asBefore })).statusCode).toBe(200);
  expect(await before.readIdToken()).not.toBe('');
  const during = await createShopper(app);

  for (const { headers } of [before, during]) {
    const post = async (url: string, payload: object) => {
      const sent = { ...headers, ...csrf, 'idempotency-key': newId() };
      const response = await app.inject({ method: 'POST', url, headers: sent, payload });
      expect(response.statusCode, response.body).toBeLessThan(300);
      return response.json();
    };
    const { _id: address_id } = await post('/api/user/addresses', testAddress);
    const items = [{ product_id: wanted.productId, quantity: 1, price: wanted.price }];
    const cart = await post('/api/cart', { items });
    const agreed_total = wanted.price + siteFacts.shippingRupees;
    const order = await post('/api/orders', { address_id, cart_version: cart.version, agreed_total });
    expect(order.status).toBe('pending_payment');
    await payTestOrder(database, order._id);
    const read = await app.inject({ url: `/api/orders/${order._id}`, headers });
    expect(read.json().status).toBe('confirmed');
  }
  expect(await findOrderProblems(database, [wanted])).toEqual([]);
});

test.each(jumps)('a one-time code works for ten minutes while the clock is %s', async (_what, jumpMs) => {
  const { database } = getDatabase();
  const codes = createOneTimeCodes({ database, hashKey: 'key' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + jumpMs });
  const target = ['sign in', newId()];
  const code = await codes.issue(target);
  await codes.require({ target, code, address: '10.71.0.1' });
  const used = codes.require({ target, code, address: '10.71.0.1' });
  await expect(used).rejects.toMatchObject({ code: 'auth/session-expired' });
});

test('a payment ends with the reservation, also when the clock was set back', async () => {
  const { database } = getDatabase();
  const buyer = await createBuyer(database);
  const orderId = await placeTestOrder(database, buyer, [{ product: await stockProduct(database, 5) }]);
  const reserve = () =>
    inOrderScope(orderDependencies(database), (scope) =>
      reserveOrderForPayment(scope, { orderId, userId: buyer.userId }),
    );
  const { secondsLeft } = await reserve();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
  expect((await reserve()).secondsLeft).toBeLessThanOrEqual(secondsLeft);
});

test('a payment link without an end lasts as long as was asked for, also when the clock was set back', async () => {
  const { database } = getDatabase();
  const buyer = await createBuyer(database);
  const orderId = await placeTestOrder(database, buyer, [{ product: await stockProduct(database, 5) }]);
  const attempt = { orderId, userId: buyer.userId, idempotencyKey: newId(), amountPaise: 100 };
  const { payment } = await database
    .transaction()
    .execute((transaction) => createPaymentAttempt(transaction, attempt));
  const pay = async () => ({
    isOk: true,
    value: { orderId: newId(), expiresAt: null, redirectUrl: 'http://localhost/pay' },
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
  const dependencies = { database, gateway: { pay } } as unknown as PaymentDependencies;
  await requestPaymentLink(dependencies, payment, {
    expireAfterSeconds: 900,
    redirectUrl: 'http://localhost/',
  });
  const { is_open } = await database
    .selectFrom('payments')
    .select(sql<boolean>`expires_at between now() and now() + interval '900 seconds'`.as('is_open'))
    .where('_id', '=', payment._id)
    .executeTakeFirstOrThrow();
  expect(is_open).toBe(true);
});
