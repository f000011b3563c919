import type { Recipient } from '#contract/orders.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { hashRequest } from './hash-request.ts';
import { fail } from './order-errors.ts';
import { newItemRows } from './order-item-repository.ts';
import { insertOrder } from './order-repository.ts';
import type { OrderRow } from './order-tables.ts';
import { itemsAtQuotedPrices, type OrderedLine } from './place-order.ts';
import { reserveNewItems } from './reserve-stock.ts';

export type QuotedOrder = {
  quoteReference: string;
  /** The path of the page of a buyer without an account. */
  buyerPage: string | null;
  userId: string | null;
  recipient: Recipient;
  note: string | null;
  /** At the prices of the quote, each product once. */
  lines: readonly OrderedLine[];
  shippingPaise: number;
  /** How long the goods are kept for the payment. */
  paymentDays: number;
};

/** Makes an order at the prices of a quote and reserves its stock, in the transaction that accepts the quote. */
export async function placeQuotedOrder(
  transaction: DatabaseTransaction,
  { lines, shippingPaise, paymentDays, ...order }: QuotedOrder,
): Promise<OrderRow> {
  const subtotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const placed = await insertOrder(transaction, {
    ...order,
    // The locked quote makes a second request harmless.
    idempotencyKey: `quote ${newId()}`,
    requestHash: hashRequest({ quote: order.quoteReference }),
    subtotalPaise,
    shippingPaise,
    totalPaise: subtotalPaise + shippingPaise,
    reservedSeconds: paymentDays * 24 * 60 * 60,
    payAgainHours: paymentDays * 24,
    productIds: lines.map(({ productId }) => productId),
    mailId: null,
  });
  if (!placed) throw fail('unknown_order');
  const items = newItemRows(placed._id, await itemsAtQuotedPrices(transaction, lines));
  await reserveNewItems(transaction, placed._id, items);
  return placed;
}

/**
 * The shop priced the quote of an unpaid order again, or closed it: a payment that still arrives for the order is refunded. The
 * order has to be locked.
 */
export async function supersedeOrder(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ is_superseded: true })
    .where('_id', '=', orderId)
    .where('confirmed_at', 'is', null)
    .execute();
}
