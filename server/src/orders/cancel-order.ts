import { canTransition, type OrderActor } from '#contract/order-states.ts';
import type { CancelBody, CancelPreview } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeOrderStatus, cleanNote } from './change-order-status.ts';
import { describeBreakdown } from './describe-order.ts';
import { hashRequest } from './hash-request.ts';
import { requireFewCancellations } from './limit-cancellations.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { queueOrderMail, queueShopMail } from './mails/queue-order-mail.ts';
import { fail, failStatusChange } from './order-errors.ts';
import { findEventByKey, insertEvent } from './order-event-repository.ts';
import { listItems, setWithdrawnQuantities } from './order-item-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow, OrderRow } from './order-tables.ts';
import { type ProductQuantity, requireWithinLimits, totalByProduct } from './product-quantity.ts';
import { requireOrder } from './read-order.ts';
import { fullRefund, itemsRefund, unsettledQuantity } from './refund-due.ts';
import {
  findRefundByKey,
  insertRefund,
  listRefunds,
  type NewRefund,
  type RefundRequest,
  type RefundRow,
} from './refund-repository.ts';
import { returnToStock } from './stock-repository.ts';

const nothing: NewRefund = { lines: [], shippingPaise: 0, amountPaise: 0 };

export async function previewCancel(
  database: Database,
  key: OrderKey,
  actor: OrderActor,
): Promise<CancelPreview> {
  const order = await requireOrder(database, key);
  const items = await listItems(database, [order._id]);
  const canCancel = canTransition(order.status, 'cancelled', actor);
  const refund = canCancel
    ? cancellationRefund({ order, items }, await listRefunds(database, order._id))
    : nothing;
  return { can_cancel: canCancel, refund: describeBreakdown(refund, items) };
}

type Cancelling = { actor: OrderActor; actorId: string; note: string | null; request?: RefundRequest };
type CancelRequest = Partial<CancelBody> & { actor: OrderActor; actorId: string; idempotencyKey?: string };
type Sold = { order: LockedOrder; items: OrderItemRow[]; refunds: RefundRow[] };

/**
 * Cancels an order that has not shipped yet, or some of its items, and records the refund. A repeated request with the same
 * Idempotency-Key changes nothing: the key is stored with the refund, or with the event of an order that was not paid.
 */
export async function cancelOrder(
  scope: OrderScope,
  key: OrderKey,
  { items: selected = null, note = null, idempotencyKey, ...actor }: CancelRequest,
): Promise<void> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const requestHash = hashRequest({ items: selected, note });
  if (idempotencyKey !== undefined) {
    const existing =
      (await findRefundByKey(transaction, order._id, idempotencyKey)) ??
      (await findEventByKey(transaction, order._id, idempotencyKey));
    if (existing && existing.request_hash !== requestHash) throw fail('key_used_otherwise');
    if (existing) return;
  }
  const refunds = await listRefunds(transaction, order._id);
  const sold = { order, items: await listItems(transaction, [order._id]), refunds };
  const request = idempotencyKey === undefined ? undefined : { idempotencyKey, requestHash };
  const by = { ...actor, note: cleanNote(note), request };
  const quantities = selected && requireCancellable(sold, by, totalByProduct(selected));
  if (quantities === null || isEverythingLeft(sold, quantities)) await cancelAll(scope, sold, by);
  else {
    if (by.actor === 'buyer') await requireFewCancellations(transaction, by.actorId);
    await cancelItems(scope, sold, { ...by, quantities });
  }
}

async function cancelAll(scope: OrderScope, { order, items, refunds }: Sold, by: Cancelling): Promise<void> {
  const { request, ...change } = by;
  const refund = cancellationRefund({ order, items }, refunds);
  const isRefunded = refund.amountPaise > 0;
  await changeOrderStatus(scope, order, {
    to: 'cancelled',
    ...change,
    request: isRefunded ? undefined : request,
    mail: { kind: 'cancelled', refundPaise: refund.amountPaise, wasPaid: order.confirmed_at !== null },
  });
  if (isRefunded) {
    await insertRefund(scope.transaction, order._id, { ...refund, cause: 'cancelled', request });
  }
  // The shop was never asked to pack an unpaid order.
  if (by.actor !== 'buyer' || order.confirmed_at === null) return;
  const subject = `Order ${order.order_number} was cancelled by the buyer: please do not pack it`;
  await queueShopMail(scope, subject, { order, items, note: by.note });
}

/** The rest of the order goes on; its shipping is not refunded. */
async function cancelItems(
  scope: OrderScope,
  { order, items }: Sold,
  { quantities, request, ...by }: Cancelling & { quantities: readonly ProductQuantity[] },
): Promise<void> {
  const { transaction } = scope;
  const refund = itemsRefund(items, quantities);
  await insertRefund(transaction, order._id, { ...refund, cause: 'cancelled', request });
  const cancelled = new Map(quantities.map(({ productId, quantity }) => [productId, quantity]));
  await setWithdrawnQuantities(
    transaction,
    order._id,
    items.map((item) => ({
      productId: item.product_id,
      quantity: item.withdrawn_quantity + (cancelled.get(item.product_id) ?? 0),
    })),
  );
  await returnToStock(transaction, order._id, quantities, 'withdrawn');
  const mailId = await queueOrderMail(scope, { kind: 'items_cancelled', refund }, { order, items });
  const event = { orderId: order._id, status: null, cancelledItems: quantities, mailId, ...by };
  await insertEvent(transaction, event);
  if (by.actor !== 'buyer') return;
  const subject = `Items of order ${order.order_number} were cancelled by the buyer: please do not pack them`;
  await queueShopMail(scope, subject, { order, items, quantities, note: by.note });
}

function requireCancellable(
  { order, items, refunds }: Sold,
  { actor }: Cancelling,
  quantities: readonly ProductQuantity[],
): readonly ProductQuantity[] {
  if (!canTransition(order.status, 'cancelled', actor)) throw failStatusChange(order.status, 'cancelled');
  requireWithinLimits(quantities, items, (item) => unsettledQuantity(item, refunds));
  // The payment link is for the whole amount.
  if (order.confirmed_at === null && !isEverythingLeft({ items, refunds }, quantities)) {
    throw fail('unpaid_in_part');
  }
  return quantities;
}

function isEverythingLeft(
  { items, refunds }: Pick<Sold, 'items' | 'refunds'>,
  quantities: readonly ProductQuantity[],
): boolean {
  const selected = new Map(quantities.map(({ productId, quantity }) => [productId, quantity]));
  return items.every((item) => (selected.get(item.product_id) ?? 0) === unsettledQuantity(item, refunds));
}

function cancellationRefund(
  sold: { order: OrderRow; items: OrderItemRow[] },
  refunds: readonly RefundRow[],
): NewRefund {
  return sold.order.confirmed_at === null ? nothing : fullRefund(sold, refunds);
}
