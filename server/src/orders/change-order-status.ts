import { canTransition, type OrderActor, type OrderState } from '#contract/order-states.ts';
import { sanitiseText } from '#contract/validation.ts';
import { newId } from '#server/platform/ids.ts';
import type { OrderMail } from './mails/order-mail-texts.ts';
import { canBeMailed, queueOrderMail } from './mails/queue-order-mail.ts';
import { failStatusChange } from './order-errors.ts';
import type { NewEvent } from './order-event-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import { type OrderChanges, updateOrder } from './order-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow, OrderRow } from './order-tables.ts';
import type { ProductQuantity } from './product-quantity.ts';
import { returnToStock } from './stock-repository.ts';

export type StatusChange = Omit<OrderChanges, 'status'> & {
  to: OrderState;
  actor: OrderActor;
  actorId?: string;
  note?: string | null;
  mail?: OrderMail;
  request?: NewEvent['request'];
};

export type ChangedOrder = { order: OrderRow; items: OrderItemRow[] };

/** Reserved stock is released when an order enters one of these states. */
const stockReleasingStates: readonly OrderState[] = ['cancelled', 'payment_failed', 'expired'];

/**
 * Changes the status of a locked order, records the event, queues the mail to the buyer and releases stock that is no longer
 * needed. Throws `move_not_allowed` for a transition that `contract/order-states.ts` does not list.
 */
export async function changeOrderStatus(
  scope: OrderScope,
  from: LockedOrder,
  change: StatusChange,
): Promise<ChangedOrder> {
  const { to, actor, actorId, mail, note: givenNote, request, ...changes } = change;
  if (!canTransition(from.status, to, actor)) throw failStatusChange(from.status, to);
  const note = cleanNote(givenNote);
  const mailId = mail && canBeMailed(from.recipient) ? newId() : null;
  const event = { actor, actorId, note, mailId, request };
  const { order, items } = await updateOrder(scope.transaction, {
    orderId: from._id,
    changes: { status: to, ...changes },
    event,
  });
  if (mail && mailId) await queueOrderMail(scope, mail, { order, items, note, mailId });
  if (stockReleasingStates.includes(to)) {
    await returnToStock(scope.transaction, from._id, reservedQuantities(items), 'released');
  }
  return { order, items };
}

/** Withdrawn quantities were returned to the stock when they were refunded. */
function reservedQuantities(items: readonly OrderItemRow[]): ProductQuantity[] {
  return items
    .map((item) => ({ productId: item.product_id, quantity: item.quantity - item.withdrawn_quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns null for a note without text. */
export function cleanNote(note: string | null | undefined): string | null {
  return sanitiseText(note ?? '') || null;
}
