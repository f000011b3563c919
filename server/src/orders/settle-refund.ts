import { formatRupees } from '#contract/money.ts';
import { canTransition } from '#contract/order-states.ts';
import { issueCreditNote } from './invoices/issue-credit-note.ts';
import { lockOrder } from './lock-order.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { moveOrder } from './move-order.ts';
import { fail } from './order-errors.ts';
import { insertEvent } from './order-event-repository.ts';
import { listItems } from './order-item-repository.ts';
import type { LockedOrder } from './order-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { refundOfEverything, refundOfReturn } from './refund-due.ts';
import {
  findRefund,
  listRefunds,
  type RefundRow,
  settleRefundRow,
  takeDueRefunds,
} from './refund-repository.ts';

/**
 * Hands over what is owed, each refund once: whoever takes one notes in the same transaction that it is to be paid. Call it
 * regularly; several servers may.
 */
export async function startDueRefunds(
  { transaction }: OrderScope,
  most: number,
): Promise<{ refundId: string; orderId: string; amount: number }[]> {
  return takeDueRefunds(transaction, most);
}

/** The money is with the buyer again: a credit note, a mail, and the end of an order that only waited for it. Once. */
export async function finishRefund(scope: OrderScope, refundId: string): Promise<void> {
  const { transaction } = scope;
  const found = await lockRefund(scope, refundId);
  if (found.refund.status === 'done') return;
  const at = await settleRefundRow(transaction, refundId, 'done');
  await noteRefund(scope, found);
  await issueCreditNote(transaction, { ...found, at });
}

/** The gateway has refused for good. The shop sees it in the timeline and may start another refund. */
export async function failRefund(scope: OrderScope, refundId: string): Promise<void> {
  const { order, refund } = await lockRefund(scope, refundId);
  if (refund.status === 'done' || refund.status === 'failed') return;
  await settleRefundRow(scope.transaction, refundId, 'failed');
  await insertEvent(scope.transaction, {
    orderId: order._id,
    status: null,
    actor: 'system',
    isRefund: true,
    note: `The refund of ${formatRupees(refund.amount)} did not go through. We are looking into it.`,
  });
}

type FoundRefund = { order: LockedOrder; items: OrderItemRow[]; refund: RefundRow };

async function lockRefund({ transaction }: OrderScope, refundId: string): Promise<FoundRefund> {
  const before = await findRefund(transaction, refundId);
  if (!before) throw fail('unknown_order');
  const order = await lockOrder(transaction, { orderId: before.order_id });
  const refund = (await findRefund(transaction, refundId)) ?? before;
  return { order, refund, items: await listItems(transaction, [order._id]) };
}

async function noteRefund(scope: OrderScope, { order, items, refund }: FoundRefund): Promise<void> {
  const mail = { kind: 'refunded', refund } as const;
  const note = `${formatRupees(refund.amount)} was refunded.`;
  if ((await isAllRefunded(scope, order, items)) && canTransition(order.status, 'refunded', 'system')) {
    await moveOrder(scope, order, { to: 'refunded', actor: 'system', note, mail });
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

/** Nothing on its way any more, and nothing left that the order's end calls for. */
async function isAllRefunded(
  { transaction }: OrderScope,
  order: LockedOrder,
  items: OrderItemRow[],
): Promise<boolean> {
  const refunds = await listRefunds(transaction, order._id);
  const left = order.status === 'returned' ? refundOfReturn : refundOfEverything;
  const isUnderWay = refunds.some(({ status }) => status === 'due' || status === 'started');
  return !isUnderWay && left({ order, items }, refunds).amount === 0;
}
