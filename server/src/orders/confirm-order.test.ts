import { afterEach, describe, expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { newId } from '#server/platform/ids.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { killWhileWaiting } from '../../testing/kill-waiting-session.ts';
import {
  type Buyer,
  cartQuantities,
  createBuyer,
  expireReservation,
  fillCart,
  openLargePool,
  orderDependencies,
  payTestOrder,
  placeTestOrder,
  readOrderRow,
  readStock,
  type StockedProduct,
  stockProduct,
} from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder, failOrder } from './confirm-order.ts';
import { expireOrders } from './expire-orders.ts';
import { inOrderScope, type OrderScope } from './order-scope.ts';
import { readOrder } from './read-order.ts';
import { refundOrder } from './refund-order.ts';
import { reserveOrderForPayment } from './reserve-order-for-payment.ts';
import { failRefund, finishRefund } from './settle-refund.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const stockedProducts: StockedProduct[] = [];
afterEach(async () => expect(await findOrderProblems(getDatabase().database, stockedProducts)).toEqual([]));

async function addStock(quantity: number): Promise<StockedProduct> {
  const stocked = await stockProduct(getDatabase().database, quantity);
  stockedProducts.push(stocked);
  return stocked;
}

async function orderOf(wanted: StockedProduct): Promise<{ buyer: Buyer; orderId: string }> {
  const { database } = getDatabase();
  const buyer = await createBuyer(database);
  return { buyer, orderId: await placeTestOrder(database, buyer, [{ product: wanted }]) };
}

const pay = (orderId: string) => payTestOrder(getDatabase().database, orderId);
const row = (orderId: string) => readOrderRow(getDatabase().database, orderId);

async function subjectsTo({ email }: Buyer): Promise<string[]> {
  const mails = await getDatabase()
    .database.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject }) => subject);
}

describe('a payment completes', () => {
  test('confirms the order with mail and invoice and removes the items from the cart', async () => {
    const { database } = getDatabase();
    const [bought, kept] = [await addStock(5), await addStock(5)];
    const buyer = await createBuyer(database);
    const orderId = await placeTestOrder(database, buyer, [
      { product: bought },
      { product: kept, quantity: 1 },
    ]);
    expect(await cartQuantities(database, buyer)).toHaveLength(2);
    expect(await pay(orderId)).toBe('confirmed');
    expect(await row(orderId)).toMatchObject({ status: 'confirmed', reserved_until: null });
    expect(await subjectsTo(buyer)).toEqual([
      expect.stringMatching(/^We have your order [A-Z]+-/),
      expect.stringMatching(/is paid$/),
    ]);
    expect(await cartQuantities(database, buyer)).toEqual([]);
    const { invoice_number, events } = await readOrder(database, { orderId, userId: buyer.userId });
    expect(invoice_number).toMatch(/^INV\/\d\d-\d\d\/\d{6}$/);
    expect(events.map(({ status, actor }) => [status, actor])).toEqual([
      ['pending_payment', 'buyer'],
      ['confirmed', 'system'],
    ]);
  });

  test('keeps items that were added to the cart after the order', async () => {
    const { database } = getDatabase();
    const [bought, later] = [await addStock(5), await addStock(5)];
    const { buyer, orderId } = await orderOf(bought);
    await fillCart(database, buyer, [{ product: bought, quantity: 3 }, { product: later }]);
    await pay(orderId);
    expect(await cartQuantities(database, buyer)).toEqual([
      [bought.productId, 2],
      [later.productId, 1],
    ]);
  });

  test('confirms once when many settle the same payment at once', async () => {
    const { buyer, orderId } = await orderOf(await addStock(2));
    const { database: crowd } = openLargePool(getDatabase().connection);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => payTestOrder(crowd, orderId)));
    expect(outcomes.toSorted()).toEqual([...Array(19).fill('already_paid'), 'confirmed']);
    expect(await subjectsTo(buyer)).toHaveLength(2);
  });

  test('confirms and invoices the order of a deleted account', async () => {
    const { database } = getDatabase();
    const { buyer, orderId } = await orderOf(await addStock(1));
    await database.deleteFrom('users').where('_id', '=', buyer.userId).execute();
    expect(await pay(orderId)).toBe('confirmed');
    expect(await row(orderId)).toMatchObject({ user_id: null, recipient: { full_name: 'Asha Rao' } });
  });

  test('confirms nothing for a payment of another amount', async () => {
    const { database } = getDatabase();
    const { orderId } = await orderOf(await addStock(2));
    const { total_paise } = await row(orderId);
    for (const paidPaise of [total_paise - 1, total_paise + 1, 0]) {
      const paying = inOrderScope(orderDependencies(database), (scope) =>
        confirmOrder(scope, { orderId, paidPaise }),
      );
      expect(await paying).toBe('wrong_amount');
    }
    expect((await row(orderId)).status).toBe('pending_payment');
  });

  test('changes nothing when the server dies while clearing the cart', async () => {
    const { buyer, orderId } = await orderOf(await addStock(2));
    await killWhileWaiting(getDatabase(), {
      holding: `select from carts where user_id = '${buyer.userId}' for update`,
      atQuery: 'carts',
      work: () => pay(orderId),
    });
    expect((await row(orderId)).status).toBe('pending_payment');
    expect(await pay(orderId)).toBe('confirmed');
  });
});

