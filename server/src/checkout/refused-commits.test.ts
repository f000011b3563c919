import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CheckoutFixture,
  orderAndInitiate,
  paymentsOf,
  payNow,
  startCheckout,
  trackStock,
  untilSettled,
} from '../../testing/checkout-fixtures.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { failOn, loseConnectionOnce, removeFault } from '../../testing/failing-writes.ts';
import { readOrderRow } from '../../testing/order-fixtures.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const addStock = trackStock(getDatabase);

let fixture: CheckoutFixture;
beforeEach(async () => {
  fixture = await startCheckout(getDatabase(), { hasWebhooks: false });
});
afterEach(() => removeFault(getDatabase().database));

test('records the payment when completing it is refused with the commit, and confirms its order later', async () => {
  const purchases = [
    await orderAndInitiate(getDatabase(), fixture, await addStock(2)),
    await orderAndInitiate(getDatabase(), fixture, await addStock(2)),
  ];
  const [faulty, sound] = purchases;
  if (!faulty || !sound) throw new Error('there is no purchase');
  const condition = `new.state = 'completed' and new.settle_problem is null and new.order_id = '${faulty.orderId}'`;
  await failOn(getDatabase().database, { table: 'payments', event: 'update', condition });
  await Promise.all(purchases.map((purchase) => payNow(fixture, purchase)));
  const [payment] = await paymentsOf(getDatabase(), faulty.orderId);
  expect(payment).toMatchObject({
    state: 'completed',
    settled_at: null,
    settle_problem: 'A bug in payments',
  });
  const { database } = getDatabase();
  expect((await readOrderRow(database, faulty.orderId)).status).toBe('pending_payment');
  expect((await readOrderRow(database, sound.orderId)).status).toBe('confirmed');
  await removeFault(database);
  await untilSettled(getDatabase(), fixture, faulty);
  expect((await readOrderRow(database, faulty.orderId)).status).toBe('confirmed');
});

test('records the payment when the connection is lost with the commit, and confirms its order later', async () => {
  const { database } = getDatabase();
  const purchase = await orderAndInitiate(getDatabase(), fixture, await addStock(2));
  await loseConnectionOnce(database, {
    table: 'payments',
    event: 'update',
    condition: "new.state = 'completed'",
  });
  await payNow(fixture, purchase);
  const [payment] = await paymentsOf(getDatabase(), purchase.orderId);
  expect(payment).toMatchObject({ state: 'completed', settled_at: null, settle_attempts: 1 });
  await untilSettled(getDatabase(), fixture, purchase);
  expect((await readOrderRow(database, purchase.orderId)).status).toBe('confirmed');
});
