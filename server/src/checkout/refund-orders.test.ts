import { expect, test } from 'vitest';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type CheckoutFixture,
  decide,
  expectOrder,
  makeIdleChecksDue,
  orderAndInitiate,
  type Purchase,
  refundsOf,
  startCheckout,
  timeoutFor,
  trackStock,
} from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { orderDependencies, readOrderRow, readStock } from '../../testing/order-fixtures.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

async function paidOrder(fixture: CheckoutFixture, servers = fixture.apps.slice()): Promise<Purchase> {
  fixture.startReconciling(servers);
  const purchase = await orderAndInitiate(getDatabase(), fixture, await addStock());
  await decide(fixture, purchase.merchantOrderId, 'COMPLETED');
  await expectOrder(getDatabase(), purchase.orderId, 'confirmed');
  return purchase;
}

function cancel({ orderId, buyer: { userId } }: Purchase): Promise<void> {
  return inOrderScope(orderDependencies(getDatabase().database), (scope) =>
    cancelOrder(scope, { orderId, userId }, { actor: 'buyer', actorId: userId, note: null }),
  );
}

const refundCalls = ({ sandbox }: CheckoutFixture) =>
  sandbox.requests.filter((request) => request.endsWith('/payments/v2/refund'));

async function refundsAtGateway({ merchantOrderId }: Purchase) {
  return getDatabase()
    .database.selectFrom('sandbox_gateway.refunds as refunds')
    .innerJoin('sandbox_gateway.orders as orders', 'orders.order_id', 'refunds.order_id')
    .select(['refunds.amount_paise', 'refunds.state'])
    .where('merchant_order_id', '=', merchantOrderId)
    .execute();
}

async function expectRefund(orderId: string, state: string): Promise<void> {
  const read = async () => (await refundsOf(getDatabase(), orderId)).map((refund) => refund.state);
  await expect
    .poll(
      async () => {
        await makeIdleChecksDue(getDatabase());
        return read();
      },
      { timeout: 60_000, interval: 100 },
    )
    .toEqual([state]);
}

test('refunds the whole amount of a cancelled order', async () => {
  const fixture = await startCheckout(getDatabase());
  const purchase = await paidOrder(fixture);
  await cancel(purchase);
  await expectRefund(purchase.orderId, 'completed');
  await expectOrder(getDatabase(), purchase.orderId, 'refunded');
  const { total_paise } = await readOrderRow(getDatabase().database, purchase.orderId);
  const rows = await refundsAtGateway(purchase);
  expect(rows).toEqual([{ amount_paise: total_paise, state: 'COMPLETED' }]);
});

test('never refunds more than was paid for 50 concurrent requests at two servers', async () => {
  const fixture = await startCheckout(getDatabase());
  const { orderId } = await paidOrder(fixture);
  const { database } = getDatabase();
  // An order that is not shipped yet would be cancelled instead.
  await database.updateTable('orders').set({ status: 'shipped' }).where('_id', '=', orderId).execute();
  const admin = await signInAs(database, { isAdmin: true });
  const [item] = await database
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      (place % 2 === 0 ? fixture.apps[0] : fixture.apps[1]).inject({
        method: 'POST',
        url: `/api/admin/orders/${orderId}/refund`,
        // Half of the requests repeat one Idempotency-Key.
        headers: { ...admin.headers, 'idempotency-key': place < 25 ? 'the-same-click' : newId() },
        payload: { items: [{ product_id: item?.product_id, quantity: 1 }], includes_shipping: true },
      }),
    ),
  );
  const taken = responses.filter(({ statusCode }) => statusCode < 300);
  expect(new Set(taken.map((response) => response.json()._id)).size).toBe(1);
  expect([1, 25]).toContain(taken.length);
  expect(responses.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  await expectRefund(orderId, 'completed');
  expect(refundCalls(fixture)).toHaveLength(1);
});

test.each(['slow', 'server_error', 'garbage', 'empty', 'wrong_amount', 'wrong_state', 'reset', 'redirect'])(
  'refunds once when the gateway accepts the refund and fails with %s',
  async (kind) => {
    const fixture = await startCheckout(getDatabase(), { secondTimeoutMs: timeoutFor(kind) });
    const purchase = await paidOrder(fixture, [fixture.apps[1]]);
    const fault = { operation: 'refund', kind, takesEffect: true, delayMs: 60_000 };
    await fixture.sandbox.control({ action: 'arm_fault', ...fault });
    await cancel(purchase);
    await expectRefund(purchase.orderId, 'completed');
    expect(await refundsAtGateway(purchase)).toHaveLength(1);
    await expectOrder(getDatabase(), purchase.orderId, 'refunded');
  },
);

test.each(['server_error', 'reset', 'unauthorised', 'too_many'])(
  'sends the refund again with the same id when it fails with %s',
  async (kind) => {
    const fixture = await startCheckout(getDatabase());
    const purchase = await paidOrder(fixture);
    await fixture.sandbox.control({ action: 'arm_fault', operation: 'refund', kind, times: 2 });
    await cancel(purchase);
    await expectRefund(purchase.orderId, 'completed');
    expect(await refundsOf(getDatabase(), purchase.orderId)).toHaveLength(1);
  },
);

test('shows a refused refund to the shop, which can start another', async () => {
  const fixture = await startCheckout(getDatabase());
  const purchase = await paidOrder(fixture);
  await fixture.sandbox.control({ action: 'behave', refundCourse: 'fail' });
  await cancel(purchase);
  await expectRefund(purchase.orderId, 'failed');
  const { database } = getDatabase();
  const [item] = await database
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', purchase.orderId)
    .execute();
  await fixture.sandbox.control({ action: 'behave', refundCourse: 'complete' });
  const admin = await signInAs(database, { isAdmin: true });
  const again = await fixture.apps[0].inject({
    method: 'POST',
    url: `/api/admin/orders/${purchase.orderId}/refund`,
    headers: { ...admin.headers, 'idempotency-key': newId() },
    payload: { items: [{ product_id: item?.product_id, quantity: 1 }], includes_shipping: true },
  });
  expect(again.statusCode).toBeLessThan(300);
  await expectOrder(getDatabase(), purchase.orderId, 'refunded');
  expect(
    await readStock(database, { productId: item?.product_id ?? '', price: 0, name: '', initial: 0 }),
  ).toBe(5);
});
