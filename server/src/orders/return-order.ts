import type { ReceivedReturnBody } from '#contract/admin-orders.ts';
import type { ReturnBody } from '#contract/orders.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { queueShopMail } from './mails/queue-order-mail.ts';
import { fail } from './order-errors.ts';
import { listItems, setReturnedQuantities, setReturnQuantities } from './order-item-repository.ts';
import type { LockedOrder } from './order-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { type ProductQuantity, totalByProduct } from './product-quantity.ts';
import { refundedQuantity, returnRefund } from './refund-due.ts';
import { insertRefund, listRefunds } from './refund-repository.ts';
import { returnToStock } from './stock-repository.ts';

/** Requests a return of delivered items: by the buyer within the return window, by the shop at any time. */
export async function requestReturn(
  scope: OrderScope,
  key: OrderKey,
  { items, reason, ...by }: ReturnBody & { actor: 'buyer' | 'shop'; actorId: string },
): Promise<void> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const isTooLate = by.actor === 'buyer' && order.status === 'delivered' && !order.isReturnOpen;
  if (isTooLate) throw fail('return_too_late');
  const quantities = totalByProduct(items);
  const refunds = await listRefunds(transaction, order._id);
  // Refunded items never shipped, or the buyer may keep them.
  const returnable = (item: OrderItemRow) => item.quantity - refundedQuantity(refunds, item.product_id);
  requireWithinLimits(quantities, await listItems(transaction, [order._id]), returnable);
  const changed = await changeOrderStatus(scope, order, {
    to: 'return_requested',
    ...by,
    note: reason,
    mail: { kind: 'return_requested' },
  });
  await setReturnQuantities(transaction, order._id, quantities);
  const subject = `Return requested for order ${order.order_number}`;
  if (by.actor === 'buyer') await queueShopMail(scope, subject, { ...changed, note: reason });
}

/** Sets the order back to delivered, with the reason as note. */
export async function refuseReturn(
  scope: OrderScope,
  key: OrderKey,
  { actorId, note }: { actorId: string; note: string },
): Promise<void> {
  const order = await lockOrder(scope.transaction, key);
  if (order.status !== 'return_requested') throw fail('no_return_waits');
  await changeOrderStatus(scope, order, {
    to: 'delivered',
    actor: 'shop',
    actorId,
    note,
    mail: { kind: 'return_refused' },
  });
  await setReturnQuantities(scope.transaction, key.orderId, []);
}

/** Records the received items of a return and their refund; sellable ones go back into stock. */
export async function receiveReturn(
  scope: OrderScope,
  key: OrderKey,
  { items, note, actorId }: ReceivedReturnBody & { actorId: string },
): Promise<void> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const quantities = totalByProduct(items);
  const orderItems = await listItems(transaction, [order._id]);
  requireWithinLimits(quantities, orderItems, ({ return_quantity }) => return_quantity);
  const changed = await changeOrderStatus(scope, order, {
    to: 'returned',
    actor: 'shop',
    actorId,
    note,
    mail: { kind: 'returned' },
  });
  await setReturnedQuantities(transaction, order._id, quantities);
  const sold = { order, items: await listItems(transaction, [order._id]) };
  const refund = returnRefund(sold, await listRefunds(transaction, order._id));
  if (refund.amountPaise > 0) await insertRefund(transaction, order._id, { ...refund, cause: 'returned' });
  else await endWithoutRefund(scope, { ...order, ...changed.order });
  await returnToStock(
    transaction,
    order._id,
    totalByProduct(items.filter(({ is_sellable }) => is_sellable)),
    'returned',
  );
}

/** The shop refunded everything before the return arrived, so no refund will end the order later. */
async function endWithoutRefund(scope: OrderScope, order: LockedOrder): Promise<void> {
  await changeOrderStatus(scope, order, {
    to: 'refunded',
    actor: 'system',
    note: 'The returned items had already been refunded.',
  });
}

function requireWithinLimits(
  quantities: readonly ProductQuantity[],
  items: readonly OrderItemRow[],
  limitOf: (item: OrderItemRow) => number,
): void {
  const limits = new Map(items.map((item) => [item.product_id, limitOf(item)]));
  if (quantities.some(({ productId, quantity }) => quantity > (limits.get(productId) ?? 0))) {
    throw fail('not_in_order');
  }
}
