import { sql } from 'kysely';
import { serviceTerms } from '#contract/service-terms.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { requireFewCancellations } from './limit-cancellations.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { fail } from './order-errors.ts';
import { listItems } from './order-item-repository.ts';
import { type LockedOrder, lockUnpaidOrders } from './order-lock-repository.ts';
import { type UnpaidOrders, unpaidOrders } from './order-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import {
  itemsAtCurrentPrices,
  itemsAtQuotedPrices,
  MAX_UNPAID_ORDERS,
  requireNoOtherUnpaidOrders,
} from './place-order.ts';
import { reserveStock } from './reserve-stock.ts';

/**
 * Prepares an order for a payment attempt. A pending order keeps its reservation. A failed or expired one is reopened for a
 * limited time, if its prices, its stock and the other unpaid orders of the buyer allow it, as for a new order.
 */
export async function reserveOrderForPayment(
  scope: OrderScope,
  { orderId, userId }: OrderKey,
): Promise<{ amountPaise: number; secondsLeft: number }> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, { orderId, userId });
  const { total_paise: amountPaise, secondsReserved } = order;
  if (secondsReserved !== null && secondsReserved > 0) return { amountPaise, secondsLeft: secondsReserved };
  const items = await listItems(transaction, [orderId]);
  // An order that may have been paid keeps its stock beyond the reservation, for as long as the gateway does not answer.
  if (secondsReserved !== null) {
    await requirePayable(scope, order, items);
    return { amountPaise, secondsLeft: secondsReserved };
  }
  const canBeReopened = order.status === 'payment_failed' || order.status === 'expired';
  if (canBeReopened) await requireReopenable(scope, order, items);
  // The goods of a quote are kept until its last day of payment.
  const reservedSeconds = isQuoted(order) ? order.secondsPayable : serviceTerms.reservationMinutes * 60;
  await changeOrderStatus(scope, order, {
    to: 'pending_payment',
    actor: 'buyer',
    actorId: userId,
    reservedSeconds,
  });
  await reserveStock(transaction, orderId, items);
  return { amountPaise, secondsLeft: reservedSeconds };
}

async function requireReopenable(
  scope: OrderScope,
  order: LockedOrder,
  items: readonly OrderItemRow[],
): Promise<void> {
  if (isQuoted(order)) return requirePayable(scope, order, items);
  if (order.user_id !== null) {
    await lockUnpaidOrders(scope.transaction, order.user_id);
    await requireFewCancellations(scope.transaction, order.user_id);
  }
  const productIds = items.map(({ product_id }) => product_id);
  const { rows } = await sql<UnpaidOrders>`
    select * from ${unpaidOrders(order.user_id, productIds)} as others
  `.execute(scope.transaction);
  if (rows[0]) requireNoOtherUnpaidOrders(rows[0], MAX_UNPAID_ORDERS);
  await requirePayable(scope, order, items);
}

/** Throws if the order is too old, or if a price has changed since it was placed; those of a quote are fixed. */
async function requirePayable(
  scope: OrderScope,
  order: LockedOrder,
  items: readonly OrderItemRow[],
): Promise<void> {
  if (order.isTooLateToPay || order.is_superseded) throw fail('payment_too_late');
  const lines = items.map(({ product_id, quantity, price_paise, name }) => ({
    productId: product_id,
    quantity,
    pricePaise: price_paise,
    name,
  }));
  if (isQuoted(order)) await itemsAtQuotedPrices(scope.transaction, lines);
  else await itemsAtCurrentPrices(scope, lines);
}

function isQuoted({ quote_reference }: LockedOrder): boolean {
  return quote_reference !== null;
}
