import type { OrderActor } from '#contract/order-states.ts';
import { canTransitionReturn } from '#contract/return-states.ts';
import { changeOrderStatus, cleanNote } from './change-order-status.ts';
import { isOrderRefunded } from './is-order-refunded.ts';
import type { OrderMail } from './mails/order-mail-texts.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { failReturnChange } from './order-errors.ts';
import { insertEvent } from './order-event-repository.ts';
import { updateReturnQuantities } from './order-item-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import type { RefundRow } from './refund-repository.ts';
import { type ReturnChanges, type ReturnRow, updateReturn } from './return-repository.ts';

export type ReturnChange = Omit<ReturnChanges, 'status' | 'note'> & {
  to: ReturnRow['status'];
  actor: OrderActor;
  actorId?: string;
  note?: string | null;
  /** The refund that ends the return, for its mail. */
  refund?: RefundRow;
};

export type ChangedReturn = { orderReturn: ReturnRow; items: OrderItemRow[] };

/**
 * Changes the status of a return whose order is locked, and records the event and the mail to the buyer. The status of the order
 * stays. Throws `move_not_allowed` for a transition that `contract/return-states.ts` does not list.
 */
export async function changeReturnStatus(
  scope: OrderScope,
  { order, orderReturn: from }: { order: LockedOrder; orderReturn: ReturnRow },
  { to, actor, actorId, note: givenNote, refund, ...changes }: ReturnChange,
): Promise<ChangedReturn> {
  if (!canTransitionReturn(from.status, to, actor)) throw failReturnChange(from.status, to);
  const note = cleanNote(givenNote);
  const message = actor === 'shop' && note !== null ? { note } : {};
  const orderReturn = await updateReturn(scope.transaction, from._id, { status: to, ...changes, ...message });
  return recordReturnEvent(scope, { order, orderReturn }, { actor, actorId, note, refund });
}

/** Records the event of a return that has just entered its status, and queues the mail to the buyer. */
export async function recordReturnEvent(
  scope: OrderScope,
  { order, orderReturn }: { order: LockedOrder; orderReturn: ReturnRow },
  { actor, actorId, note, refund }: Pick<ReturnChange, 'actor' | 'actorId' | 'note' | 'refund'>,
): Promise<ChangedReturn> {
  const { transaction } = scope;
  const items = await updateReturnQuantities(transaction, order._id);
  const mail: OrderMail = refund ? { kind: 'refunded', refund } : { kind: 'return', orderReturn };
  const mailId = await queueOrderMail(scope, mail, { order, items, note });
  await insertEvent(transaction, {
    orderId: order._id,
    status: null,
    actor,
    actorId,
    note,
    mailId,
    isRefund: orderReturn.status === 'refunded',
    orderReturn: { id: orderReturn._id, status: orderReturn.status },
  });
  return { orderReturn, items };
}

/** Ends a return whose items are refunded, and the order if all its items came back and it owes nothing more. */
export async function markReturnRefunded(
  scope: OrderScope,
  { order, orderReturn }: { order: LockedOrder; orderReturn: ReturnRow },
  { note, refund }: { note: string; refund?: RefundRow },
): Promise<void> {
  await changeReturnStatus(scope, { order, orderReturn }, { to: 'refunded', actor: 'system', note, refund });
  if (order.status === 'returned' && (await isOrderRefunded(scope, order))) {
    await changeOrderStatus(scope, order, { to: 'refunded', actor: 'system' });
  }
}
