import { type RawBuilder, sql } from 'kysely';
import type { OrderActor, OrderState } from '#contract/order-states.ts';
import type { ReturnState } from '#contract/return-states.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { isOneOf, runInBatches } from '#server/platform/database/in-batches.ts';
import { newId } from '#server/platform/ids.ts';
import { removeHeldMails } from '#server/platform/mail/mail-outbox.ts';
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
  await insertionOfEvents([event]).execute(transaction);
}

/** A statement that inserts events, for statements that change orders and record it at once. */
export function insertionOfEvents(events: readonly NewEvent[]): RawBuilder<unknown> {
  const rows = events.map((event) => ({
    _id: newId(),
    order_id: event.orderId,
    status: event.status,
    actor: event.actor,
    actor_id: event.actorId,
    is_refund: event.isRefund ?? false,
    note: event.note,
    mail_id: event.mailId,
    idempotency_key: event.request?.idempotencyKey,
    request_hash: event.request?.requestHash,
    return_id: event.orderReturn?.id,
    return_status: event.orderReturn?.status,
    cancelled_items: event.cancelledItems?.map(({ productId, quantity }) => ({
      product_id: productId,
      quantity,
    })),
  }));
  return sql`
    insert into order_events (_id, order_id, status, actor, actor_id, is_refund, note, mail_id, idempotency_key, request_hash, return_id,
      return_status, cancelled_items)
    select _id, order_id, status, actor, actor_id, is_refund, note, mail_id, idempotency_key, request_hash, return_id, return_status,
      cancelled_items
    from json_populate_recordset(null::order_events, ${JSON.stringify(rows)})
  `;
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

/** Deletes the mails to the buyer about an order that were held back and are out of date. */
export const removeHeldMailsOfOrder = runInBatches(async (transaction, orderIds: readonly string[]) => {
  const ids = transaction.selectFrom('order_events').select('mail_id').where(isOneOf('order_id', orderIds));
  await removeHeldMails(transaction, ids);
});
