import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoCatalogue } from '#server/catalogue/fill-demo-catalogue.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { WEBHOOK_PATH, webhookAuthorization } from '#server/payments/phonepe/phonepe-webhook.ts';
import {
  type CheckoutDesk,
  initiate,
  letChecksFallDue,
  openCheckout,
  orderAndInitiate,
  type Purchase,
  paymentsOf,
  readStatus,
  refundsOf,
} from '../../testing/checkout-desk.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { killWhileWaiting } from '../../testing/kill-waiting-session.ts';
import {
  createBuyer,
  letTimeRunOut,
  partsOf,
  placeTestOrder,
  quantityOn,
  readRow,
  type Shelf,
  stockShelf,
} from '../../testing/order-desk.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';

const getDatabase = databaseOfFile();
beforeAll(() => fillDemoCatalogue(getDatabase().database));

const shelves: Shelf[] = [];
afterEach(async () => expect(await findOrderProblems(getDatabase().database, shelves)).toEqual([]));

async function shelf(quantity = 5): Promise<Shelf> {
  const stocked = await stockShelf(getDatabase().database, quantity);
  shelves.push(stocked);
  return stocked;
}

const statusOf = async (orderId: string) => (await readRow(getDatabase().database, orderId)).status;
const becomes = (orderId: string, status: string) =>
  expect.poll(() => statusOf(orderId), { timeout: 15_000, interval: 100 }).toBe(status);

function decide({ sandbox }: CheckoutDesk, merchantOrderId: string, state: 'COMPLETED' | 'FAILED') {
  return sandbox.control({ action: 'decide_order', merchantOrderId, state });
}

function webhook({ apps, sandbox }: CheckoutDesk, payload: object, event = 'checkout.order.completed') {
  const authorization = webhookAuthorization(sandbox.merchant.webhook);
  return apps.map((app) =>
    app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      headers: { authorization },
      payload: { event, payload },
    }),
  );
}

async function expireNow({ orderId }: Pick<Purchase, 'orderId'>): Promise<void> {
  await letTimeRunOut(getDatabase().database, orderId);
  await expireOrders(partsOf(getDatabase().database));
}

describe('messages of the gateway', () => {
  test('when one comes a thousand times, then there is one transition, one mail and hardly a question', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, merchantOrderId, 'COMPLETED');
    desk.startReconciling();
    desk.sandbox.requests.length = 0;
    const sent = await Promise.all(
      Array.from({ length: 500 }, () => webhook(desk, { merchantOrderId, state: 'COMPLETED' })).flat(),
    );
    expect(sent.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await becomes(orderId, 'confirmed');
    expect(desk.sandbox.requests.filter((request) => request.includes('/status')).length).toBeLessThan(5);
  });

  test('when completed and failed arrive in any order, then what the gateway says counts', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    desk.startReconciling();
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    const failed = () =>
      Promise.all(webhook(desk, { merchantOrderId, state: 'FAILED' }, 'checkout.order.failed'));
    await failed();
    await becomes(orderId, 'pending_payment');
    await decide(desk, merchantOrderId, 'COMPLETED');
    await failed();
    await becomes(orderId, 'confirmed');
    await failed();
    await letChecksFallDue(getDatabase());
    expect((await paymentsOf(getDatabase(), orderId))[0]).toMatchObject({ state: 'completed' });
    expect(await statusOf(orderId)).toBe('confirmed');
  });

  test('when one is forged with the right header, then nothing is paid by it', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    desk.startReconciling();
    await Promise.all(webhook(desk, { merchantOrderId, state: 'COMPLETED', amount: 1 }));
    const asked = () =>
      desk.sandbox.requests.some((request) => request.includes(`${merchantOrderId}/status`));
    await expect.poll(asked, { timeout: 10_000 }).toBe(true);
    expect((await readStatus(desk.apps[0], buyer, orderId)).body.order_status).toBe('pending_payment');
  });

  test.each([undefined, 'nonsense', 'Bearer x'])(
    'when the header is %j, then it is refused',
    async (given) => {
      const desk = await openCheckout(getDatabase());
      const headers = given === undefined ? {} : { authorization: given };
      const payload = { event: 'checkout.order.completed', payload: { merchantOrderId: 'any' } };
      const answer = await desk.apps[0].inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload });
      expect(answer.statusCode).toBe(401);
    },
  );

  test('when the return address claims success, then nothing changes', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    const answer = await desk.apps[0].inject({
      url: `/api/payments/${orderId}/status?status=success&state=COMPLETED&code=PAYMENT_SUCCESS`,
      headers: buyer.headers,
    });
    expect(answer.json()).toMatchObject({ state: 'pending', order_status: 'pending_payment' });
  });
});

