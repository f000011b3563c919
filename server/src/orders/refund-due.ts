import type { OrderItemRow, OrderRow } from './order-tables.ts';
import type { ProductQuantity } from './product-quantity.ts';
import type { NewRefund, RefundLine, RefundRow } from './refund-repository.ts';
import type { ReturnRow } from './return-repository.ts';

type Sold = { order: Pick<OrderRow, 'shipping_paise'>; items: readonly OrderItemRow[] };
type RefundParts = Pick<RefundRow, 'status' | 'cause' | 'shippingPaise' | 'lines'>;

/** Everything that has not been refunded yet, including shipping. */
export function fullRefund({ order, items }: Sold, refunds: readonly RefundParts[]): NewRefund {
  return assemble(
    items.map((item) => lineOf(item, item.quantity - refundedQuantity(refunds, item.product_id))),
    order.shipping_paise - refundedShippingPaise(refunds),
  );
}

/** The received items of a return, without shipping. */
export function returnRefund(
  items: readonly OrderItemRow[],
  orderReturn: Pick<ReturnRow, 'items'>,
  refunds: readonly RefundParts[],
): NewRefund {
  const received = new Map(
    orderReturn.items.map(({ productId, receivedQuantity }) => [productId, receivedQuantity ?? 0]),
  );
  return assemble(
    items.map((item) => {
      const left = item.quantity - refundedQuantity(refunds, item.product_id);
      return lineOf(item, Math.min(received.get(item.product_id) ?? 0, left));
    }),
    0,
  );
}

/** The given quantities, without shipping. */
export function itemsRefund(
  items: readonly OrderItemRow[],
  quantities: readonly ProductQuantity[],
): NewRefund {
  const wanted = new Map(quantities.map(({ productId, quantity }) => [productId, quantity]));
  return assemble(
    items.map((item) => lineOf(item, wanted.get(item.product_id) ?? 0)),
    0,
  );
}

export type RefundSelection = { lines: ReadonlyMap<string, number>; includesShipping: boolean };

/** The lines an admin selected; null if a line has less left to refund. Items in a return are refunded by the return. */
export function selectedRefund(
  { order, items }: Sold,
  refunds: readonly RefundParts[],
  { lines, includesShipping }: RefundSelection,
): NewRefund | null {
  const known = new Set(items.map(({ product_id }) => product_id));
  if ([...lines.keys()].some((productId) => !known.has(productId))) return null;
  const left = (item: OrderItemRow) =>
    item.quantity - item.return_quantity - refundedQuantity(withoutReturns(refunds), item.product_id);
  if (items.some((item) => (lines.get(item.product_id) ?? 0) > left(item))) return null;
  if (includesShipping && refundedShippingPaise(refunds) > 0) return null;
  return assemble(
    items.map((item) => lineOf(item, lines.get(item.product_id) ?? 0)),
    includesShipping ? order.shipping_paise : 0,
  );
}

/**
 * The quantity of a line that is neither in a return nor settled otherwise: cancelled before shipping, or refunded although the
 * buyer keeps it. Before shipping this is what can be cancelled, after delivery what can be returned.
 */
export function unsettledQuantity(item: OrderItemRow, refunds: readonly RefundParts[]): number {
  const refunded = refundedQuantity(withoutReturns(refunds), item.product_id);
  return Math.max(0, item.quantity - item.return_quantity - Math.max(item.withdrawn_quantity, refunded));
}

export function refundedQuantity(refunds: readonly RefundParts[], productId: string): number {
  return withoutFailed(refunds)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Refunded, or being refunded. */
export function refundedPaise(refunds: readonly Pick<RefundRow, 'status' | 'amountPaise'>[]): number {
  return withoutFailed(refunds).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

function refundedShippingPaise(refunds: readonly RefundParts[]): number {
  return withoutFailed(refunds).reduce((sum, { shippingPaise }) => sum + shippingPaise, 0);
}

function withoutFailed<Refund extends Pick<RefundRow, 'status'>>(refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ status }) => status !== 'failed');
}

function withoutReturns(refunds: readonly RefundParts[]): RefundParts[] {
  return refunds.filter(({ cause }) => cause !== 'returned');
}

function lineOf(item: OrderItemRow, quantity: number): RefundLine {
  return { productId: item.product_id, quantity, amountPaise: item.price_paise * quantity };
}

function assemble(lines: readonly RefundLine[], shippingPaise: number): NewRefund {
  const kept = lines.filter(({ quantity }) => quantity > 0);
  const amountPaise = kept.reduce((sum, line) => sum + line.amountPaise, shippingPaise);
  return { lines: kept, shippingPaise, amountPaise };
}
