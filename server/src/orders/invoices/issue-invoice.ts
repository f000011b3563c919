import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { composeTaxDocument } from './compose-tax-document.ts';
import { takeDocumentNumber } from './take-document-number.ts';
import { insertDocument } from './tax-document-repository.ts';

/** Writes the invoice of an order that has just been confirmed. */
export async function issueInvoice(
  transaction: DatabaseTransaction,
  { order, items }: { order: OrderRow; items: readonly OrderItemRow[] },
): Promise<void> {
  if (order.confirmed_at === null) throw new Error(`order ${order._id} is not confirmed`);
  const { taken, number } = await takeDocumentNumber(transaction, 'invoice', order.confirmed_at);
  const content = composeTaxDocument(
    { kind: 'invoice', number, issuedAt: taken.issuedAt.toISOString(), original: null },
    order,
    {
      items: items.map((item) => ({ item, quantity: item.quantity, creditedBefore: 0 })),
      shipping: order.shipping,
    },
  );
  await insertDocument(transaction, { ...taken, orderId: order._id, refundId: null, content });
}
