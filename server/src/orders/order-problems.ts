import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { enqueueTaxDocuments } from './invoices/issue-missing-documents.ts';
import { lockOrder } from './lock-order.ts';

export type OrderProblem = {
  kind: 'refund_failed' | 'document_missing';
  orderId: string;
  reason: string;
  since: Date;
};

const MAX_PROBLEMS = 200;

/**
 * How many items of a line of a refused refund are still owed. After shipping, a selected refund is owed only if the shop did not
 * select the line again later: nothing else tells a second attempt from a refund of another item.
 */
const owedQuantity = sql`case
  when refund.cause in ('returned', 'late_payment') or (orders.status in ('cancelled', 'refunded') and delivered_at is null)
    then item.quantity - refunded.quantity
  when refund.cause = 'chosen' and not exists (
    select from order_refunds as later join order_refund_items as again on again.refund_id = later._id
    where later.order_id = refund.order_id and later.cause = 'chosen' and later.created_at > refund.created_at
      and again.product_id = line.product_id
  ) then item.quantity - item.return_quantity - refunded.without_returns
  else item.withdrawn_quantity - refunded.without_returns end`;

/** A refused refund whose items and shipping were not refunded in another way since. */
const isStillOwed = sql`refund.status = 'failed' and not exists (
  select from order_refund_items as line
  join order_items as item using (order_id, product_id)
  join orders on orders._id = line.order_id
  cross join lateral (
    select coalesce(sum(other.quantity), 0) as quantity,
      coalesce(sum(other.quantity) filter (where cause <> 'returned'), 0) as without_returns
    from order_refund_items as other join order_refunds on order_refunds._id = other.refund_id
    where other.order_id = line.order_id and other.product_id = line.product_id and order_refunds.status <> 'failed'
  ) as refunded
  where line.refund_id = refund._id and line.quantity > ${owedQuantity}
) and (refund.return_id is null or not exists (
  select from order_refunds as other where other.return_id = refund.return_id and other.status <> 'failed'
)) and (refund.shipping_paise = 0 or not exists (
  select from order_refunds as other
  where other.order_id = refund.order_id and other.status <> 'failed' and other.shipping_paise > 0
))`;

/** Lists refunds that the gateway refused, and paid orders whose tax documents could not be written. */
export async function listOrderProblems(session: DatabaseSession): Promise<OrderProblem[]> {
  const { rows } = await sql<OrderProblem>`
    select 'refund_failed' as kind, refund.order_id as "orderId", 'The gateway refused the refund.' as reason,
      refund.settled_at as since
    from order_refunds as refund where ${isStillOwed}
    union all
    select 'document_missing', _id, coalesce(document_problem, 'The invoice has not been written yet.'), confirmed_at
    from orders
    where confirmed_at is not null and (document_problem is not null or (
      confirmed_at < now() - interval '10 minutes'
      and not exists (select from tax_documents where order_id = orders._id and kind = 'invoice')))
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

/**
 * Returns false if no refused refund is owed. One at a time and the newest first: a later refund may include the items of an
 * earlier one, and must not be sent beside it.
 */
async function retryNewestRefund(transaction: DatabaseTransaction, orderId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update order_refunds set status = 'due', settled_at = null where _id = (
      select refund._id from order_refunds as refund
      where refund.order_id = ${orderId} and ${isStillOwed}
      order by refund.created_at desc, refund._id desc limit 1)
  `.execute(transaction);
  return numAffectedRows > 0n;
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
