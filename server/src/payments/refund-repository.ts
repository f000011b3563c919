import { sql } from 'kysely';
import { claimByLease } from '#server/platform/database/claim-by-lease.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { isCheckNotDue, LEASE_MS, nextCheckAt } from './payment-check-repository.ts';
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

/** Claims refunds that are due to be sent or checked. */
export async function claimDueRefunds(database: Database, limit: number): Promise<PaymentRefundRow[]> {
  return claimByLease(database, {
    table: 'payment_refunds',
    dueColumn: 'next_check_at',
    limit,
    leaseMs: LEASE_MS,
    set: sql`checks = checks + 1`,
  });
}

/** Makes the check of an open refund due now. Returns false if there is none or it is due already. */
export async function checkRefundSoon(session: DatabaseSession, id: string): Promise<boolean> {
  const { numUpdatedRows } = await session
    .updateTable('payment_refunds')
    .set({ next_check_at: sql<Date>`clock_timestamp()` })
    .where('_id', '=', id)
    .where('state', 'in', ['initiated', 'pending'])
    .where(isCheckNotDue)
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
  session: DatabaseSession,
  id: string,
  { state, seconds, fault }: Postponed,
): Promise<void> {
  await session
    .updateTable('payment_refunds')
    .set({ state, last_fault: fault, leased_until: null, next_check_at: nextCheckAt(seconds) })
    .where('_id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}
