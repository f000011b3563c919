import type { OrderItemRow, OrderRow } from './order-tables.ts';
import type { NewRefund, RefundLine, RefundRow } from './refund-repository.ts';

type Sold = { order: Pick<OrderRow, 'shipping_paise'>; items: readonly OrderItemRow[] };

/** Everything that has not been refunded yet, including shipping. */
export function fullRefund({ order, items }: Sold, refunds: readonly RefundRow[]): NewRefund {
  return assemble(
    items.map((item) => lineOf(item, item.quantity - refundedQuantity(refunds, item.product_id))),
    order.shipping_paise - refundedShippingPaise(refunds),
  );
}

/** The returned items, without shipping. Refunds the shop chose to give before the return do not reduce it. */
export function returnRefund({ items }: Sold, refunds: readonly RefundRow[]): NewRefund {
  const ofReturns = refunds.filter(({ cause }) => cause === 'returned');
  return assemble(
    items.map((item) => {
      const owed = item.returned_quantity - refundedQuantity(ofReturns, item.product_id);
      return lineOf(item, Math.min(owed, item.quantity - refundedQuantity(refunds, item.product_id)));
    }),
    0,
  );
}

export type RefundSelection = { lines: ReadonlyMap<string, number>; includesShipping: boolean };

/** The lines an admin selected; null if a line has less left to refund. */
export function selectedRefund(
  { order, items }: Sold,
  refunds: readonly RefundRow[],
  { lines, includesShipping }: RefundSelection,
): NewRefund | null {
  const known = new Set(items.map(({ product_id }) => product_id));
  if ([...lines.keys()].some((productId) => !known.has(productId))) return null;
  const left = (item: OrderItemRow) => item.quantity - refundedQuantity(refunds, item.product_id);
  if (items.some((item) => (lines.get(item.product_id) ?? 0) > left(item))) return null;
  if (includesShipping && refundedShippingPaise(refunds) > 0) return null;
  return assemble(
    items.map((item) => lineOf(item, lines.get(item.product_id) ?? 0)),
    includesShipping ? order.shipping_paise : 0,
  );
}

type RefundParts = Pick<RefundRow, 'status' | 'shippingPaise' | 'lines'>;

export function refundedQuantity(refunds: readonly RefundParts[], productId: string): number {
  return withoutFailed(refunds)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function refundedShippingPaise(refunds: readonly RefundParts[]): number {
  return withoutFailed(refunds).reduce((sum, { shippingPaise }) => sum + shippingPaise, 0);
}

function withoutFailed(refunds: readonly RefundParts[]): RefundParts[] {
  return refunds.filter(({ status }) => status !== 'failed');
}

function lineOf(item: OrderItemRow, quantity: number): RefundLine {
  return { productId: item.product_id, quantity, amountPaise: item.price_paise * quantity };
}

function assemble(lines: readonly RefundLine[], shippingPaise: number): NewRefund {
  const kept = lines.filter(({ quantity }) => quantity > 0);
  const amountPaise = kept.reduce((sum, line) => sum + line.amountPaise, shippingPaise);
  return { lines: kept, shippingPaise, amountPaise };
}
