import { sql } from 'kysely';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { deferred } from '#server/platform/database/defer-statements.ts';
import { findInBatches, isOneOf, runInBatches } from '#server/platform/database/in-batches.ts';
import type { PaymentRow } from './payment-tables.ts';

export type LockedPayment = PaymentRow & { sinceStart: number; sinceExpiry: number };

export const lockPayment = findInBatches<LockedPayment>(
  (transaction, ids) =>
    transaction
      .selectFrom('payments')
      .selectAll()
      .select([
        sql<number>`extract(epoch from now() - created_at)::float8`.as('sinceStart'),
        sql<number>`extract(epoch from now() - ${expiry})::float8`.as('sinceExpiry'),
      ])
      .where(isOneOf('_id', ids))
      // Locked in one order by all.
      .orderBy('_id')
      .forUpdate()
      .execute(),
  ({ _id }) => _id,
);

export type CompletedPayment = {
  /** The amount that the gateway reports. */
  amountPaise: number;
  transactionId: string | null;
  paymentMode: string | null;
  utr: string | null;
};

type Settlement = {
  /** Why the order was not confirmed, for admins. */
  problem: string | null;
  /** When applying the payment to its order failed. Otherwise the order was confirmed, or a refund was recorded. */
  retryInSeconds?: number;
};

type Completion = { id: string; completed: CompletedPayment | undefined; settlement: Settlement };

/** Marks a locked payment as completed; without `completed`, it was marked before. */
export const markCompleted = runInBatches(async (transaction, completions: readonly Completion[]) => {
  const ids = completions.map(({ id }) => id);
  const rows = completions.map(({ id, completed, settlement }) => ({
    _id: id,
    problem: settlement.problem,
    retry_seconds: settlement.retryInSeconds,
    is_new: completed !== undefined,
    amount_paise: completed?.amountPaise,
    transaction_id: completed?.transactionId,
    payment_mode: completed?.paymentMode,
    utr: completed?.utr,
  }));
  await deferred(sql`
    update payments set
      state = 'completed',
      completed_at = coalesce(completed_at, now()),
      last_fault = null,
      leased_until = null,
      settle_problem = problem,
      settled_at = case when retry_seconds is null then now() else settled_at end,
      settle_attempts = settle_attempts + case when retry_seconds is null then 0 else 1 end,
      next_check_at = now() + retry_seconds * interval '1 second',
      amount_paise = case when is_new then given.amount_paise else payments.amount_paise end,
      transaction_id = case when is_new then given.transaction_id else payments.transaction_id end,
      payment_mode = case when is_new then given.payment_mode else payments.payment_mode end,
      utr = case when is_new then given.utr else payments.utr end
    from json_to_recordset(${JSON.stringify(rows)}) as given (_id text, problem text, retry_seconds float8, is_new boolean,
      amount_paise bigint, transaction_id text, payment_mode text, utr text)
    where ${isOneOf('payments._id', ids)} and payments._id = given._id
  `).execute(transaction);
});

/** Schedules two more checks, because a bank may still approve a payment that was reported as failed. */
export async function markFailed(
  transaction: DatabaseTransaction,
  id: string,
  reason: string,
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({
      state: 'failed',
      leased_until: null,
      last_fault: reason,
      next_check_at: sql<Date>`case
        when now() < ${expiry} + interval '10 minutes' then ${expiry} + interval '10 minutes'
        when now() < ${expiry} + interval '1 day' then ${expiry} + interval '1 day'
      end`,
    })
    .where('_id', '=', id)
    .execute();
}

/** A payment without a link gets the default lifetime of a link. */
const expiry = sql`coalesce(expires_at, created_at + interval '15 minutes')`;
