import { describe, expect, test } from 'vitest';
import {
  decide,
  expectOrder,
  initiate,
  keepShop,
  letChecksFallDue,
  openCheckout,
  orderAndInitiate,
  paymentsOf,
  readStatus,
} from '../../testing/checkout-desk.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, placeTestOrder, quantityOn } from '../../testing/order-desk.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const shelf = keepShop(getDatabase);

describe('paying', () => {
  test('when the buyer pays and the webhook comes, then the order is confirmed', async () => {
    const desk = await openCheckout(getDatabase());
    desk.startReconciling();
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), orderId, 'confirmed');
    const { body } = await readStatus(desk.apps[1], buyer, orderId);
    expect(body).toMatchObject({ state: 'completed', order_status: 'confirmed', redirect_url: null });
    const [payment] = await paymentsOf(getDatabase(), orderId);
    expect(payment).toMatchObject({ payment_mode: 'UPI_COLLECT', next_check_at: null });
    expect(payment?.transaction_id).toBeTruthy();
  });

  test('when the buyer comes back before any webhook, then the page itself finds out', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    expect((await readStatus(desk.apps[1], buyer, orderId)).body).toMatchObject({
      state: 'pending',
      order_status: 'pending_payment',
      redirect_url: expect.stringContaining('/sandbox/pay/'),
    });
    await decide(desk, merchantOrderId, 'COMPLETED');
    const state = async () => (await readStatus(desk.apps[1], buyer, orderId)).body.order_status;
    await expect.poll(state, { timeout: 60_000, interval: 300 }).toBe('confirmed');
  });

  test('when the buyer closes the browser and no webhook comes, then the reconciler finishes it', async () => {
    const desk = await openCheckout(getDatabase(), { hasWebhooks: false });
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, await shelf());
    await decide(desk, merchantOrderId, 'COMPLETED');
    desk.startReconciling();
    await letChecksFallDue(getDatabase());
    await expectOrder(getDatabase(), orderId, 'confirmed');
  });

  test('when the payment fails, then the goods are back and a second try can pay', async () => {
    const desk = await openCheckout(getDatabase());
    desk.startReconciling();
    const wanted = await shelf(1);
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), desk, wanted);
    await decide(desk, merchantOrderId, 'FAILED');
    await expectOrder(getDatabase(), orderId, 'payment_failed');
    expect(await quantityOn(getDatabase().database, wanted)).toBe(1);
    expect((await initiate(desk.apps[1], buyer, orderId)).body.state).toBe('pending');
    expect(await quantityOn(getDatabase().database, wanted)).toBe(0);
    await decide(desk, `${orderId}-2`, 'COMPLETED');
    await expectOrder(getDatabase(), orderId, 'confirmed');
    expect((await paymentsOf(getDatabase(), orderId)).map(({ state }) => state)).toEqual([
      'failed',
      'completed',
    ]);
  });

  test('when nobody has tried to pay, then the status says so, and is for the buyer alone', async () => {
    const { apps } = await openCheckout(getDatabase());
    const { database } = getDatabase();
    const buyer = await createBuyer(database);
    const orderId = await placeTestOrder(database, buyer, [{ shelf: await shelf() }]);
    expect((await readStatus(apps[0], buyer, orderId)).body).toMatchObject({ state: null, payment_id: null });
    const other = await createBuyer(database);
    expect((await readStatus(apps[0], other, orderId)).status).toBe(404);
    expect((await initiate(apps[0], other, orderId)).status).toBe(404);
    expect((await readStatus(apps[0], buyer, 'nonsense')).body.detail).toBe('Invalid order ID format');
  });
});
