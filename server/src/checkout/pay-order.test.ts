import { describe, expect, test } from 'vitest';
import {
  decide,
  expectOrder,
  initiate,
  makeChecksDue,
  orderAndInitiate,
  paymentsOf,
  readStatus,
  startCheckout,
  trackStock,
} from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { createBuyer, placeTestOrder, readOrderRow, readStock } from '../../testing/order-fixtures.ts';
import { signInAs } from '../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

describe('paying', () => {
  test('confirms the order when the webhook arrives', async () => {
    const fixture = await startCheckout(getDatabase());
    fixture.startReconciling();
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(
      getDatabase(),
      fixture,
      await addStock(),
    );
    await decide(fixture, merchantOrderId, 'COMPLETED');
    await expectOrder(getDatabase(), orderId, 'confirmed');
    const { body } = await readStatus(fixture.apps[1], buyer, orderId);
    expect(body).toMatchObject({ state: 'completed', order_status: 'confirmed', redirect_url: null });
    const [payment] = await paymentsOf(getDatabase(), orderId);
    expect(payment).toMatchObject({ payment_mode: 'UPI_COLLECT', next_check_at: null });
    expect(payment?.transaction_id).toBeTruthy();
    const order = await readOrderRow(getDatabase().database, orderId);
    expect(order.payment_reference).toBe(payment?.utr ?? payment?.transaction_id);
    const { headers } = await signInAs(getDatabase().database, { adminRole: 'reader' });
    const url = `/api/admin/orders/${orderId}/payments`;
    const seenByStaff = (await fixture.apps[0].inject({ url, headers })).json();
    expect(seenByStaff.payments).toMatchObject([
      {
        state: 'completed',
        method: 'UPI',
        reference: order.payment_reference,
        merchant_order_id: merchantOrderId,
      },
    ]);
  });

  test('confirms the order when the buyer returns before any webhook', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(
      getDatabase(),
      fixture,
      await addStock(),
    );
    expect((await readStatus(fixture.apps[1], buyer, orderId)).body).toMatchObject({
      state: 'pending',
      order_status: 'pending_payment',
      redirect_url: expect.stringContaining('/sandbox/pay/'),
    });
    await decide(fixture, merchantOrderId, 'COMPLETED');
    const state = async () => (await readStatus(fixture.apps[1], buyer, orderId)).body.order_status;
    await expect.poll(state, { timeout: 60_000, interval: 300 }).toBe('confirmed');
  });

  test('confirms the order by the reconciler without return or webhook', async () => {
    const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
    const { orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), fixture, await addStock());
    await decide(fixture, merchantOrderId, 'COMPLETED');
    fixture.startReconciling();
    await makeChecksDue(getDatabase());
    await expectOrder(getDatabase(), orderId, 'confirmed');
  });

  test('releases the stock of a failed payment and accepts a second attempt', async () => {
    const fixture = await startCheckout(getDatabase());
    fixture.startReconciling();
    const wanted = await addStock(1);
    const { buyer, orderId, merchantOrderId } = await orderAndInitiate(getDatabase(), fixture, wanted);
    await decide(fixture, merchantOrderId, 'FAILED');
    await expectOrder(getDatabase(), orderId, 'payment_failed');
    expect(await readStock(getDatabase().database, wanted)).toBe(1);
    expect((await initiate(fixture.apps[1], buyer, orderId)).body.state).toBe('pending');
    expect(await readStock(getDatabase().database, wanted)).toBe(0);
    await decide(fixture, `${orderId}-2`, 'COMPLETED');
    await expectOrder(getDatabase(), orderId, 'confirmed');
    expect((await paymentsOf(getDatabase(), orderId)).map(({ state }) => state)).toEqual([
      'failed',
      'completed',
    ]);
  });

  test('returns a status to the buyer and 404 to others, for whom the gateway is not asked', async () => {
    const { apps } = await startCheckout(getDatabase());
    const { database } = getDatabase();
    const buyer = await createBuyer(database);
    const orderId = await placeTestOrder(database, buyer, [{ product: await addStock() }]);
    expect((await readStatus(apps[0], buyer, orderId)).body).toMatchObject({ state: null, payment_id: null });
    const other = await createBuyer(database);
    expect((await readStatus(apps[0], other, orderId)).status).toBe(404);
    expect((await initiate(apps[0], other, orderId)).status).toBe(404);
    await initiate(apps[0], buyer, orderId);
    expect((await readStatus(apps[0], other, orderId)).status).toBe(404);
    const [payment] = await paymentsOf(getDatabase(), orderId);
    expect(payment).toMatchObject({ state: 'pending', leased_until: null, checked_at: null });
    expect((await readStatus(apps[0], buyer, 'nonsense')).body.detail).toBe('Invalid order ID format');
  });
});
