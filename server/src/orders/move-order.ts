import { canTransition, type OrderActor, type OrderState } from '#contract/order-states.ts';
import { sanitiseText } from '#contract/validation.ts';
import { newId } from '#server/platform/ids.ts';
import type { OrderMail } from './mails/order-mail-texts.ts';
import { canBeMailed, queueOrderMail } from './mails/queue-order-mail.ts';
import { failMove } from './order-errors.ts';
import { listItems } from './order-item-repository.ts';
import { type LockedOrder, type OrderChanges, updateOrder } from './order-repository.ts';
import type { OrderScope } from './order-scope.ts';
import type { OrderItemRow, OrderRow } from './order-tables.ts';
import { type Pieces, returnToStock } from './stock-repository.ts';

export type Move = Omit<OrderChanges, 'status'> & {
  to: OrderState;
  actor: OrderActor;
  actorId?: string;
  note?: string | null;
  mail?: OrderMail;
};

export type MovedOrder = { order: OrderRow; items: OrderItemRow[] };

/** What an order still holds when it ends in one of these goes back on the shelf. */
const releasing: readonly OrderState[] = ['cancelled', 'payment_failed', 'expired'];

/**
 * Moves an order, which is locked, on by the table of states, notes it with the mail that tells of it, and gives back stock it
 * no longer needs. Anything that is not in the table is refused.
 */
export async function moveOrder(scope: OrderScope, from: LockedOrder, move: Move): Promise<MovedOrder> {
  const { to, actor, actorId, mail, note: givenNote, ...changes } = move;
  if (!canTransition(from.status, to, actor)) throw failMove(from.status, to);
  const note = cleanNote(givenNote);
  const mailId = mail && canBeMailed(from.recipient) ? newId() : null;
  const event = { actor, actorId, note, mailId };
  const order = await updateOrder(scope.transaction, from._id, { status: to, ...changes }, event);
  const items = await listItems(scope.transaction, [from._id]);
  if (mail && mailId) await queueOrderMail(scope, mail, { order, items, note, mailId });
  if (releasing.includes(to)) {
    await returnToStock(scope.transaction, from._id, piecesHeld(items), 'released');
  }
  return { order, items };
}

export function piecesOf(items: readonly OrderItemRow[]): Pieces[] {
  return items.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
}

/** Without what was taken out of the order before. */
function piecesHeld(items: readonly OrderItemRow[]): Pieces[] {
  return items
    .map((item) => ({ productId: item.product_id, quantity: item.quantity - item.withdrawn_quantity }))
    .filter(({ quantity }) => quantity > 0);
}

/** An empty note is none. */
export function cleanNote(note: string | null | undefined): string | null {
  return sanitiseText(note ?? '') || null;
}
