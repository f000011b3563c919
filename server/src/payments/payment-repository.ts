import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { FIRST_CHECK_SECONDS } from './check-schedule.ts';
import type { PaymentRow } from './payment-tables.ts';

export type NewPayment = {
  orderId: string;
  userId: string | null;
  idempotencyKey: string;
  amountPaise: number;
};

/**
 * Inserts the next attempt for an order that the caller has locked; undefined if the Idempotency-Key is in use, or if the attempt should
 * be the first and is not.
 */
export async function insertPayment(
  transaction: DatabaseTransaction,
  { orderId, userId, idempotencyKey, amountPaise }: NewPayment,
  { isFirst }: { isFirst: boolean },
): Promise<PaymentRow | undefined> {
  return transaction
    .insertInto('payments')
    .columns([
      '_id',
      'user_id',
      'order_id',
      'attempt',
      'idempotency_key',
      'merchant_order_id',
      'amount_paise',
      'next_check_at',
    ])
    .expression(sql`
      select ${newId()}::text, ${userId}::text, ${orderId}::text, before.attempts + 1, ${idempotencyKey}::text,
        ${orderId}::text || '-' || (before.attempts + 1), ${amountPaise}::bigint, ${inSeconds(FIRST_CHECK_SECONDS)}
      from (select coalesce(max(attempt), 0) as attempts from payments where order_id = ${orderId}) as before
      where not ${isFirst} or before.attempts = 0
    `)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findPaymentByKey(
  session: DatabaseSession,
  { userId, idempotencyKey }: { userId: string | null; idempotencyKey: string },
): Promise<PaymentRow | undefined> {
  return session
    .selectFrom('payments')
    .selectAll()
    .where('user_id', 'is not distinct from', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** The completed payment, otherwise the latest attempt. */
export async function findPaymentOfOrder(
  session: DatabaseSession,
  orderId: string,
): Promise<PaymentRow | undefined> {
  return session
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`state = 'completed'`, 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findPayment(session: DatabaseSession, id: string): Promise<PaymentRow | undefined> {
  return session.selectFrom('payments').selectAll().where('_id', '=', id).executeTakeFirst();
}

export async function listPaymentsOf(session: DatabaseSession, userId: string) {
  return session
    .selectFrom('payments')
    .select(['_id', 'order_id', 'amount_paise', 'state', 'payment_mode', 'utr', 'created_at', 'completed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export type PaymentOfOrder = PaymentRow & { isUsable: boolean; isBeingStarted: boolean };

/** All attempts for an order; whether they can still be paid is decided by the database clock. */
export async function listPaymentsOfOrder(
  session: DatabaseSession,
  orderId: string,
): Promise<PaymentOfOrder[]> {
  return session
    .selectFrom('payments')
    .selectAll()
    .select([
      sql<boolean>`state = 'pending' and expires_at > now() + interval '30 seconds'`.as('isUsable'),
      sql<boolean>`state = 'initiated' and last_fault is null and created_at > now() - interval '30 seconds'`.as(
        'isBeingStarted',
      ),
    ])
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .execute();
}

export type LockedPayment = PaymentRow & { sinceStart: number; sinceExpiry: number };

export async function lockPayment(
  transaction: DatabaseTransaction,
  id: string,
): Promise<LockedPayment | undefined> {
  return transaction
    .selectFrom('payments')
    .selectAll()
    .select([
      sql<number>`extract(epoch from now() - created_at)::float8`.as('sinceStart'),
      sql<number>`extract(epoch from now() - ${expiry})::float8`.as('sinceExpiry'),
    ])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockPaymentsOfOrder(transaction: DatabaseTransaction, orderId: string) {
  return transaction
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'completed')
    .orderBy('attempt')
    .forUpdate()
    .execute();
}

/** Whether a payment of the order is under way, or completed but not applied to the order yet. */
export async function hasOpenPayment(session: DatabaseSession, orderId: string): Promise<boolean> {
  const open = await session
    .selectFrom('payments')
    .select('_id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`(state in ('initiated', 'pending') or (state = 'completed' and settled_at is null))`)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** The sum of the completed payments of an order that were applied to it; null if there are none. */
export async function sumSettledPayments(session: DatabaseSession, orderId: string): Promise<number | null> {
  const { sum } = await session
    .selectFrom('payments')
    .select(sql<number | null>`sum(amount_paise)::int8`.as('sum'))
    .where('order_id', '=', orderId)
    .where('settled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * Whether a payment of the order is completed but not applied to it yet, or may be completed: it is under way, and the gateway has not reported since the given
 * time that it is unpaid.
 */
export async function hasPossiblePayment(
  session: DatabaseSession,
  orderId: string,
  since: Date,
): Promise<boolean> {
  const possible = await session
    .selectFrom('payments')
    .select('_id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`((state = 'completed' and settled_at is null) or (state in ('initiated', 'pending')
      and (last_fault is not null or checked_at is null or checked_at < ${since})))`)
    .limit(1)
    .executeTakeFirst();
  return possible !== undefined;
}

type Started = {
  gatewayOrderId: string;
  redirectUrl: string;
  /** As the gateway says; otherwise the link ends after the seconds that were asked for. */
  expiresAt: Date | null;
  expireAfterSeconds: number;
};

/** Returns undefined if the payment is no longer `initiated`. */
export async function markPending(
  session: DatabaseSession,
  id: string,
  { gatewayOrderId, redirectUrl, expiresAt, expireAfterSeconds }: Started,
): Promise<PaymentRow | undefined> {
  return session
    .updateTable('payments')
    .set({
      state: 'pending',
      gateway_order_id: gatewayOrderId,
      redirect_url: redirectUrl,
      expires_at: expiresAt ?? inSeconds(expireAfterSeconds),
    })
    .where('_id', '=', id)
    .where('state', '=', 'initiated')
    .returningAll()
    .executeTakeFirst();
}

/** The gateway call failed; `isFinal` if the gateway certainly did not create the payment. */
export async function markNotStarted(
  session: DatabaseSession,
  id: string,
  { fault, isFinal }: { fault: string; isFinal: boolean },
): Promise<void> {
  await session
    .updateTable('payments')
    .set({ last_fault: fault, ...(isFinal && { state: 'failed', next_check_at: null }) })
    .where('_id', '=', id)
    .where('state', '=', 'initiated')
    .execute();
}

export type CompletedPayment = {
  /** The amount that the gateway reports. */
  amountPaise: number;
  transactionId: string | null;
  paymentMode: string | null;
  utr: string | null;
};

type Settlement =
  /** The order was confirmed, or a refund was recorded. `problem` tells admins why the order was not confirmed. */
  | { problem: string | null; retryInSeconds?: undefined }
  /** Applying the payment to its order failed and is retried. */
  | { problem: string; retryInSeconds: number };

/** Marks a payment as completed; without `completed`, it was marked before. */
export async function markCompleted(
  transaction: DatabaseTransaction,
  id: string,
  completed: CompletedPayment | undefined,
  { problem, retryInSeconds }: Settlement,
): Promise<PaymentRow> {
  return transaction
    .updateTable('payments')
    .set({
      state: 'completed',
      completed_at: sql<Date>`coalesce(completed_at, now())`,
      last_fault: null,
      leased_until: null,
      settle_problem: problem,
      ...(retryInSeconds === undefined
        ? { settled_at: sql<Date>`now()`, next_check_at: null }
        : {
            settle_attempts: sql<number>`settle_attempts + 1`,
            next_check_at: inSeconds(retryInSeconds),
          }),
      ...(completed && {
        amount_paise: completed.amountPaise,
        transaction_id: completed.transactionId,
        payment_mode: completed.paymentMode,
        utr: completed.utr,
      }),
    })
    .where('_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

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

function inSeconds(seconds: number) {
  return sql<Date>`now() + ${seconds} * interval '1 second'`;
}