describe('the reservation ends', () => {
  test('mails the buyer once when the order expires or its payment fails', async () => {
    const { database } = getDatabase();
    const [slow, failed] = [await orderOf(await addStock(1)), await orderOf(await addStock(1))];
    await expireReservation(database, slow.orderId);
    await expireOrders(orderDependencies(database));
    for (const _ of [1, 2]) {
      await inOrderScope(orderDependencies(database), (scope) => failOrder(scope, failed.orderId));
    }
    expect(await subjectsTo(slow.buyer)).toEqual([
      expect.stringMatching(/^We have your order/),
      expect.stringMatching(/was not paid in time$/),
    ]);
    expect(await subjectsTo(failed.buyer)).toEqual([
      expect.stringMatching(/^We have your order/),
      expect.stringMatching(/^The payment for order .* did not go through$/),
    ]);
  });

  test('expires each overdue order once on several servers and releases the stock', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(10);
    const orders = await Promise.all(Array.from({ length: 10 }, () => orderOf(wanted)));
    for (const { orderId } of orders.slice(1)) await expireReservation(database, orderId);
    const counts = await Promise.all([1, 2, 3].map(() => expireOrders(orderDependencies(database))));
    expect(counts.reduce((sum, count) => sum + count)).toBe(9);
    expect(await readStock(database, wanted)).toBe(9);
    expect((await row(orders[0]?.orderId ?? '')).status).toBe('pending_payment');
  });

  test('confirms an expired order when the stock is available', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(1);
    const { orderId } = await orderOf(wanted);
    await expireReservation(database, orderId);
    await expireOrders(orderDependencies(database));
    expect(await readStock(database, wanted)).toBe(1);
    expect(await pay(orderId)).toBe('confirmed');
    expect(await readStock(database, wanted)).toBe(0);
  });

  test('records one refund of the whole amount when the stock is sold', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(1);
    const late = await orderOf(wanted);
    await expireReservation(database, late.orderId);
    await expireOrders(orderDependencies(database));
    const quick = await orderOf(wanted);
    expect(await pay(quick.orderId)).toBe('confirmed');
    expect(await pay(late.orderId)).toBe('refund_due');
    expect(await pay(late.orderId)).toBe('already_paid');
    const { refunds, status } = await readOrder(database, { ...late, userId: late.buyer.userId });
    expect(status).toBe('expired');
    expect(refunds).toMatchObject([
      { status: 'due', amount: wanted.price + siteFacts.shippingRupees, shipping: siteFacts.shippingRupees },
    ]);
    expect(await readStock(database, wanted)).toBe(0);
    // The gateway refuses, the shop starts it once more, and the order ends without ever having had an invoice.
    const inScope = <Result>(work: (scope: OrderScope) => Promise<Result>) =>
      inOrderScope(orderDependencies(database), work);
    await inScope((scope) => failRefund(scope, refunds[0]?._id ?? ''));
    const items = [{ product_id: wanted.productId, quantity: 1, is_sellable: false }];
    const body = { items, includes_shipping: true, note: null };
    const choice = { body, idempotencyKey: newId(), actorId: late.buyer.userId };
    const again = await inScope((scope) => refundOrder(scope, { orderId: late.orderId }, choice));
    await inScope((scope) => finishRefund(scope, again._id));
    expect(await readOrder(database, { ...late, userId: late.buyer.userId })).toMatchObject({
      status: 'refunded',
      invoice_number: null,
    });
  });

  test('leaves a consistent order when payment and expiry run at the same time', async () => {
    const { database } = getDatabase();
    const { database: crowd } = openLargePool(getDatabase().connection);
    const wanted = await addStock(20);
    const orders = await Promise.all(Array.from({ length: 20 }, () => orderOf(wanted)));
    for (const { orderId } of orders) await expireReservation(database, orderId);
    const [, ...outcomes] = await Promise.all([
      expireOrders(orderDependencies(crowd)),
      ...orders.map(({ orderId }) => payTestOrder(crowd, orderId)),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['confirmed']));
    expect(await readStock(database, wanted)).toBe(0);
  });

  test('records a refund when the payment of a cancelled order completes', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(1);
    const { buyer, orderId } = await orderOf(wanted);
    const by = { actor: 'buyer', actorId: buyer.userId, note: null } as const;
    await inOrderScope(orderDependencies(database), (scope) => cancelOrder(scope, { orderId }, by));
    expect(await pay(orderId)).toBe('refund_due');
    expect(await readStock(database, wanted)).toBe(1);
  });
});

