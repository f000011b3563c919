import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { enqueueTaxDocuments } from './invoices/issue-missing-documents.ts';
import { lockOrder } from './lock-order.ts';
import { isStillOwed, retryNewestRefund } from './owed-refund-repository.ts';

export type OrderProblem = {
  kind: 'refund_failed' | 'refund_by_transfer' | 'document_missing';
  orderId: string;
  reason: string;
  refundId: string | null;
  amountPaise: number | null;
  since: Date;
};

const MAX_PROBLEMS = 200;

/** Lists refunds that the gateway refused or that staff has to pay, and paid orders whose tax documents could not be written. */
export async function listOrderProblems(session: DatabaseSession): Promise<OrderProblem[]> {
  const { rows } = await sql<OrderProblem>`
    select 'refund_failed' as kind, refund.order_id as "orderId", 'The gateway refused the refund.' as reason,
      refund._id as "refundId", refund.amount_paise as "amountPaise", refund.settled_at as since
    from order_refunds as refund where ${isStillOwed}
    union all
    select 'refund_by_transfer', order_id, 'The order was paid by bank transfer. Pay the refund back and record the transfer.',
      _id, amount_paise, created_at
    from order_refunds where method = 'bank_transfer' and status = 'started'
    union all
    select 'document_missing', _id, coalesce(document_problem, 'The invoice has not been written yet.'), null, null, confirmed_at
    from orders
    where confirmed_at is not null and (not has_invoice or document_problem is not null)
      and (document_problem is not null or confirmed_at < now() - interval '10 minutes')
    order by since limit ${MAX_PROBLEMS}
  `.execute(session);
  return rows;
}

/** Sends refused refunds again and writes missing tax documents. */
export async function retryOrder(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  const order = await lockOrder(transaction, { orderId });
  while (await retryNewestRefund(transaction, orderId));
  if (order.confirmed_at !== null) await enqueueTaxDocuments(transaction, orderId);
}

export async function readOrderNumbers(
  session: DatabaseSession,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await session
    .selectFrom('orders')
    .select(['_id', 'order_number'])
    .where('_id', 'in', orderIds)
    .execute();
  return new Map(rows.map(({ _id, order_number }) => [_id, order_number]));
}
