import type { OrderActor, OrderState } from '#contract/order-states.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type {} from './order-tables.ts';

export type NewEvent = {
  orderId: string;
  /** Null for a note without a status change. */
  status: OrderState | null;
  actor: OrderActor;
  actorId?: string;
  isRefund?: boolean;
  note?: string | null;
  mailId?: string | null;
};

export async function insertEvent(transaction: DatabaseTransaction, event: NewEvent): Promise<void> {
  await transaction.insertInto('order_events').values(eventRow(event)).execute();
}

/** The row to insert, for statements that change an order and record the event at once. */
export function eventRow(event: NewEvent) {
  return {
    _id: newId(),
    order_id: event.orderId,
    status: event.status,
    actor: event.actor,
    actor_id: event.actorId ?? null,
    is_refund: event.isRefund ?? false,
    note: event.note ?? null,
    mail_id: event.mailId ?? null,
  };
}
