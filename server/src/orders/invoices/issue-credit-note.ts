import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { listRefunds, type RefundRow } from '../refund-repository.ts';
import { composeTaxDocument } from './compose-tax-document.ts';
import { takeDocumentNumber } from './take-document-number.ts';
import { findDocument, insertDocument } from './tax-document-repository.ts';

type Refunded = { order: OrderRow; items: readonly OrderItemRow[]; refund: RefundRow; at: Date };

/** Takes back from the invoice what was refunded. An order that never was confirmed has no invoice, so there is nothing to do. */
export async function issueCreditNote(
  transaction: DatabaseTransaction,
  { order, items, refund, at }: Refunded,
): Promise<void> {
  const invoice = await findDocument(transaction, { orderId: order._id, refundId: null });
  if (!invoice) return;
  const earlier = (await listRefunds(transaction, order._id)).filter(
    ({ _id, status }) => status === 'done' && _id !== refund._id,
  );
  const { taken, number } = await takeDocumentNumber(transaction, 'credit_note', at);
  const content = composeTaxDocument(
    {
      kind: 'credit_note',
      number,
      issuedAt: taken.issuedAt.toISOString(),
      original: { number: invoice.content.number, issuedAt: invoice.content.issuedAt },
    },
    order,
    {
      items: items.flatMap((item) => {
        const quantity = quantityIn([refund], item);
        return quantity > 0 ? [{ item, quantity, creditedBefore: quantityIn(earlier, item) }] : [];
      }),
      shipping: refund.shipping,
    },
  );
  await insertDocument(transaction, { ...taken, orderId: order._id, refundId: refund._id, content });
}

function quantityIn(refunds: readonly RefundRow[], item: OrderItemRow): number {
  return refunds
    .flatMap(({ lines }) => lines)
    .filter(({ productId }) => productId === item.product_id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
