import type { ReceivedReturnBody } from '#contract/admin-orders.ts';
import type { ReturnBody } from '#contract/orders.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { fail } from './order-errors.ts';
import { listItems, setReturnedQuantities, setReturnQuantities } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { refundOfReturn } from './refund-due.ts';
import { insertRefund, listRefunds } from './refund-repository.ts';
import { type Pieces, returnToStock } from './stock-repository.ts';

/** Some of what was delivered is to come back: by the wish of the buyer in time, or as the shop allows at any time. */
export async function requestReturn(
  scope: OrderScope,
  key: OrderKey,
  { items, reason, ...by }: ReturnBody & { actor: 'buyer' | 'shop'; actorId: string },
): Promise<void> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const isTooLate = by.actor === 'buyer' && order.status === 'delivered' && !order.isReturnOpen;
  if (isTooLate) throw fail('return_too_late');
  const pieces = sumUp(items);
  requireWithin(pieces, await listItems(transaction, [order._id]), ({ quantity }) => quantity);
  await moveOrder(scope, order, { to: 'return_requested', ...by, note: reason });
  await setReturnQuantities(transaction, order._id, pieces);
}

/** The shop keeps the order as delivered and says why. */
export async function refuseReturn(
  scope: OrderScope,
  key: OrderKey,
  { actorId, note }: { actorId: string; note: string },
): Promise<void> {
  const order = await lockOrder(scope.transaction, key);
  if (order.status !== 'return_requested') throw fail('move_not_allowed');
  await moveOrder(scope, order, {
    to: 'delivered',
    actor: 'shop',
    actorId,
    note,
    mail: { kind: 'return_refused' },
  });
  await setReturnQuantities(scope.transaction, key.orderId, []);
}

/** What came back, of what was asked for, is owed to the buyer; what can be sold again goes on the shelf. */
export async function receiveReturn(
  scope: OrderScope,
  key: OrderKey,
  { items, note, actorId }: ReceivedReturnBody & { actorId: string },
): Promise<void> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const pieces = sumUp(items);
  requireWithin(pieces, await listItems(transaction, [order._id]), ({ return_quantity }) => return_quantity);
  await moveOrder(scope, order, { to: 'returned', actor: 'shop', actorId, note });
  await setReturnedQuantities(transaction, order._id, pieces);
  const sold = { order, items: await listItems(transaction, [order._id]) };
  const refund = refundOfReturn(sold, await listRefunds(transaction, order._id));
  if (refund.amount > 0) await insertRefund(transaction, order._id, refund);
  await returnToStock(
    transaction,
    order._id,
    sumUp(items.filter(({ is_sellable }) => is_sellable)),
    'returned',
  );
}

function sumUp(lines: readonly { product_id: string; quantity: number }[]): Pieces[] {
  const sums = new Map<string, number>();
  for (const { product_id, quantity } of lines) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

function requireWithin(
  pieces: readonly Pieces[],
  items: readonly OrderItemRow[],
  limitOf: (item: OrderItemRow) => number,
): void {
  const limits = new Map(items.map((item) => [item.product_id, limitOf(item)]));
  if (pieces.some(({ productId, quantity }) => quantity > (limits.get(productId) ?? 0))) {
    throw fail('not_in_order');
  }
}
