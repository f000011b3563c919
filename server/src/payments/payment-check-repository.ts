import { sql } from 'kysely';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { PaymentRow } from './payment-tables.ts';

/** Longer than a call takes that runs into its time-out. A server that dies leaves its payments to others after it. */
const LEASE = sql`interval '30 seconds'`;

/** Takes what is due; what another server is asking about is left to it. */
export async function claimDuePayments(database: Database, most: number): Promise<PaymentRow[]> {
  const due = database
    .selectFrom('payments')
    .select('_id')
    .where('next_check_at', '<=', sql<Date>`now()`)
    .where(isFree)
    .orderBy('next_check_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return database
    .with(
      (name) => name('due').materialized(),
      () => due,
    )
    .updateTable('payments')
    .from('due')
    .whereRef('payments._id', '=', 'due._id')
    .set({ leased_until: sql<Date>`now() + ${LEASE}` })
    .returningAll('payments')
    .execute();
}

/** One that somebody is waiting for, due or not, unless it is or has just been asked about. */
export async function claimPayment(database: Database, id: string): Promise<PaymentRow | undefined> {
  return database
    .updateTable('payments')
    .set({ leased_until: sql<Date>`now() + ${LEASE}` })
    .where('_id', '=', id)
    .where('state', 'in', ['initiated', 'pending'])
    .where(isFree)
    .where(sql<boolean>`(checked_at is null or checked_at < now() - interval '1 second')`)
    .returningAll()
    .executeTakeFirst();
}

/** There may be news: the gateway is asked at the next turn. Answers whether there is anything to ask. */
export async function checkPaymentSoon(session: DatabaseSession, merchantOrderId: string): Promise<boolean> {
  const { numUpdatedRows } = await session
    .updateTable('payments')
    .set({ next_check_at: sql<Date>`clock_timestamp()` })
    .where('merchant_order_id', '=', merchantOrderId)
    .where('state', '<>', 'completed')
    // More of the same news changes nothing; a row written once more for each copy would.
    .where(sql<boolean>`(next_check_at is null or next_check_at > now()
      or (leased_until > now() and next_check_at <= leased_until - ${LEASE}))`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Nothing new: it is asked again later, or at once where news came while it was being asked. */
export async function rescheduleCheck(
  transaction: DatabaseTransaction,
  id: string,
  { seconds, fault }: { seconds: number; fault: string | null },
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({
      next_check_at: sql<Date>`case
        when leased_until is not null and next_check_at > leased_until - ${LEASE} and next_check_at <= clock_timestamp()
        then next_check_at else now() + ${seconds} * interval '1 second' end`,
      leased_until: null,
      checked_at: sql<Date>`now()`,
      last_fault: fault,
    })
    .where('_id', '=', id)
    .execute();
}

const isFree = sql<boolean>`(leased_until is null or leased_until <= now())`;
