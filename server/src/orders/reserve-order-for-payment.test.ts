import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import {
  createBuyer,
  expireReservation,
  openLargePool,
  orderDependencies,
  placeTestOrder,
  readOrderRow,
  stockProduct,
} from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { failOrder } from './confirm-order.ts';
import { expireOrders } from './expire-orders.ts';
import { MAX_CANCELLATIONS_A_DAY } from './limit-cancellations.ts';
import { inOrderScope } from './order-scope.ts';
import { reserveOrderForPayment } from './reserve-order-for-payment.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
afterEach(async () => expect(await findOrderProblems(getDatabase().database)).toEqual([]));

test('reopens a failed or expired order for 24 hours, at the same prices and within the limit of unpaid orders', async () => {
  const { database } = getDatabase();
  const wanted = await stockProduct(database, 3);
  const buyer = await createBuyer(database);
  const orderId = await placeTestOrder(database, buyer, [{ product: wanted }]);
  const tryAgain = () =>
    inOrderScope(orderDependencies(database), (scope) =>
      reserveOrderForPayment(scope, { orderId, userId: buyer.userId }),
    );
  await expireReservation(database, orderId);
  await expireOrders(orderDependencies(database));
  const other = await placeTestOrder(database, buyer, [{ product: wanted }]);
  await expect(tryAgain()).rejects.toMatchObject({ code: 'order_waiting' });
  await inOrderScope(orderDependencies(database), (scope) => failOrder(scope, other));
  const setPrice = (change: number) =>
    database
      .updateTable('products')
      .set((product) => ({ website_price_paise: product('website_price_paise', '+', change) }))
      .where('_id', '=', wanted.productId)
      .execute();
  await setPrice(10_000);
  await expect(tryAgain()).rejects.toMatchObject({ code: 'price_changed' });
  await setPrice(-10_000);
  const setEnd = (end: Date) =>
    database.updateTable('orders').set({ payable_until: end }).where('_id', '=', orderId).execute();
  await setEnd(new Date(Date.now() - 1000));
  await expect(tryAgain()).rejects.toMatchObject({
    code: 'payment_too_late',
    status: 409,
  });
  await setEnd(new Date(Date.now() + 60_000));
  await tryAgain();
  expect((await readOrderRow(database, orderId)).status).toBe('pending_payment');
});

test('does not let an order whose payment is unknown be paid for ever at its old price', async () => {
  const { database } = getDatabase();
  const wanted = await stockProduct(database, 1);
  const buyer = await createBuyer(database);
  const orderId = await placeTestOrder(database, buyer, [{ product: wanted }]);
  const tryAgain = () =>
    inOrderScope(orderDependencies(database), (scope) =>
      reserveOrderForPayment(scope, { orderId, userId: buyer.userId }),
    );
  await expireReservation(database, orderId);
  expect(await tryAgain()).toMatchObject({ amountPaise: wanted.price * 100 + 25_000 });
  const setPrice = (change: number) =>
    database
      .updateTable('products')
      .set((product) => ({ website_price_paise: product('website_price_paise', '+', change) }))
      .where('_id', '=', wanted.productId)
      .execute();
  await setPrice(10_000);
  await expect(tryAgain()).rejects.toMatchObject({ code: 'price_changed' });
  await setPrice(-10_000);
  await database
    .updateTable('orders')
    .set({ payable_until: new Date(Date.now() - 1000) })
    .where('_id', '=', orderId)
    .execute();
  await expect(tryAgain()).rejects.toMatchObject({ code: 'payment_too_late' });
});

test('stops reopening orders that are not paid again and again', async () => {
  const { database } = getDatabase();
  const buyer = await createBuyer(database);
  const orderId = await placeTestOrder(database, buyer, [{ product: await stockProduct(database, 1) }]);
  await inOrderScope(orderDependencies(database), (scope) => failOrder(scope, orderId));
  await sql`
    insert into order_events (_id, order_id, status, actor)
    select ${orderId} || number, ${orderId}, 'payment_failed', 'system'
    from generate_series(2, ${MAX_CANCELLATIONS_A_DAY}) as number
  `.execute(database);
  const again = inOrderScope(orderDependencies(database), (scope) =>
    reserveOrderForPayment(scope, { orderId, userId: buyer.userId }),
  );
  await expect(again).rejects.toMatchObject({ status: 429 });
});

test('reopens one of several orders of the same product that are paid again at the same time', async () => {
  const { database, connection } = getDatabase();
  const { database: crowd } = openLargePool(connection);
  const wanted = await stockProduct(database, 8);
  const buyer = await createBuyer(database);
  const orderIds: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const orderId = await placeTestOrder(database, buyer, [{ product: wanted }]);
    await inOrderScope(orderDependencies(database), (scope) => failOrder(scope, orderId));
    orderIds.push(orderId);
  }
  const attempts = await Promise.allSettled(
    orderIds.map((orderId) =>
      inOrderScope(orderDependencies(crowd), (scope) =>
        reserveOrderForPayment(scope, { orderId, userId: buyer.userId }),
      ),
    ),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
