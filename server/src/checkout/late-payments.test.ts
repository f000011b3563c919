import { describe, expect, test } from 'vitest';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import {
  decide,
  expectOrder,
  initiate,
  keepShop,
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
import { letTimeRunOut, partsOf, quantityOn, readRow } from '../../testing/order-desk.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const shelf = keepShop(getDatabase);

async function expireNow({ orderId }: Pick<Purchase, 'orderId'>): Promise<void> {
  await letTimeRunOut(getDatabase().database, orderId);
  await expireOrders(partsOf(getDatabase().database));
}

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
    await expectOrder(getDatabase(), quick.orderId, 'confirmed');
    await decide(desk, late.merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), late.orderId, 'refunded');
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
    await expectOrder(getDatabase(), late.orderId, 'confirmed');
    expect(await quantityOn(getDatabase().database, wanted)).toBe(0);
  });

  test('when a bank says yes after it said no, then the order is paid all the same', async () => {
    const desk = await openCheckout(getDatabase());
    desk.startReconciling();
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, merchantOrderId, 'FAILED');
    await expectOrder(getDatabase(), orderId, 'payment_failed');
    await getDatabase()
      .database.updateTable('sandbox_gateway.orders')
      .set({ state: 'COMPLETED' })
      .where('merchant_order_id', '=', merchantOrderId)
      .execute();
    await letChecksFallDue(getDatabase());
    await expectOrder(getDatabase(), orderId, 'confirmed');
  });

  test('when the gateway takes back what it said, then what is paid stays paid', async () => {
    const desk = await openCheckout(getDatabase());
    desk.startReconciling();
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), orderId, 'confirmed');
    const { database } = getDatabase();
    await database
      .updateTable('sandbox_gateway.orders')
      .set({ state: 'FAILED' })
      .where('merchant_order_id', '=', merchantOrderId)
      .execute();
    desk.sandbox.requests.length = 0;
    await database
      .updateTable('payments')
      .set({ next_check_at: new Date() })
      .where('order_id', '=', orderId)
      .execute();
    const asked = () =>
      desk.sandbox.requests.some((request) => request.includes(`${merchantOrderId}/status`));
    await expect.poll(asked, { timeout: 60_000 }).toBe(true);
    // The next question is settled after this one.
    const next = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, next.merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), next.orderId, 'confirmed');
    expect((await paymentsOf(getDatabase(), orderId))[0]?.state).toBe('completed');
    expect((await readRow(database, orderId)).status).toBe('confirmed');
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
    await expectOrder(getDatabase(), orderId, 'confirmed');
    const refunded = async () => (await refundsOf(getDatabase(), orderId)).map(({ state }) => state);
    await expect.poll(refunded, { timeout: 60_000 }).toEqual(['completed']);
    expect((await paymentsOf(getDatabase(), orderId)).map(({ state }) => state)).toEqual([
      'completed',
      'completed',
    ]);
    expect((await readRow(getDatabase().database, orderId)).status).toBe('confirmed');
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
    await expectOrder(getDatabase(), orderId, 'refunded');
  });

  test('when the server dies in the middle of settling, then another one settles it', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const other = await orderAndInitiate(getDatabase(), desk, await shelf());
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, other.merchantOrderId, 'COMPLETED');
    await decide(desk, merchantOrderId, 'COMPLETED');
    const settled = async () => (await readStatus(desk.apps[0], other.buyer, other.orderId)).body.state;
    await expect.poll(settled, { timeout: 60_000, interval: 300 }).toBe('completed');
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
    await expectOrder(getDatabase(), orderId, 'confirmed');
  });
});
