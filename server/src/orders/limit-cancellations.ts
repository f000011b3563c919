import { type RawBuilder, sql } from 'kysely';
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
  const { rows } = await sql<{
    seconds: number | null;
  }>`select ${secondsToNextOrder(userId)} as seconds`.execute(transaction);
  refuseManyCancellations(rows[0]?.seconds ?? null);
}

/** In how many seconds the buyer may order again, for a statement that places an order; null if they may. */
export function secondsToNextOrder(userId: string | RawBuilder<string>) {
  return sql<number | null>`(
    select extract(epoch from min(created_at) + interval '24 hours' - now())::integer
    from (
      select order_events.created_at from order_events join orders on orders._id = order_id
      where user_id = ${userId} and actor <> 'shop' and order_events.created_at > now() - interval '24 hours'
        and (order_events.status in ('cancelled', 'payment_failed', 'expired') or cancelled_items is not null)
      order by order_events.created_at desc limit ${MAX_CANCELLATIONS_A_DAY}
    ) as latest
    having count(*) = ${MAX_CANCELLATIONS_A_DAY}
  )`;
}

/** Throws 429 unless `seconds` is null. */
export function refuseManyCancellations(seconds: number | null): void {
  if (seconds === null) return;
  const detail = `Many of your orders were cancelled or not paid today. Please try again in ${describeWait(seconds)}.`;
  throw tooManyRequests(seconds * 1000, detail);
}
