import type { ReceivedReturnBody } from '#contract/admin-orders.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { changeReturnStatus, markReturnRefunded } from './change-return-status.ts';
import { fail, failReturnChange } from './order-errors.ts';
import { insertEvent } from './order-event-repository.ts';
import { listItems } from './order-item-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { type ProductQuantity, requireWithinLimits, totalByProduct } from './product-quantity.ts';
import { returnRefund } from './refund-due.ts';
import { insertRefund, listRefunds } from './refund-repository.ts';
import { lockReturn, type ReturnKey } from './return-order.ts';
import { type ReturnRow, setReceivedQuantities } from './return-repository.ts';
import { returnToStock } from './stock-repository.ts';

/**
 * Records the received items of a return and their refund; sellable ones go back into stock. Requested items that did not arrive
 * stay with the buyer. The order is `returned` when nothing is left with the buyer.
 */
export async function receiveReturn(
  scope: OrderScope,
  key: ReturnKey,
  { items: parcel, note, actorId }: ReceivedReturnBody & { actorId: string },
): Promise<void> {
  const { transaction } = scope;
  const { order, orderReturn } = await lockReturn(scope, key);
  await recordReceivedItems(transaction, { order, orderReturn }, parcel);
  const changed = await changeReturnStatus(
    scope,
    { order, orderReturn },
    { to: 'received', actor: 'shop', actorId, note },
  );
  const isAllBack = changed.items.every(
    (item) => item.withdrawn_quantity + item.returned_quantity === item.quantity,
  );
  if (isAllBack) await changeOrderStatus(scope, order, { to: 'returned', actor: 'shop', actorId });
  await startRefund(scope, {
    order: isAllBack ? { ...order, status: 'returned' } : order,
    ...changed,
  });
  const sellable = totalByProduct(parcel.filter(({ is_sellable }) => is_sellable));
  await returnToStock(transaction, order._id, sellable, 'returned');
}

/** Records which of the requested items arrived, and returns their quantities. */
export async function recordReceivedItems(
  transaction: DatabaseTransaction,
  { order, orderReturn }: { order: LockedOrder; orderReturn: ReturnRow },
  parcel: ReceivedReturnBody['items'],
): Promise<ProductQuantity[]> {
  const received = totalByProduct(parcel);
  const requested = new Map(orderReturn.items.map(({ productId, quantity }) => [productId, quantity]));
  const orderItems = await listItems(transaction, [order._id]);
  requireWithinLimits(received, orderItems, ({ product_id }) => requested.get(product_id) ?? 0);
  await setReceivedQuantities(
    transaction,
    orderReturn._id,
    new Map(received.map(({ productId, quantity }) => [productId, quantity])),
  );
  return received;
}

/** Refunds a received return again after the gateway refused its refund. */
export async function refundReturn(
  scope: OrderScope,
  key: ReturnKey,
  { actorId }: { actorId: string },
): Promise<void> {
  const { transaction } = scope;
  const { order, orderReturn } = await lockReturn(scope, key);
  if (orderReturn.status !== 'received') throw failReturnChange(orderReturn.status, 'refunded');
  const refunds = await listRefunds(transaction, order._id);
  const isUnderWay = refunds.some(
    ({ return_id, status }) => return_id === orderReturn._id && status !== 'failed',
  );
  if (isUnderWay) throw fail('refund_under_way');
  await insertEvent(transaction, {
    orderId: order._id,
    status: null,
    actor: 'shop',
    actorId,
    isRefund: true,
    note: 'The refund was started again.',
  });
  await startRefund(scope, { order, orderReturn, items: await listItems(transaction, [order._id]) });
}

async function startRefund(
  scope: OrderScope,
  { order, orderReturn, items }: { order: LockedOrder; orderReturn: ReturnRow; items: OrderItemRow[] },
): Promise<void> {
  const { transaction } = scope;
  const refund = returnRefund(items, orderReturn, await listRefunds(transaction, order._id));
  if (refund.amountPaise > 0) {
    await insertRefund(transaction, order._id, { ...refund, cause: 'returned', returnId: orderReturn._id });
    return;
  }
  const note = 'The returned items had already been refunded.';
  await markReturnRefunded(scope, { order, orderReturn }, { note });
}
