import { expect, test } from 'vitest';
import { expireQuotes } from '#server/bulk-orders/expire-quotes.ts';
import { hasReceivedTransfers } from '#server/bulk-orders/record-transfer.ts';
import { cancelOrder } from '#server/orders/cancel-order.ts';
import { failOrder } from '#server/orders/confirm-order.ts';
import { expireOrders } from '#server/orders/expire-orders.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { reserveOrderForPayment } from '#server/orders/reserve-order-for-payment.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { orderDependencies, readStock } from '../../testing/order-fixtures.ts';
import { findOrderProblems } from '../../testing/order-invariants.ts';
import { createQuote, transferBody } from '../../testing/quote-fixtures.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const getApp = appOfFile(getDatabase);

const past = new Date(Date.now() - 1000);

/** An accepted quote with its order, at another price than the shop's. */
async function createOrder(unitPrice: number) {
  const { database } = getDatabase();
  const quote = await createQuote({ database, app: getApp() });
  await quote.offer({
    lines: [{ product_id: quote.product.productId, quantity: 20, unit_price: unitPrice }],
  });
  const orderId: string = (await quote.accept()).json().order._id;
  const inScope = <Result>(change: Parameters<typeof inOrderScope<Result>>[1]) =>
    inOrderScope(orderDependencies(database), change);
  const stock = () => readStock(database, quote.product);
  return { ...quote, database, orderId, inScope, stock };
}

test('a failed payment frees the stock, and the order is reopened at the price of the quote until its last day', async () => {
  const { database, orderId, inScope, read, stock, product, app } = {
    ...(await createOrder(11)),
    app: getApp(),
  };
  await inScope((scope) => failOrder(scope, orderId));
  expect([(await read()).status, await stock()]).toEqual(['ordered', 100]);
  const { amountPaise } = await inScope((scope) => reserveOrderForPayment(scope, { orderId }));
  expect([amountPaise, await stock()]).toEqual([72_000, 80]);
  await inScope((scope) => failOrder(scope, orderId));
  await database.updateTable('orders').set({ payable_until: past }).where('_id', '=', orderId).execute();
  await expireQuotes(app.quoteDependencies);
  expect((await read()).status).toBe('expired');
  expect(await findOrderProblems(database, [product])).toEqual([]);
});

test('a cancelled order closes its quote and frees the stock', async () => {
  const { database, orderId, inScope, buyer, read, stock, product } = await createOrder(11);
  await inScope((scope) => cancelOrder(scope, { orderId }, { actor: 'buyer', actorId: buyer.userId }));
  const quote = await read();
  expect([quote.status, quote.events.at(-1)?.actor, await stock()]).toEqual(['closed', 'system', 100]);
  expect(await findOrderProblems(database, [product])).toEqual([]);
});

test('an order for which money has arrived does not expire until the money is sent back', async () => {
  const quote = await createOrder(9000);
  const { database, orderId, asAdmin, read, stock } = quote;
  const transfer = (amount: number, reference: string) =>
    asAdmin('transfers', transferBody(quote, amount, reference));
  await transfer(1000, 'UTR 1');
  await database
    .updateTable('orders')
    .set({ reserved_until: past, payable_until: past })
    .where('_id', '=', orderId)
    .execute();
  const dependencies = { ...orderDependencies(database), mayBePaid: hasReceivedTransfers };
  await expireOrders(dependencies);
  expect([(await read()).status, await stock()]).toEqual(['ordered', 80]);
  await transfer(-1000, 'UTR 2');
  await expireOrders(dependencies);
  expect([(await read()).status, await stock()]).toEqual(['expired', 100]);
});

test('the account goes with its quotes, except those with an order', async () => {
  const { database, buyer, reference } = await createOrder(11);
  const open = await createQuote({ database, app: getApp() });
  for (const { userId } of [buyer, open.buyer]) {
    await database.deleteFrom('users').where('_id', '=', userId).execute();
  }
  const left = await database
    .selectFrom('quotes')
    .select(['reference', 'user_id'])
    .where('reference', 'in', [reference, open.reference])
    .execute();
  expect(left).toEqual([{ reference, user_id: null }]);
});
