import { sql } from 'kysely';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { PaymentRefundRow } from './payment-tables.ts';

export type NewRefund = {
  paymentId: string;
  reference: string | null;
  amountPaise: number;
  inSeconds?: number;
};

export async function insertRefund(
  transaction: DatabaseTransaction,
  { paymentId, reference, amountPaise, inSeconds = 0 }: NewRefund,
): Promise<void> {
  await transaction
    .insertInto('payment_refunds')
    .values({
      _id: newId(),
      payment_id: paymentId,
      reference,
      amount_paise: amountPaise,
      next_check_at: sql<Date>`now() + ${inSeconds} * interval '1 second'`,
    })
    .execute();
}

/** Sum of all refunds of a payment that did not fail, in paise. */
export async function sumRefunds(session: DatabaseSession, paymentId: string): Promise<number> {
  const { sum } = await session
    .selectFrom('payment_refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::int8`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return sum;
}

/** Takes what is due; what another server is asking about is left to it. */
export async function claimDueRefunds(database: Database, most: number): Promise<PaymentRefundRow[]> {
  const due = database
    .selectFrom('payment_refunds')
    .select('_id')
    .where('next_check_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`(leased_until is null or leased_until <= now())`)
    .orderBy('next_check_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return database
    .with(
      (name) => name('due').materialized(),
      () => due,
    )
    .updateTable('payment_refunds')
    .from('due')
    .whereRef('payment_refunds._id', '=', 'due._id')
    .set({ leased_until: sql<Date>`now() + interval '30 seconds'`, checks: sql`checks + 1` })
    .returningAll('payment_refunds')
    .execute();
}

export async function checkRefundSoon(session: DatabaseSession, id: string): Promise<boolean> {
  const { numUpdatedRows } = await session
    .updateTable('payment_refunds')
    .set({ next_check_at: sql<Date>`now()` })
    .where('_id', '=', id)
    .where('state', 'in', ['initiated', 'pending'])
    .where('next_check_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function lockRefund(
  transaction: DatabaseTransaction,
  id: string,
): Promise<PaymentRefundRow | undefined> {
  return transaction
    .selectFrom('payment_refunds')
    .selectAll()
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endRefund(
  transaction: DatabaseTransaction,
  id: string,
  { state, fault = null }: { state: 'completed' | 'failed'; fault?: string | null },
): Promise<void> {
  await transaction
    .updateTable('payment_refunds')
    .set({
      state,
      last_fault: fault,
      next_check_at: null,
      leased_until: null,
      settled_at: sql<Date>`now()`,
    })
    .where('_id', '=', id)
    .execute();
}

type Postponed = { state: 'initiated' | 'pending'; seconds: number; fault: string | null };

export async function rescheduleRefundCheck(
  transaction: DatabaseTransaction,
  id: string,
  { state, seconds, fault }: Postponed,
): Promise<void> {
  await transaction
    .updateTable('payment_refunds')
    .set({
      state,
      last_fault: fault,
      leased_until: null,
      next_check_at: sql<Date>`now() + ${seconds} * interval '1 second'`,
    })
    .where('_id', '=', id)
    .execute();
}
