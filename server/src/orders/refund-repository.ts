import { sql } from 'kysely';
import type { RefundMethod, RefundState } from '#contract/order-states.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inBatches, isOneOf } from '#server/platform/database/in-batches.ts';
import { newId } from '#server/platform/ids.ts';
import type { RefundCause } from './order-tables.ts';

export type RefundLine = { productId: string; quantity: number; amountPaise: number };
export type NewRefund = { lines: readonly RefundLine[]; shippingPaise: number; amountPaise: number };

/** Identifies the request of a refund: by an admin, or by a buyer who cancelled items. */
export type RefundRequest = { idempotencyKey: string; requestHash: string };

export async function insertRefund(
  transaction: DatabaseTransaction,
  orderId: string,
  {
    lines,
    shippingPaise,
    amountPaise,
    cause,
    returnId,
    retryOf,
    request,
  }: NewRefund & { cause: RefundCause; returnId?: string; retryOf?: string; request?: RefundRequest },
): Promise<string> {
  const _id = newId();
  await transaction
    .insertInto('order_refunds')
    .values({
      _id,
      order_id: orderId,
      cause,
      shipping_paise: shippingPaise,
      amount_paise: amountPaise,
      idempotency_key: request?.idempotencyKey,
      request_hash: request?.requestHash,
      return_id: returnId,
      retry_of: retryOf,
    })
    .execute();
  if (lines.length > 0) {
    const rows = lines.map(({ productId, quantity, amountPaise }) => ({
      refund_id: _id,
      order_id: orderId,
      product_id: productId,
      quantity,
      amount_paise: amountPaise,
    }));
    await transaction.insertInto('order_refund_items').values(rows).execute();
  }
  return _id;
}

export type RefundRow = {
  _id: string;
  order_id: string;
  status: RefundState;
  method: RefundMethod;
  cause: RefundCause;
  request_hash: string | null;
  return_id: string | null;
  shippingPaise: number;
  amountPaise: number;
  created_at: Date;
  settled_at: Date | null;
  lines: RefundLine[];
};

/** Oldest first, with their lines. */
export const listRefunds = inBatches(async (session, orderIds: readonly string[]): Promise<RefundRow[][]> => {
  const refunds = await selectRefunds(session)
    .where(isOneOf('order_id', orderIds))
    .orderBy('created_at')
    .orderBy('_id')
    .execute();
  return orderIds.map((orderId) => refunds.filter(({ order_id }) => order_id === orderId));
});

/** What was refunded or is being refunded of each order that has refunds. */
export async function sumRefunds(
  session: DatabaseSession,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await session
    .selectFrom('order_refunds')
    .select(['order_id', sql<number>`sum(amount_paise)::float8`.as('paise')])
    .where('order_id', 'in', orderIds)
    .where('status', '<>', 'failed')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, paise }) => [order_id, paise]));
}

export async function findRefund(session: DatabaseSession, refundId: string): Promise<RefundRow | undefined> {
  return selectRefunds(session).where('_id', '=', refundId).executeTakeFirst();
}

export async function findRefundByKey(
  session: DatabaseSession,
  orderId: string,
  idempotencyKey: string,
): Promise<RefundRow | undefined> {
  return selectRefunds(session)
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Marks due refunds as started, oldest first, and returns them; skips rows that another server has locked. */
export async function markDueRefundsStarted(
  transaction: DatabaseTransaction,
  most: number,
): Promise<{ refundId: string; orderId: string; amountPaise: number }[]> {
  return transaction
    .with(
      (name) => name('due').materialized(),
      (query) =>
        query
          .selectFrom('order_refunds')
          .select('_id')
          .where('status', '=', 'due')
          .orderBy('created_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('order_refunds')
    .from('due')
    .whereRef('order_refunds._id', '=', 'due._id')
    .set({ status: 'started' })
    .returning(['order_refunds._id as refundId', 'order_id as orderId', 'amount_paise as amountPaise'])
    .execute();
}

/** Staff pays the started refund by bank transfer. */
export async function markRefundByTransfer(
  transaction: DatabaseTransaction,
  refundId: string,
): Promise<void> {
  await transaction
    .updateTable('order_refunds')
    .set({ method: 'bank_transfer' })
    .where('_id', '=', refundId)
    .execute();
}

export async function markRefundSettled(
  transaction: DatabaseTransaction,
  refundId: string,
  status: 'done' | 'failed',
): Promise<void> {
  await transaction
    .updateTable('order_refunds')
    .set({ status, settled_at: sql<Date>`now()` })
    .where('_id', '=', refundId)
    .execute();
}

function selectRefunds(session: DatabaseSession) {
  const lines = sql<RefundLine[]>`(
    select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'amountPaise', amount_paise)
      order by product_id), '[]')
    from order_refund_items where refund_id = order_refunds._id
  )`;
  return session
    .selectFrom('order_refunds')
    .select([
      '_id',
      'order_id',
      'status',
      'method',
      'cause',
      'request_hash',
      'return_id',
      'shipping_paise as shippingPaise',
      'amount_paise as amountPaise',
      'created_at',
      'settled_at',
    ])
    .select(lines.as('lines'));
}