describe('the gateway misbehaves', () => {
  const faults = [
    'slow',
    'server_error',
    'garbage',
    'empty',
    'wrong_amount',
    'wrong_state',
    'unauthorised',
    'too_many',
    'reset',
    'redirect',
  ];

  test.each(faults)(
    'when status calls meet %s, then the payment stays open and is settled later',
    async (kind) => {
      const desk = await openCheckout(getDatabase(), { hasWebhooks: false, gatewayTimeoutMs: 400 });
      const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
      await decide(desk, merchantOrderId, 'COMPLETED');
      await desk.sandbox.control({
        action: 'arm_fault',
        operation: 'status',
        kind,
        times: 100,
        delayMs: 60_000,
      });
      desk.startReconciling();
      await letChecksFallDue(getDatabase());
      const lastFault = async () => (await paymentsOf(getDatabase(), orderId))[0]?.last_fault;
      await expect.poll(lastFault, { timeout: 10_000 }).toBeTruthy();
      expect((await paymentsOf(getDatabase(), orderId))[0]?.state).toBe('pending');
      expect(await statusOf(orderId)).toBe('pending_payment');
      const catalogue = await desk.apps[0].inject({ url: '/api/products' });
      expect(catalogue.statusCode).toBe(200);
      await desk.sandbox.control({ action: 'clear_faults' });
      await letChecksFallDue(getDatabase());
      await becomes(orderId, 'confirmed');
    },
  );

  test.each(faults.filter((kind) => kind !== 'wrong_amount'))(
    'when the start meets %s, then the buyer is told to try again and the second try pays',
    async (kind) => {
      const desk = await openCheckout(getDatabase(), { gatewayTimeoutMs: 400 });
      const { database } = getDatabase();
      const buyer = await createBuyer(database);
      const orderId = await placeTestOrder(database, buyer, [{ shelf: await shelf() }]);
      // A token that is refused is tried once more.
      const times = kind === 'unauthorised' ? 2 : 1;
      await desk.sandbox.control({ action: 'arm_fault', operation: 'pay', kind, times, delayMs: 60_000 });
      const first = await initiate(desk.apps[0], buyer, orderId);
      expect(first).toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } });
      expect(await statusOf(orderId)).toBe('pending_payment');
      const second = await initiate(desk.apps[1], buyer, orderId);
      expect(second.body.state).toBe('pending');
      desk.startReconciling();
      await decide(desk, `${orderId}-2`, 'COMPLETED');
      await becomes(orderId, 'confirmed');
    },
  );

  test('when the answer to the start was lost and nobody can pay it, then it ends without harm', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { database } = getDatabase();
    const buyer = await createBuyer(database);
    const orderId = await placeTestOrder(database, buyer, [{ shelf: await shelf() }]);
    await desk.sandbox.control({ action: 'arm_fault', operation: 'pay', kind: 'reset' });
    await initiate(desk.apps[0], buyer, orderId);
    const old = { created_at: new Date(Date.now() - 70_000) };
    await database
      .updateTable('payments')
      .set(old as never)
      .where('order_id', '=', orderId)
      .execute();
    desk.startReconciling();
    await letChecksFallDue(getDatabase());
    const state = async () => (await paymentsOf(getDatabase(), orderId))[0]?.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('failed');
    expect(await statusOf(orderId)).toBe('pending_payment');
  });
});

