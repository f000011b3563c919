import { canTransition, type OrderActor } from '#contract/order-states.ts';
import type { CancelPreview } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { describeBreakdown } from './describe-order.ts';
import { lockOrder, type OrderKey } from './lock-order.ts';
import { listItems } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow, OrderRow } from './order-tables.ts';
import { requireOrder } from './read-order.ts';
import { fullRefund } from './refund-due.ts';
import { insertRefund, listRefunds, type NewRefund, type RefundRow } from './refund-repository.ts';

const nothing: NewRefund = { lines: [], shippingPaise: 0, amountPaise: 0 };

export async function previewCancel(database: Database, key: OrderKey): Promise<CancelPreview> {
  const order = await requireOrder(database, key);
  const items = await listItems(database, [order._id]);
  const canCancel = canTransition(order.status, 'cancelled', 'buyer');
  const refund = canCancel
    ? cancellationRefund({ order, items }, await listRefunds(database, order._id))
    : nothing;
  return { can_cancel: canCancel, refund: describeBreakdown(refund, items) };
}

type Cancelling = { actor: OrderActor; actorId: string; note: string | null };

/** Cancels an order that has not shipped yet and records the refund of what was paid. */
export async function cancelOrder(scope: OrderScope, key: OrderKey, by: Cancelling): Promise<void> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, key);
  const items = await listItems(transaction, [order._id]);
  const refund = cancellationRefund({ order, items }, await listRefunds(transaction, order._id));
  await changeOrderStatus(scope, order, {
    to: 'cancelled',
    ...by,
    mail: { kind: 'cancelled', refundPaise: refund.amountPaise, wasPaid: order.confirmed_at !== null },
  });
  if (refund.amountPaise > 0) await insertRefund(transaction, order._id, { ...refund, cause: 'cancelled' });
}

function cancellationRefund(
  sold: { order: OrderRow; items: OrderItemRow[] },
  refunds: readonly RefundRow[],
): NewRefund {
  return sold.order.confirmed_at === null ? nothing : fullRefund(sold, refunds);
}
