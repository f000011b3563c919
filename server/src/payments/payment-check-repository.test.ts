import { expect, onTestFinished, test } from 'vitest';
import { orderAndInitiate, startCheckout, trackStock } from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { claimPaymentOfOrder } from './payment-check-repository.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

async function startPayments(count: number): Promise<string[]> {
  const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
  const orderIds: string[] = [];
  for (let place = 0; place < count; place += 1)
    orderIds.push((await orderAndInitiate(getDatabase(), fixture, await addStock())).orderId);
  return orderIds;
}

test('gives the payment of an order to one of two requests of the same moment', async () => {
  const { database } = getDatabase();
  const [orderId = '', other = ''] = await startPayments(2);
  const claims = [orderId, orderId, other].map((id) => claimPaymentOfOrder(database, id));
  const claimed = (await Promise.all(claims)).map((payment) => payment?.order_id);
  expect(claimed).toEqual([orderId, undefined, other]);
});

test('claims the payment of an order while that of another is locked', async () => {
  const { database, pool } = getDatabase();
  const [locked = '', free = ''] = await startPayments(2);
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin');
  await holder.query('select from payments where order_id = $1 for update', [locked]);
  const claims = [locked, free].map((id) => claimPaymentOfOrder(database, id));
  const claimed = (await Promise.all(claims)).map((payment) => payment?.order_id);
  expect(claimed).toEqual([undefined, free]);
});
