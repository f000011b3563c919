import type { OrderItemRow, OrderRow } from './order-tables.ts';
import type { NewRefund, RefundLine, RefundRow } from './refund-repository.ts';

type Sold = { order: Pick<OrderRow, 'shipping'>; items: readonly OrderItemRow[] };

/** The whole order goes back, shipping too: what of it has not gone back yet. */
export function refundOfEverything({ order, items }: Sold, refunds: readonly RefundRow[]): NewRefund {
  return assemble(
    items.map((item) => lineOf(item, item.quantity - refundedQuantity(refunds, item.product_id))),
    order.shipping - refundedShipping(refunds),
  );
}

/** What came back in a return, without the shipping: on top of what the shop chose to give back before it. */
export function refundOfReturn({ items }: Sold, refunds: readonly RefundRow[]): NewRefund {
  const ofReturns = refunds.filter(({ cause }) => cause === 'returned');
  return assemble(
    items.map((item) => {
      const owed = item.returned_quantity - refundedQuantity(ofReturns, item.product_id);
      return lineOf(item, Math.min(owed, item.quantity - refundedQuantity(refunds, item.product_id)));
    }),
    0,
  );
}

export type WantedRefund = { lines: ReadonlyMap<string, number>; includesShipping: boolean };

/** What the shop chooses to give back; null where that is more than is left of a line. */
export function refundOfChoice(
  { order, items }: Sold,
  refunds: readonly RefundRow[],
  { lines, includesShipping }: WantedRefund,
): NewRefund | null {
  const known = new Set(items.map(({ product_id }) => product_id));
  if ([...lines.keys()].some((productId) => !known.has(productId))) return null;
  const left = (item: OrderItemRow) => item.quantity - refundedQuantity(refunds, item.product_id);
  if (items.some((item) => (lines.get(item.product_id) ?? 0) > left(item))) return null;
  if (includesShipping && refundedShipping(refunds) > 0) return null;
  return assemble(
    items.map((item) => lineOf(item, lines.get(item.product_id) ?? 0)),
    includesShipping ? order.shipping : 0,
  );
}

type Given = Pick<RefundRow, 'status' | 'shipping' | 'lines'>;

export function refundedQuantity(refunds: readonly Given[], productId: string): number {
  return standing(refunds)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function refundedShipping(refunds: readonly Given[]): number {
  return standing(refunds).reduce((sum, { shipping }) => sum + shipping, 0);
}

/** What the gateway refused did not go back. */
function standing(refunds: readonly Given[]): Given[] {
  return refunds.filter(({ status }) => status !== 'failed');
}

function lineOf(item: OrderItemRow, quantity: number): RefundLine {
  return { productId: item.product_id, quantity, amount: item.price * quantity };
}

function assemble(lines: readonly RefundLine[], shipping: number): NewRefund {
  const kept = lines.filter(({ quantity }) => quantity > 0);
  return { lines: kept, shipping, amount: kept.reduce((sum, { amount }) => sum + amount, shipping) };
}
