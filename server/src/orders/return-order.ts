import type { ReceivedReturnBody } from '#contract/admin-orders.ts';
import type { ReturnBody } from '#contract/orders.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { tellShop } from './mails/queue-order-mail.ts';
import { moveOrder } from './move-order.ts';
import { fail } from './order-errors.ts';
import { listItems, setReturnedQuantities, setReturnQuantities } from './order-item-repository.ts';
import type { LockedOrder } from './order-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { refundedQuantity, refundOfReturn } from './refund-due.ts';
import { insertRefund, listRefunds } from './refund-repository.ts';
import { type Pieces, returnToStock } from './stock-repository.ts';
import { sumUp } from './sum-up-pieces.ts';

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
  const refunds = await listRefunds(transaction, order._id);
  // What was refunded already is the buyer's to keep, or never left the shop.
  const left = (item: OrderItemRow) => item.quantity - refundedQuantity(refunds, item.product_id);
  requireWithin(pieces, await listItems(transaction, [order._id]), left);
  const moved = await moveOrder(scope, order, {
    to: 'return_requested',
    ...by,
    note: reason,
    mail: { kind: 'return_requested' },
  });
  await setReturnQuantities(transaction, order._id, pieces);
  const subject = `A return of order ${order.order_number} was asked for`;
  if (by.actor === 'buyer') await tellShop(scope, subject, { ...moved, note: reason });
}

/** The shop keeps the order as delivered and says why. */
export async function refuseReturn(
  scope: OrderScope,
  key: OrderKey,
  { actorId, note }: { actorId: string; note: string },
): Promise<void> {
  const order = await lockOrder(scope.transaction, key);
  if (order.status !== 'return_requested') throw fail('no_return_waits');
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
  const moved = await moveOrder(scope, order, {
    to: 'returned',
    actor: 'shop',
    actorId,
    note,
    mail: { kind: 'returned' },
  });
  await setReturnedQuantities(transaction, order._id, pieces);
  const sold = { order, items: await listItems(transaction, [order._id]) };
  const refund = refundOfReturn(sold, await listRefunds(transaction, order._id));
  if (refund.amount > 0) await insertRefund(transaction, order._id, { ...refund, cause: 'returned' });
  else await endWithoutRefund(scope, { ...order, ...moved.order });
  await returnToStock(
    transaction,
    order._id,
    sumUp(items.filter(({ is_sellable }) => is_sellable)),
    'returned',
  );
}

/** The shop gave the money back while the goods were on their way: nothing else would ever end the order. */
async function endWithoutRefund(scope: OrderScope, order: LockedOrder): Promise<void> {
  await moveOrder(scope, order, {
    to: 'refunded',
    actor: 'system',
    note: 'What came back had been refunded before.',
  });
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