describe('a payment fails', () => {
  const failPayment = (orderId: string) =>
    inOrderScope(orderDependencies(getDatabase().database), (scope) => failOrder(scope, orderId));
  const tryAgain = (orderId: string, userId: string) =>
    inOrderScope(orderDependencies(getDatabase().database), (scope) =>
      reserveOrderForPayment(scope, { orderId, userId }),
    );

  test('reserves the stock again for a second attempt', async () => {
    const { database } = getDatabase();
    const wanted = await addStock(1);
    const { buyer, orderId } = await orderOf(wanted);
    await failPayment(orderId);
    expect(await readStock(database, wanted)).toBe(1);
    expect(await tryAgain(orderId, buyer.userId)).toMatchObject({
      amountPaise: (wanted.price + siteFacts.shippingRupees) * 100,
    });
    expect(await tryAgain(orderId, buyer.userId)).toMatchObject({
      amountPaise: (wanted.price + siteFacts.shippingRupees) * 100,
    });
    expect(await row(orderId)).toMatchObject({ status: 'pending_payment', reserved_until: expect.any(Date) });
    expect(await readStock(database, wanted)).toBe(0);
  });

  test('names the missing product and keeps the order failed when the stock is gone', async () => {
    const wanted = await addStock(1);
    const { buyer, orderId } = await orderOf(wanted);
    await failPayment(orderId);
    await orderOf(wanted);
    await expect(tryAgain(orderId, buyer.userId)).rejects.toMatchObject({
      code: 'sold_out',
      message: expect.stringContaining(wanted.name),
    });
    expect((await row(orderId)).status).toBe('payment_failed');
  });

  test('ignores a failed payment of a paid order', async () => {
    const { orderId } = await orderOf(await addStock(1));
    await pay(orderId);
    await failPayment(orderId);
    expect((await row(orderId)).status).toBe('confirmed');
  });
});
