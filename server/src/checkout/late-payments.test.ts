import { describe, expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { mayBePaid } from '#server/payments/read-payments.ts';
import {
  type CheckoutFixture,
  decide,
  expectOrder,
  initiate,
  makeChecksDue,
  orderAndInitiate,
  type Purchase,
  paymentsOf,
  readStatus,
  refundsOf,
  startCheckout,
  trackStock,
} from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { killWhileWaiting } from '../../testing/kill-waiting-session.ts';
import {
  expireReservation,
  orderDependencies,
  readOrderRow,
  readStock,
} from '../../testing/order-fixtures.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

async function expireNow({ apps }: CheckoutFixture, { orderId, buyer }: Purchase): Promise<void> {
  await expireReservation(getDatabase().database, orderId);
  await expireOrders({ ...orderDependencies(getDatabase().database), mayBePaid });
  expect((await readOrderRow(getDatabase().database, orderId)).status).toBe('pending_payment');
  // The order expires once the gateway has reported that it is unpaid.
  await readStatus(apps[0], buyer, orderId);
  await expireOrders({ ...orderDependencies(getDatabase().database), mayBePaid });
}

describe('late and double payments', () => {
  test('refunds a late payment when the stock is sold', async () => {
    const fixture = await startCheckout(getDatabase());
    const { database } = getDatabase();
    const wanted = await addStock(1);
    const late = await orderAndInitiate(getDatabase(), fixture, wanted);
    await expireNow(fixture, late);
    const quick = await orderAndInitiate(getDatabase(), fixture, wanted);
    fixture.startReconciling();
    await decide(fixture, quick.merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), quick.orderId, 'confirmed');
    await decide(fixture, late.merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), late.orderId, 'refunded');
    expect(await readStock(database, wanted)).toBe(0);
    expect(await refundsOf(getDatabase(), late.orderId)).toMatchObject([{ state: 'completed' }]);
  });

  test('tells a late buyer who returns that the order is not confirmed', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const wanted = await addStock(1);
    const late = await orderAndInitiate(getDatabase(), fixture, wanted);
    await expireNow(fixture, late);
    await orderAndInitiate(getDatabase(), fixture, wanted);
    await decide(fixture, late.merchantOrderId, 'COMPLETED');
    // The gateway is asked once a second.
    const { database } = getDatabase();
    await database
      .updateTable('payments')
      .set({ checked_at: null })
      .where('order_id', '=', late.orderId)
      .execute();
    const { body } = await readStatus(fixture.apps[0], late.buyer, late.orderId);
    const amount = wanted.price + siteFacts.shippingRupees;
    expect(body).toMatchObject({ state: 'completed', order_status: 'expired', amount });
  });

  test('confirms the order for a late payment when the stock is available', async () => {
    const fixture = await startCheckout(getDatabase());
    const wanted = await addStock(1);
    const late = await orderAndInitiate(getDatabase(), fixture, wanted);
    await expireNow(fixture, late);
    fixture.startReconciling();
    await decide(fixture, late.merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), late.orderId, 'confirmed');
    expect(await readStock(getDatabase().database, wanted)).toBe(0);
  });

  test('confirms the order when a bank approves a payment it had rejected', async () => {
    const fixture = await startCheckout(getDatabase());
    fixture.startReconciling();
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
    await decide(fixture, merchantOrderId, 'FAILED');
    await expectOrder(getDatabase(), orderId, 'payment_failed');
    await getDatabase()
      .database.updateTable('sandbox_gateway.orders')
      .set({ state: 'COMPLETED' })
      .where('merchant_order_id', '=', merchantOrderId)
      .execute();
    await makeChecksDue(getDatabase());
    await expectOrder(getDatabase(), orderId, 'confirmed');
  });

  test('keeps a completed payment when the gateway later reports a failure', async () => {
    const fixture = await startCheckout(getDatabase());
    fixture.startReconciling();
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
    await decide(fixture, merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), orderId, 'confirmed');
    const { database } = getDatabase();
    await database
      .updateTable('sandbox_gateway.orders')
      .set({ state: 'FAILED' })
      .where('merchant_order_id', '=', merchantOrderId)
      .execute();
    await database
      .updateTable('payments')
      .set({ next_check_at: new Date() })
      .where('order_id', '=', orderId)
      .execute();
    const isClaimed = async () => (await paymentsOf(getDatabase(), orderId))[0]?.leased_until !== null;
    await expect.poll(isClaimed, { timeout: 60_000 }).toBe(true);
    // The next payment is settled after this one.
    const next = await orderAndInitiate(getDatabase(), fixture, await addStock());
    await decide(fixture, next.merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), next.orderId, 'confirmed');
    expect((await paymentsOf(getDatabase(), orderId))[0]?.state).toBe('completed');
    expect((await readOrderRow(database, orderId)).status).toBe('confirmed');
  });

  test('refunds one of two completed payments in full', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { database } = getDatabase();
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(
      getDatabase(),
      fixture,
      await addStock(),
    );
    await database
      .updateTable('payments')
      .set({ expires_at: new Date() })
      .where('order_id', '=', orderId)
      .execute();
    expect((await initiate(fixture.apps[1], buyer, orderId)).body.state).toBe('pending');
    await decide(fixture, merchantOrderId, 'COMPLETED');
    await decide(fixture, `${orderId}-2`, 'COMPLETED');
    fixture.startReconciling();
    await makeChecksDue(getDatabase());
    await expectOrder(getDatabase(), orderId, 'confirmed');
    const refunded = async () => (await refundsOf(getDatabase(), orderId)).map(({ state }) => state);
    await expect.poll(refunded, { timeout: 60_000 }).toEqual(['completed']);
    expect((await paymentsOf(getDatabase(), orderId)).map(({ state }) => state)).toEqual([
      'completed',
      'completed',
    ]);
    const order = await readOrderRow(database, orderId);
    expect(order.status).toBe('confirmed');
    const told = await database
      .selectFrom('order_events')
      .innerJoin('mails', 'mails._id', 'mail_id')
      .select(['recipient', 'subject', 'note'])
      .where('order_id', '=', orderId)
      .where('is_refund', '=', true)
      .execute();
    expect(told).toEqual([
      {
        recipient: order.recipient.email,
        subject: `You paid twice for order ${order.order_number}: we are refunding one payment`,
        note: expect.stringMatching(/^A second payment of ₹[\d,]+ arrived/),
      },
    ]);
  });

  test('refunds a payment that arrives after the buyer cancelled', async () => {
    const fixture = await startCheckout(getDatabase());
    fixture.startReconciling();
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(
      getDatabase(),
      fixture,
      await addStock(),
    );
    const { userId } = buyer;
    await inOrderScope(orderDependencies(getDatabase().database), (scope) =>
      cancelOrder(scope, { orderId, userId }, { actor: 'buyer', actorId: userId, note: null }),
    );
    await decide(fixture, merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), orderId, 'refunded');
  });

  test('settles the payment on another server when one dies while settling', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const other = await orderAndInitiate(getDatabase(), fixture, await addStock());
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(
      getDatabase(),
      fixture,
      await addStock(),
    );
    await decide(fixture, other.merchantOrderId, 'COMPLETED');
    await decide(fixture, merchantOrderId, 'COMPLETED');
    const settled = async () => (await readStatus(fixture.apps[0], other.buyer, other.orderId)).body.state;
    await expect.poll(settled, { timeout: 60_000, interval: 300 }).toBe('completed');
    await killWhileWaiting(getDatabase(), {
      holding: `select from orders where _id = '${orderId}' for update`,
      atQuery: 'from "orders"',
      work: async () => {
        const { body } = await readStatus(fixture.apps[0], buyer, orderId);
        if (body.order_status !== 'confirmed') throw new Error('The session died.');
      },
    });
    expect((await paymentsOf(getDatabase(), orderId))[0]).toMatchObject({
      state: 'completed',
      settled_at: null,
    });
    fixture.startReconciling();
    await makeChecksDue(getDatabase());
    await expectOrder(getDatabase(), orderId, 'confirmed');
  });
});
