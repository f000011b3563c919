import type { RefundBody } from '#contract/admin-orders.ts';
import { canTransition } from '#contract/order-states.ts';
import type { OrderRefund } from '#contract/orders.ts';
import { cleanNote } from './change-order-status.ts';
import { describeRefund } from './describe-order.ts';
import { hashRequest } from './hash-request.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { fail } from './order-errors.ts';
import { insertEvent } from './order-event-repository.ts';
import { listItems, setWithdrawnQuantities } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { totalByProduct } from './product-quantity.ts';
import { refundedQuantity, selectedRefund } from './refund-due.ts';
import {
  findRefund,
  findRefundByKey,
  insertRefund,
  listRefunds,
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
  const refundId = await insertRefund(transaction, order._id, {
    ...selected,
    cause: 'chosen',
    request: { idempotencyKey, requestHash },
  });
  const hasNotShipped = canTransition(order.status, 'cancelled', 'shop');
  if (hasNotShipped) await withdrawItems(scope, items, await listRefunds(transaction, order._id), body);
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

/** Items that are refunded before shipping are not shipped; sellable ones go back into stock. */
async function withdrawItems(
  { transaction }: OrderScope,
  items: readonly OrderItemRow[],
  refunds: readonly RefundRow[],
  body: RefundBody,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const withdrawn = items.map((item) => ({
    productId: item.product_id,
    before: item.withdrawn_quantity,
    // A retry of a refund that the gateway refused: its items were withdrawn the first time.
    quantity: Math.max(item.withdrawn_quantity, refundedQuantity(refunds, item.product_id)),
  }));
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
