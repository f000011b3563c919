import type { ApprovedReturnBody, ShipmentBody } from '#contract/admin-orders.ts';
import type { ReturnBody } from '#contract/orders.ts';
import { returnReasonNames } from '#contract/return-reasons.ts';
import { openReturnStates } from '#contract/return-states.ts';
import { cleanNote } from './change-order-status.ts';
import { changeReturnStatus, recordReturnEvent } from './change-return-status.ts';
import { hashRequest } from './hash-request.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { queueShopMail } from './mails/queue-order-mail.ts';
import { fail, failReturnRequest } from './order-errors.ts';
import { listItems } from './order-item-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import type { OrderScope } from './order-scope.ts';
import { requireWithinLimits, totalByProduct } from './product-quantity.ts';
import { unsettledQuantity } from './refund-due.ts';
import { listRefunds } from './refund-repository.ts';
import { findReturnByKey, insertReturn, listReturns, type ReturnRow } from './return-repository.ts';

type ReturnRequest = ReturnBody & { actor: 'buyer' | 'shop'; actorId: string; idempotencyKey?: string };

/**
 * Requests a return of delivered items: by the buyer within the return window, by the shop at any time. A repeated request with
 * the same Idempotency-Key changes nothing.
 */
export async function requestReturn(
  scope: OrderScope,
  key: OrderKey,
  { items, reason, reason_code, wanted, idempotencyKey, ...by }: ReturnRequest,
): Promise<void> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const requestHash = hashRequest({ items, reason, reason_code, wanted });
  if (idempotencyKey !== undefined) {
    const existing = await findReturnByKey(transaction, order._id, idempotencyKey);
    if (existing && existing.request_hash !== requestHash) throw fail('key_used_otherwise');
    if (existing) return;
  }
  if (order.status !== 'delivered') throw failReturnRequest(order.status);
  if (by.actor === 'buyer' && !order.isReturnOpen) throw fail('return_too_late');
  const quantities = totalByProduct(items);
  const refunds = await listRefunds(transaction, order._id);
  requireWithinLimits(quantities, await listItems(transaction, [order._id]), (item) =>
    unsettledQuantity(item, refunds),
  );
  const note = cleanNote(reason) ?? '';
  const orderReturn = await insertReturn(transaction, {
    orderId: order._id,
    reason: note,
    reasonCode: reason_code,
    wanted,
    items: quantities,
    ...(idempotencyKey !== undefined && { request: { idempotencyKey, requestHash } }),
  });
  const requested = await recordReturnEvent(scope, { order, orderReturn }, { ...by, note: note || null });
  if (by.actor === 'buyer') {
    const what = wanted === 'refund' ? 'Return' : 'Replacement';
    const words = [returnReasonNames[reason_code], note].filter(Boolean).join('\n');
    await queueShopMail(scope, `${what} requested for order ${order.order_number}`, {
      ...{ order, ...requested, note: words },
    });
  }
}

/** Identifies a return; without an id the only open return of the order. */
export type ReturnKey = OrderKey & { returnId?: string };

/** Locks the order and finds its return. */
export async function lockReturn(
  { transaction }: OrderScope,
  { returnId, ...key }: ReturnKey,
): Promise<{ order: LockedOrder; orderReturn: ReturnRow }> {
  const order = await lockOrder(transaction, key);
  const returns = await listReturns(transaction, order._id);
  if (returnId !== undefined) {
    const orderReturn = returns.find(({ _id }) => _id === returnId);
    if (!orderReturn) throw fail('unknown_return');
    return { order, orderReturn };
  }
  const [orderReturn, ...others] = returns.filter(({ status }) => openReturnStates.includes(status));
  if (!orderReturn) throw fail('no_return_waits');
  if (others.length > 0) throw fail('several_returns_wait');
  return { order, orderReturn };
}

export async function approveReturn(
  scope: OrderScope,
  key: ReturnKey,
  { pickup_on, note, actorId }: ApprovedReturnBody & { actorId: string },
): Promise<void> {
  const locked = await lockReturn(scope, key);
  if (pickup_on !== null && pickup_on < todayInIndia()) throw fail('pickup_in_the_past');
  await changeReturnStatus(scope, locked, { to: 'approved', actor: 'shop', actorId, note, pickup_on });
}

/** Records that a carrier has picked up the items at the buyer's address. */
export async function pickUpReturn(
  scope: OrderScope,
  key: ReturnKey,
  { actorId, ...pickUp }: ShipmentBody & { actorId: string },
): Promise<void> {
  const locked = await lockReturn(scope, key);
  await changeReturnStatus(scope, locked, { to: 'picked_up', actor: 'shop', actorId, ...pickUp });
}

/** Ends a return with the reason as note. Its items stay with the buyer, who may request another return. */
export async function refuseReturn(
  scope: OrderScope,
  key: ReturnKey,
  { actorId, note }: { actorId: string; note: string },
): Promise<void> {
  const locked = await lockReturn(scope, key);
  await changeReturnStatus(scope, locked, { to: 'refused', actor: 'shop', actorId, note });
}

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

function todayInIndia(): string {
  return dayInIndia.format(new Date());
}
