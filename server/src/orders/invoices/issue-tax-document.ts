import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { OrderItemRow, OrderRow } from '../order-tables.ts';
import { listRefunds, type RefundRow } from '../refund-repository.ts';
import { composeTaxDocument } from './compose-tax-document.ts';
import { documentNumber } from './document-number.ts';
import { financialYearOf } from './financial-year.ts';
import {
  type DocumentKind,
  findDocument,
  insertDocument,
  listDocumentsOf,
  type SerialNumber,
  takeSerialNumber,
} from './tax-document-repository.ts';

/** Stores the invoice of a confirmed order that has none yet. */
export async function issueInvoice(
  transaction: DatabaseTransaction,
  { order, items, at }: { order: OrderRow; items: readonly OrderItemRow[]; at: Date },
): Promise<void> {
  const { serial, number } = await takeDocumentNumber(transaction, 'invoice', at);
  const content = composeTaxDocument(
    { kind: 'invoice', number, issuedAt: serial.issuedAt.toISOString(), original: null },
    order,
    {
      items: items.map((item) => ({ item, quantity: item.quantity, creditedBefore: 0 })),
      shippingPaise: order.shipping_paise,
    },
  );
  await insertDocument(transaction, { ...serial, orderId: order._id, refundId: null, content });
}

type CompletedRefund = { order: OrderRow; items: readonly OrderItemRow[]; refund: RefundRow; at: Date };

/** Stores the credit note of a completed refund. The order has an invoice. */
export async function issueCreditNote(
  transaction: DatabaseTransaction,
  { order, items, refund, at }: CompletedRefund,
): Promise<void> {
  const invoice = await findDocument(transaction, { orderId: order._id, refundId: null });
  if (!invoice) throw new Error(`order ${order._id} has no invoice`);
  const credited = new Set(await listDocumentsOf(transaction, order._id));
  const earlier = (await listRefunds(transaction, order._id)).filter(({ _id }) => credited.has(_id));
  const { serial, number } = await takeDocumentNumber(transaction, 'credit_note', at);
  const content = composeTaxDocument(
    {
      kind: 'credit_note',
      number,
      issuedAt: serial.issuedAt.toISOString(),
      original: { number: invoice.content.number, issuedAt: invoice.content.issuedAt },
    },
    order,
    {
      items: items.flatMap((item) => {
        const quantity = refundedQuantityOf([refund], item);
        return quantity > 0 ? [{ item, quantity, creditedBefore: refundedQuantityOf(earlier, item) }] : [];
      }),
      shippingPaise: refund.shippingPaise,
    },
  );
  await insertDocument(transaction, { ...serial, orderId: order._id, refundId: refund._id, content });
}

function refundedQuantityOf(refunds: readonly RefundRow[], item: OrderItemRow): number {
  return refunds
    .flatMap(({ lines }) => lines)
    .filter(({ productId }) => productId === item.product_id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Takes the next number of the financial year. */
export async function takeDocumentNumber(
  transaction: DatabaseTransaction,
  kind: DocumentKind,
  at: Date,
): Promise<{ serial: SerialNumber; number: string }> {
  const financialYear = financialYearOf(at);
  const serial = await takeSerialNumber(transaction, { kind, financialYear, at });
  return { serial, number: documentNumber(kind, financialYear, serial.serial) };
}
