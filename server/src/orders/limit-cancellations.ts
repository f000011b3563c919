import { sql } from 'kysely';
import { describeWait, tooManyRequests } from '#server/platform/app-error.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

/** Far above what anybody needs who buys for themselves: each one sent mails and kept goods from others. */
export const MAX_CANCELLATIONS_A_DAY = 20;

/**
 * Throws 429 for a buyer whose orders ended this often within 24 hours without a sale: cancelled as a whole or in part, not paid, or
 * not paid in time. Cancellations by the shop do not count.
 */
export async function requireFewCancellations(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from min(created_at) + interval '24 hours' - now())::integer as seconds
    from (
      select order_events.created_at from order_events join orders on orders._id = order_id
      where user_id = ${userId} and actor <> 'shop' and order_events.created_at > now() - interval '24 hours'
        and (order_events.status in ('cancelled', 'payment_failed', 'expired') or cancelled_items is not null)
      order by order_events.created_at desc limit ${MAX_CANCELLATIONS_A_DAY}
    ) as latest
    having count(*) = ${MAX_CANCELLATIONS_A_DAY}
  `.execute(transaction);
  if (!rows[0]) return;
  const { seconds } = rows[0];
  const detail = `Many of your orders were cancelled or not paid today. Please try again in ${describeWait(seconds)}.`;
  throw tooManyRequests(seconds * 1000, detail);
}
