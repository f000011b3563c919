import type { OrderActor, OrderState } from '#contract/order-states.ts';
import type { ReturnState } from '#contract/return-states.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type {} from './order-tables.ts';
import type { ProductQuantity } from './product-quantity.ts';

export type NewEvent = {
  orderId: string;
  /** Null for a note without a status change. */
  status: OrderState | null;
  actor: OrderActor;
  actorId?: string;
  isRefund?: boolean;
  orderReturn?: { id: string; status: ReturnState };
  /** Quantities that were cancelled while the rest of the order goes on. */
  cancelledItems?: readonly ProductQuantity[];
  note?: string | null;
  mailId?: string | null;
  /** Of a request that leaves nothing else that could hold its key. */
  request?: { idempotencyKey: string; requestHash: string };
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
    idempotency_key: event.request?.idempotencyKey ?? null,
    request_hash: event.request?.requestHash ?? null,
    return_id: event.orderReturn?.id ?? null,
    return_status: event.orderReturn?.status ?? null,
    cancelled_items:
      event.cancelledItems === undefined
        ? null
        : JSON.stringify(
            event.cancelledItems.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
          ),
  };
}

export async function findEventByKey(
  transaction: DatabaseTransaction,
  orderId: string,
  idempotencyKey: string,
): Promise<{ request_hash: string | null } | undefined> {
  return transaction
    .selectFrom('order_events')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** The mails to the buyer about an order up to now, for a statement about them. */
export function mailsOfOrder(transaction: DatabaseTransaction, orderId: string) {
  return transaction.selectFrom('order_events').select('mail_id').where('order_id', '=', orderId);
}
