import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';

/** How many items of a line of a refused refund can still be owed. */
const owedQuantity = sql`case
  when refund.cause in ('returned', 'late_payment') or (orders.status in ('cancelled', 'refunded') and delivered_at is null)
    then item.quantity - refunded.quantity
  when refund.cause = 'chosen' then item.quantity - item.return_quantity - refunded.without_returns
  else item.withdrawn_quantity - refunded.without_returns end`;

/** A refused refund that was not repeated, and whose items and shipping were not refunded in another way since. */
export const isStillOwed = sql<boolean>`refund.status = 'failed' and not exists (
  select from order_refunds as again where again.retry_of = refund._id
) and not exists (
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

export async function listOwedRefundIds(session: DatabaseSession, orderId: string): Promise<string[]> {
  const rows = await session
    .selectFrom('order_refunds as refund')
    .select('refund._id')
    .where('refund.order_id', '=', orderId)
    .where(isStillOwed)
    .execute();
  return rows.map(({ _id }) => _id);
}

/**
 * Returns false if no refused refund is owed. One at a time and the newest first: a later refund may include the items of an
 * earlier one, and must not be sent beside it.
 */
export async function retryNewestRefund(transaction: DatabaseTransaction, orderId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update order_refunds set status = 'due', settled_at = null where _id = (
      select refund._id from order_refunds as refund
      where refund.order_id = ${orderId} and ${isStillOwed}
      order by refund.created_at desc, refund._id desc limit 1)
  `.execute(transaction);
  return numAffectedRows > 0n;
}
