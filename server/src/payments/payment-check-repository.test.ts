import { expect, onTestFinished, test } from 'vitest';
import { orderAndInitiate, startCheckout, trackStock } from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
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
  const claims = [orderId, orderId, other].map((id) => claimPaymentOfOrder(database, { orderId: id }));
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
  const claims = [locked, free].map((id) => claimPaymentOfOrder(database, { orderId: id }));
  const claimed = (await Promise.all(claims)).map((payment) => payment?.order_id);
  expect(claimed).toEqual([undefined, free]);
});

test('gives the payment of a buyer to nobody else, and that of a visitor to whoever knows the order', async () => {
  const { database } = getDatabase();
  const fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
  const { orderId, buyer } = await orderAndInitiate(getDatabase(), fixture, await addStock());
  const stranger = await signInAs(database);
  const claim = async (userId: string) =>
    (await claimPaymentOfOrder(database, { orderId, userId }))?.order_id;
  expect(await Promise.all([stranger, buyer].map(({ userId }) => claim(userId)))).toEqual([
    undefined,
    orderId,
  ]);
  await database
    .updateTable('payments')
    .set({ user_id: null, leased_until: null })
    .where('order_id', '=', orderId)
    .execute();
  expect(await claim(stranger.userId)).toBe(orderId);
});
