import { formatRupees, toRupees } from '#contract/money.ts';
import { canTransition } from '#contract/order-states.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { markReturnRefunded } from './change-return-status.ts';
import { enqueueTaxDocuments } from './invoices/issue-missing-documents.ts';
import { isOrderRefunded } from './is-order-refunded.ts';
import { lockOrder } from './lock-order.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { fail } from './order-errors.ts';
import { insertEvent } from './order-event-repository.ts';
import { listItems } from './order-item-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import {
  findRefund,
  markDueRefundsStarted,
  markRefundByTransfer,
  markRefundSettled,
  type RefundRow,
} from './refund-repository.ts';
import { listReturns } from './return-repository.ts';

/** Returns due refunds, each exactly once: the caller starts paying them in the same transaction. */
export async function takeDueRefunds(
  { transaction }: OrderScope,
  most: number,
): Promise<{ refundId: string; orderId: string; amountPaise: number }[]> {
  return markDueRefundsStarted(transaction, most);
}

/** Leaves a started refund to staff, who pays it back by bank transfer. */
export async function awaitTransfer({ transaction }: OrderScope, refundId: string): Promise<void> {
  await markRefundByTransfer(transaction, refundId);
}

export type RefundByTransfer = { orderId: string; refundId: string };

/** Locks the order of a refund that staff pays by bank transfer. */
export async function lockRefundByTransfer(
  scope: OrderScope,
  { orderId, refundId }: RefundByTransfer,
): Promise<RefundRow> {
  await lockOrder(scope.transaction, { orderId });
  const refund = await findRefund(scope.transaction, refundId);
  if (refund?.order_id !== orderId || refund.method !== 'bank_transfer') throw fail('unknown_refund');
  return refund;
}

/** Records that a refund was paid: credit note, mail, and the final status of the order. Idempotent. */
export async function finishRefund(scope: OrderScope, refundId: string): Promise<void> {
  const { transaction } = scope;
  const found = await lockRefund(scope, refundId);
  if (found.refund.status === 'done') return;
  await markRefundSettled(transaction, refundId, 'done');
  await recordRefund(scope, found);
  await enqueueTaxDocuments(transaction, found.order._id);
}

/** Records that the gateway refused a refund. The shop sees it in the timeline and may start another one. */
export async function failRefund(scope: OrderScope, refundId: string): Promise<void> {
  const { order, refund } = await lockRefund(scope, refundId);
  if (refund.status === 'done' || refund.status === 'failed') return;
  await markRefundSettled(scope.transaction, refundId, 'failed');
  await insertEvent(scope.transaction, {
    orderId: order._id,
    status: null,
    actor: 'system',
    isRefund: true,
    note: `The refund of ${formatRupees(toRupees(refund.amountPaise))} did not go through. We are looking into it.`,
  });
}

type LockedRefund = { order: LockedOrder; items: OrderItemRow[]; refund: RefundRow };

async function lockRefund({ transaction }: OrderScope, refundId: string): Promise<LockedRefund> {
  const before = await findRefund(transaction, refundId);
  if (!before) throw fail('unknown_order');
  const order = await lockOrder(transaction, { orderId: before.order_id });
  const refund = (await findRefund(transaction, refundId)) ?? before;
  return { order, refund, items: await listItems(transaction, [order._id]) };
}

async function recordRefund(scope: OrderScope, { order, items, refund }: LockedRefund): Promise<void> {
  const mail = { kind: 'refunded', refund } as const;
  const way = refund.method === 'bank_transfer' ? ' by bank transfer' : '';
  const note = `${formatRupees(toRupees(refund.amountPaise))} was refunded${way}.`;
  const orderReturn = (await listReturns(scope.transaction, order._id)).find(
    ({ _id }) => _id === refund.return_id,
  );
  if (orderReturn?.status === 'received') {
    await markReturnRefunded(scope, { order, orderReturn }, { note, refund });
    return;
  }
  if (canTransition(order.status, 'refunded', 'system') && (await isOrderRefunded(scope, order))) {
    await changeOrderStatus(scope, order, { to: 'refunded', actor: 'system', note, mail });
    return;
  }
  const mailId = await queueOrderMail(scope, mail, { order, items });
  await insertEvent(scope.transaction, {
    orderId: order._id,
    status: null,
    actor: 'system',
    isRefund: true,
    note,
    mailId,
  });
}
