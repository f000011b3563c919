import type { RefundBody } from '#contract/admin-orders.ts';
import { canTransition } from '#contract/order-states.ts';
import type { OrderRefund } from '#contract/orders.ts';
import { describeRefund } from './describe-order.ts';
import { hashOfRequest } from './hash-of-request.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { cleanNote } from './move-order.ts';
import { fail } from './order-errors.ts';
import { insertEvent } from './order-event-repository.ts';
import { listItems, setWithdrawnQuantities } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { refundedQuantity, refundOfChoice } from './refund-due.ts';
import {
  findRefund,
  findRefundByKey,
  insertRefund,
  listRefunds,
  type RefundRow,
} from './refund-repository.ts';
import { returnToStock } from './stock-repository.ts';
import { sumUp } from './sum-up-pieces.ts';

type ShopRefund = { body: RefundBody; idempotencyKey: string; actorId: string };

/**
 * The shop gives back lines of its own choice; also what it does after the gateway has refused a refund. Posted twice it is
 * one refund.
 */
export async function refundOrder(
  scope: OrderScope,
  key: OrderKey,
  { body, idempotencyKey, actorId }: ShopRefund,
): Promise<OrderRefund> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const items = await listItems(transaction, [order._id]);
  const requestHash = hashOfRequest(body);
  const twin = await findRefundByKey(transaction, order._id, idempotencyKey);
  if (twin && twin.request_hash !== requestHash) throw fail('key_used_otherwise');
  if (twin) return describeRefund(twin, items);

  const earlier = await listRefunds(transaction, order._id);
  // A payment that came too late was owed back without ever confirming the order.
  if (order.confirmed_at === null && earlier.length === 0) throw fail('not_paid');
  const lines = new Map(sumUp(body.items).map(({ productId, quantity }) => [productId, quantity]));
  const choice = refundOfChoice({ order, items }, earlier, {
    lines,
    includesShipping: body.includes_shipping,
  });
  if (!choice) throw fail('more_than_left');
  if (choice.amount === 0) throw fail('nothing_to_refund');
  const refundId = await insertRefund(transaction, order._id, {
    ...choice,
    // What is given back after a return stands for what came back with it.
    cause: order.status === 'returned' ? 'returned' : 'chosen',
    request: { idempotencyKey, requestHash },
  });
  const hasNotLeft = canTransition(order.status, 'cancelled', 'shop');
  if (hasNotLeft) await withdraw(scope, items, await listRefunds(transaction, order._id), body);
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

/** Pieces that are refunded before the parcel leaves do not leave with it. */
async function withdraw(
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
    // A refund that the gateway refused is given again; its pieces were taken out the first time.
    quantity: Math.max(item.withdrawn_quantity, refundedQuantity(refunds, item.product_id)),
  }));
  if (items.every((item, place) => withdrawn[place]?.quantity === item.quantity))
    throw fail('cancel_instead');
  await setWithdrawnQuantities(transaction, first.order_id, withdrawn);
  const sellable = new Map(
    sumUp(body.items.filter(({ is_sellable }) => is_sellable)).map((line) => [line.productId, line.quantity]),
  );
  const back = withdrawn
    .map(({ productId, before, quantity }) => ({
      productId,
      quantity: Math.min(sellable.get(productId) ?? 0, quantity - before),
    }))
    .filter(({ quantity }) => quantity > 0);
  await returnToStock(transaction, first.order_id, back, 'withdrawn');
}
