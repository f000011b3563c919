import { sql } from 'kysely';
import type { ReturnReason, ReturnWish } from '#contract/return-reasons.ts';
import type { ReturnState } from '#contract/return-states.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type {} from './order-tables.ts';
import type { ProductQuantity } from './product-quantity.ts';

export type ReturnItem = ProductQuantity & { receivedQuantity: number | null };

export type ReturnRow = {
  _id: string;
  order_id: string;
  status: ReturnState;
  reason_code: ReturnReason;
  reason: string;
  wanted: ReturnWish;
  replacement_carrier: string | null;
  replacement_tracking_number: string | null;
  note: string | null;
  /** YYYY-MM-DD in Indian time. */
  pickup_on: string | null;
  carrier: string | null;
  tracking_number: string | null;
  request_hash: string | null;
  created_at: Date;
  updated_at: Date;
  items: ReturnItem[];
};

type NewReturn = {
  orderId: string;
  reason: string;
  reasonCode: ReturnReason;
  wanted: ReturnWish;
  items: readonly ProductQuantity[];
  request?: { idempotencyKey: string; requestHash: string };
};

export async function insertReturn(
  transaction: DatabaseTransaction,
  { orderId, reason, reasonCode, wanted, items, request }: NewReturn,
): Promise<ReturnRow> {
  const _id = newId();
  await transaction
    .insertInto('order_returns')
    .values({
      _id,
      order_id: orderId,
      status: 'requested',
      reason,
      reason_code: reasonCode,
      wanted,
      idempotency_key: request?.idempotencyKey,
      request_hash: request?.requestHash,
    })
    .execute();
  await transaction
    .insertInto('order_return_items')
    .values(
      items.map(({ productId, quantity }) => ({
        return_id: _id,
        order_id: orderId,
        product_id: productId,
        quantity,
      })),
    )
    .execute();
  return selectReturns(transaction).where('_id', '=', _id).executeTakeFirstOrThrow();
}

/** Oldest first, with their items. */
export async function listReturns(session: DatabaseSession, orderId: string): Promise<ReturnRow[]> {
  return selectReturns(session)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
}

export async function findReturnByKey(
  session: DatabaseSession,
  orderId: string,
  idempotencyKey: string,
): Promise<ReturnRow | undefined> {
  return selectReturns(session)
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export type ReturnChanges = {
  status: ReturnState;
  note?: string;
  pickup_on?: string | null;
  carrier?: string;
  tracking_number?: string;
  replacement_carrier?: string;
  replacement_tracking_number?: string;
};

export async function updateReturn(
  transaction: DatabaseTransaction,
  returnId: string,
  changes: ReturnChanges,
): Promise<ReturnRow> {
  await transaction
    .updateTable('order_returns')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('_id', '=', returnId)
    .execute();
  return selectReturns(transaction).where('_id', '=', returnId).executeTakeFirstOrThrow();
}

/** Records what arrived; lines that are not given are recorded as missing. */
export async function setReceivedQuantities(
  transaction: DatabaseTransaction,
  returnId: string,
  received: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    update order_return_items set received_quantity = coalesce(given.quantity, 0)
    from order_return_items as line left join unnest(
      ${[...received.keys()]}::text[], ${[...received.values()]}::integer[]
    ) as given (product_id, quantity) using (product_id)
    where order_return_items.return_id = ${returnId}
      and line.return_id = order_return_items.return_id and line.product_id = order_return_items.product_id
  `.execute(transaction);
}

function selectReturns(session: DatabaseSession) {
  const items = sql<ReturnItem[]>`(
    select coalesce(json_agg(json_build_object(
      'productId', product_id, 'quantity', quantity, 'receivedQuantity', received_quantity) order by product_id), '[]')
    from order_return_items where return_id = order_returns._id
  )`;
  return session
    .selectFrom('order_returns')
    .select([
      '_id',
      'order_id',
      'status',
      'reason',
      'reason_code',
      'wanted',
      'replacement_carrier',
      'replacement_tracking_number',
      'note',
      sql<string | null>`to_char(pickup_on, 'YYYY-MM-DD')`.as('pickup_on'),
      'carrier',
      'tracking_number',
      'request_hash',
      'created_at',
      'updated_at',
    ])
    .select(items.as('items'));
}
