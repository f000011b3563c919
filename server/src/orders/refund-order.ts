import type { RefundBody } from '#contract/admin-orders.ts';
import { canTransition, type OrderState } from '#contract/order-states.ts';
import type { OrderRefund } from '#contract/orders.ts';
import { cleanNote } from './change-order-status.ts';
import { describeRefund } from './describe-order.ts';
import { hashRequest } from './hash-request.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { fail } from './order-errors.ts';
import { insertEvent } from './order-event-repository.ts';
import { listItems, setWithdrawnQuantities } from './order-item-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { listOwedRefundIds } from './owed-refund-repository.ts';
import { totalByProduct } from './product-quantity.ts';
import { selectedRefund } from './refund-due.ts';
import {
  findRefund,
  findRefundByKey,
  insertRefund,
  listRefunds,
  type NewRefund,
  type RefundRow,
} from './refund-repository.ts';
import { returnToStock } from './stock-repository.ts';

type ShopRefund = { body: RefundBody; idempotencyKey: string; actorId: string };

/**
 * Refunds lines that an admin selected, also again after the gateway refused a refund. A repeated request with the same
 * Idempotency-Key returns the first refund.
 */
export async function refundOrder(
  scope: OrderScope,
  key: OrderKey,
  { body, idempotencyKey, actorId }: ShopRefund,
): Promise<OrderRefund> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const items = await listItems(transaction, [order._id]);
  const requestHash = hashRequest(body);
  const existing = await findRefundByKey(transaction, order._id, idempotencyKey);
  if (existing && existing.request_hash !== requestHash) throw fail('key_used_otherwise');
  if (existing) return describeRefund(existing, items);

  const earlier = await listRefunds(transaction, order._id);
  // A late payment is refunded without confirming the order.
  if (order.confirmed_at === null && earlier.length === 0) throw fail('not_paid');
  const lines = new Map(totalByProduct(body.items).map(({ productId, quantity }) => [productId, quantity]));
  const selected = selectedRefund({ order, items }, earlier, {
    lines,
    includesShipping: body.includes_shipping,
  });
  if (!selected) throw fail('more_than_left');
  if (selected.amountPaise === 0) throw fail('nothing_to_refund');
  const repeated = await findRepeated(scope, earlier, { order, refund: selected, retryOf: body.retry_of });
  const refundId = await insertRefund(transaction, order._id, {
    ...selected,
    cause: 'chosen',
    retryOf: repeated?._id,
    request: { idempotencyKey, requestHash },
  });
  const hasNotShipped = canTransition(order.status, 'cancelled', 'shop');
  if (hasNotShipped) await withdrawItems(scope, items, { body, selected, repeated });
  await insertEvent(transaction, {
    orderId: order._id,
    status: null,
    actor: 'shop',
    actorId,
    isRefund: true,
    note: cleanNote(body.note) ?? 'A refund was started.',
  });
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw fail('nothing_to_refund');
  return describeRefund(refund, items);
}

const endedStates: readonly OrderState[] = ['cancelled', 'payment_failed', 'expired', 'returned'];

/**
 * The refused refund that this one repeats. Throws if it is not clear whether a refund of the same items comes in addition to a
 * refused one that is still owed.
 */
async function findRepeated(
  { transaction }: OrderScope,
  earlier: readonly RefundRow[],
  { order, refund, retryOf }: { order: LockedOrder; refund: NewRefund; retryOf?: string | null },
): Promise<RefundRow | undefined> {
  const owedIds = await listOwedRefundIds(transaction, order._id);
  const owed = earlier.filter(({ _id, return_id }) => return_id === null && owedIds.includes(_id));
  const selectedIds = new Set(refund.lines.map(({ productId }) => productId));
  // Everything of an order that ended is owed, so that a refund of its items is no addition.
  if (retryOf === undefined && !endedStates.includes(order.status)) {
    const isUnclear = owed.some(
      ({ lines, shippingPaise }) =>
        lines.some(({ productId }) => selectedIds.has(productId)) ||
        (shippingPaise > 0 && refund.shippingPaise > 0),
    );
    if (isUnclear) throw fail('refused_before');
  }
  const repeated = owed.find(({ _id }) => _id === retryOf);
  if (retryOf && !repeated) throw fail('not_refused');
  return repeated;
}

type Withdrawal = { body: RefundBody; selected: NewRefund; repeated: RefundRow | undefined };

/** Items that are refunded before shipping are not shipped; sellable ones go back into stock. */
async function withdrawItems(
  { transaction }: OrderScope,
  items: readonly OrderItemRow[],
  { body, selected, repeated }: Withdrawal,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const quantityIn = (refund: NewRefund | undefined, productId: string) =>
    refund?.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const withdrawn = items.map(({ product_id: productId, withdrawn_quantity: before }) => {
    // The items of a refused refund were withdrawn the first time.
    const added = Math.max(0, quantityIn(selected, productId) - quantityIn(repeated, productId));
    return { productId, before, quantity: before + added };
  });
  if (items.some((item, place) => (withdrawn[place]?.quantity ?? 0) > item.quantity))
    throw fail('more_than_left');
  if (items.every((item, place) => withdrawn[place]?.quantity === item.quantity))
    throw fail('cancel_instead');
  await setWithdrawnQuantities(transaction, first.order_id, withdrawn);
  const sellable = new Map(
    totalByProduct(body.items.filter(({ is_sellable }) => is_sellable)).map((line) => [
      line.productId,
      line.quantity,
    ]),
  );
  const restocked = withdrawn
    .map(({ productId, before, quantity }) => ({
      productId,
      quantity: Math.min(sellable.get(productId) ?? 0, quantity - before),
    }))
    .filter(({ quantity }) => quantity > 0);
  await returnToStock(transaction, first.order_id, restocked, 'withdrawn');
}
