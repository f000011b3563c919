import { type RawBuilder, sql } from 'kysely';
import { claimByLease, isNotLeased, leaseEnd } from '#server/platform/database/claim-by-lease.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { mayBeTold, type OrderOfPayment } from './payment-repository.ts';
import type { PaymentRow } from './payment-tables.ts';

/** Longer than a gateway call that runs into its time-out. */
export const LEASE_MS = 30_000;

/** When the current lease was taken. */
const claimedAt = sql<Date>`leased_until - ${LEASE_MS} * interval '1 millisecond'`;

/** Copies of a webhook must not write the row again: skip it if the check is due already, or became due during the lease. */
export const isCheckNotDue = sql<boolean>`(next_check_at is null or next_check_at > now()
  or (leased_until > now() and next_check_at <= ${claimedAt}))`;

/** Claims payments that are due for a status check. */
export async function claimDuePayments(database: Database, limit: number): Promise<PaymentRow[]> {
  return claimByLease(database, { table: 'payments', dueColumn: 'next_check_at', limit, leaseMs: LEASE_MS });
}

/**
 * Claims the latest payment of an order before it is due, if it is pending and no payment of the order is completed; not while it is
 * checked or changed, or within a second after a check. Of several calls for an order, only the first gets its payment.
 */
export const claimPaymentOfOrder = inBatches(
  async (database, orders: readonly OrderOfPayment[]): Promise<(PaymentRow | undefined)[]> => {
    const orderIds = orders.map(({ orderId }) => orderId);
    const userIds = orders.map(({ userId }) => userId ?? null);
    // A payment without a link cannot have been paid yet; another request is still creating the link.
    const { rows } = await sql<PaymentRow>`
      with latest as (
        select _id from payments where _id = any(array(
          select (
            select _id from payments
            where order_id = wanted.order_id and ${mayBeTold(sql.ref('wanted.user_id'))}
            order by state = 'completed' desc, attempt desc limit 1
          ) from unnest(${orderIds}::text[], ${userIds}::text[]) as wanted (order_id, user_id)
        ))
        -- One that is being settled must not hold up the others.
        for no key update skip locked
      )
      update payments set leased_until = ${leaseEnd(LEASE_MS)} from latest
      where payments._id = latest._id and state = 'pending' and ${isNotLeased}
        and (checked_at is null or checked_at < now() - interval '1 second')
      returning payments.*
    `.execute(database);
    const claimed = new Map(rows.map((payment) => [payment.order_id, payment]));
    return orders.map(({ orderId, userId = null }) => {
      const payment = claimed.get(orderId);
      if (payment && userId !== null && payment.user_id !== null && payment.user_id !== userId)
        return undefined;
      claimed.delete(orderId);
      return payment;
    });
  },
);

/** Makes the check of a payment due now. Returns false if the payment is unknown, completed or due already. */
export async function checkPaymentSoon(session: DatabaseSession, merchantOrderId: string): Promise<boolean> {
  const { numUpdatedRows } = await session
    .updateTable('payments')
    .set({ next_check_at: sql<Date>`clock_timestamp()` })
    .where('merchant_order_id', '=', merchantOrderId)
    .where('state', '<>', 'completed')
    .where(isCheckNotDue)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The time of the next check: at once if a webhook arrived during this check. */
export function nextCheckAt(seconds: number): RawBuilder<Date> {
  return sql<Date>`case
    when leased_until is not null and next_check_at > ${claimedAt} and next_check_at <= clock_timestamp()
    then next_check_at else now() + ${seconds} * interval '1 second' end`;
}

/** Schedules the next check of an open payment. */
export async function rescheduleCheck(
  session: DatabaseSession,
  id: string,
  { seconds, fault }: { seconds: number; fault: string | null },
): Promise<void> {
  await session
    .updateTable('payments')
    .set({
      next_check_at: nextCheckAt(seconds),
      ...(fault === 'wrong_amount' && { settle_attempts: sql<number>`settle_attempts + 1` }),
      leased_until: null,
      checked_at: sql<Date>`now()`,
      last_fault: fault,
    })
    .where('_id', '=', id)
    .execute();
}