describe('late and double payments', () => {
  test('when a success comes after the time and the goods are sold, then the money goes back', async () => {
    const desk = await openCheckout(getDatabase());
    const { database } = getDatabase();
    const wanted = await shelf(1);
    const late = await orderAndInitiate(getDatabase(), desk, wanted);
    await expireNow(late);
    const quick = await orderAndInitiate(getDatabase(), desk, wanted);
    desk.startReconciling();
    await decide(desk, quick.merchantOrderId, 'COMPLETED');
    await becomes(quick.orderId, 'confirmed');
    await decide(desk, late.merchantOrderId, 'COMPLETED');
    await becomes(late.orderId, 'refunded');
    expect(await quantityOn(database, wanted)).toBe(0);
    expect(await refundsOf(getDatabase(), late.orderId)).toMatchObject([{ state: 'completed' }]);
  });

  test('when a success comes after the time and the goods are there, then the order is taken up again', async () => {
    const desk = await openCheckout(getDatabase());
    const wanted = await shelf(1);
    const late = await orderAndInitiate(getDatabase(), desk, wanted);
    await expireNow(late);
    desk.startReconciling();
    await decide(desk, late.merchantOrderId, 'COMPLETED');
    await becomes(late.orderId, 'confirmed');
    expect(await quantityOn(getDatabase().database, wanted)).toBe(0);
  });

  test('when a bank says yes after it said no, then the order is paid all the same', async () => {
    const desk = await openCheckout(getDatabase());
    desk.startReconciling();
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, merchantOrderId, 'FAILED');
    await becomes(orderId, 'payment_failed');
    await getDatabase()
      .database.updateTable('sandbox_gateway.orders')
      .set({ state: 'COMPLETED' })
      .where('merchant_order_id', '=', merchantOrderId)
      .execute();
    await letChecksFallDue(getDatabase());
    await becomes(orderId, 'confirmed');
  });

  test('when both of two tries are paid, then one of them goes back whole', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { database } = getDatabase();
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await database
      .updateTable('payments')
      .set({ expires_at: new Date() })
      .where('order_id', '=', orderId)
      .execute();
    expect((await initiate(desk.apps[1], buyer, orderId)).body.state).toBe('pending');
    await decide(desk, merchantOrderId, 'COMPLETED');
    await decide(desk, `${orderId}-2`, 'COMPLETED');
    desk.startReconciling();
    await letChecksFallDue(getDatabase());
    await becomes(orderId, 'confirmed');
    const refunded = async () => (await refundsOf(getDatabase(), orderId)).map(({ state }) => state);
    await expect.poll(refunded, { timeout: 15_000 }).toEqual(['completed']);
    expect((await paymentsOf(getDatabase(), orderId)).map(({ state }) => state)).toEqual([
      'completed',
      'completed',
    ]);
    expect(await statusOf(orderId)).toBe('confirmed');
  });

  test('when the buyer cancels while paying, then what arrives goes back', async () => {
    const desk = await openCheckout(getDatabase());
    desk.startReconciling();
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    const { userId } = buyer;
    await inOrderScope(partsOf(getDatabase().database), (scope) =>
      cancelOrder(scope, { orderId, userId }, { actor: 'buyer', actorId: userId, note: null }),
    );
    await decide(desk, merchantOrderId, 'COMPLETED');
    await becomes(orderId, 'refunded');
  });

  test('when the server dies in the middle of settling, then another one settles it', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const other = await orderAndInitiate(getDatabase(), desk, await shelf());
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, other.merchantOrderId, 'COMPLETED');
    await decide(desk, merchantOrderId, 'COMPLETED');
    const settled = async () => (await readStatus(desk.apps[0], other.buyer, other.orderId)).body.state;
    await expect.poll(settled, { timeout: 10_000, interval: 300 }).toBe('completed');
    await killWhileWaiting(getDatabase(), {
      holding: "select from tax_document_series where kind = 'invoice' for update",
      atQuery: 'tax_document_series',
      work: async () => {
        const { status } = await readStatus(desk.apps[0], buyer, orderId);
        if (status !== 200) throw new Error('The server died.');
      },
    });
    expect((await paymentsOf(getDatabase(), orderId))[0]?.state).toBe('pending');
    desk.startReconciling();
    await letChecksFallDue(getDatabase());
    await becomes(orderId, 'confirmed');
  });
});
