import { type RawBuilder, sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { inBatches, isOneOf } from '#server/platform/database/in-batches.ts';
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
export const insertPayment = inBatches(
  async (transaction, payments: readonly (NewPayment & { isFirst: boolean })[]) => {
    const rows = payments.map(({ orderId, userId, idempotencyKey, amountPaise, isFirst }) => ({
      _id: newId(),
      user_id: userId,
      order_id: orderId,
      idempotency_key: idempotencyKey,
      amount_paise: amountPaise,
      is_first: isFirst,
    }));
    const { rows: inserted } = await sql<PaymentRow>`
      insert into payments (_id, user_id, order_id, attempt, idempotency_key, merchant_order_id, amount_paise, next_check_at)
      select _id, user_id, order_id, attempts + 1, idempotency_key, order_id || '-' || (attempts + 1), amount_paise,
        ${inSeconds(FIRST_CHECK_SECONDS)}
      from json_to_recordset(${JSON.stringify(rows)}) as given (_id text, user_id text, order_id text, idempotency_key text,
          amount_paise bigint, is_first boolean)
        cross join lateral (
          select coalesce(max(attempt), 0) as attempts from payments where payments.order_id = given.order_id
        ) as before
      where not is_first or attempts = 0
      on conflict (user_id, idempotency_key) do nothing
      returning *
    `.execute(transaction);
    const byId = new Map(inserted.map((payment) => [payment._id, payment]));
    return rows.map(({ _id }) => byId.get(_id));
  },
);

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

/** With a `userId`, a payment of another user is not found; one that a visitor started is. */
export type OrderOfPayment = { orderId: string; userId?: string };

export function mayBeTold(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${userId} is null or payments.user_id is null or payments.user_id = ${userId})`;
}

/** The completed payment, otherwise the latest attempt. */
export async function findPaymentOfOrder(
  session: DatabaseSession,
  { orderId, userId }: OrderOfPayment,
): Promise<PaymentRow | undefined> {
  return session
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(mayBeTold(sql`${userId ?? null}::text`))
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
export const markPending = inBatches(async (session, payments: readonly (Started & { id: string })[]) => {
  const rows = payments.map(({ id, gatewayOrderId, redirectUrl, expiresAt, expireAfterSeconds }) => ({
    _id: id,
    gateway_order_id: gatewayOrderId,
    redirect_url: redirectUrl,
    expires_at: expiresAt,
    seconds: expireAfterSeconds,
  }));
  const { rows: started } = await sql<PaymentRow>`
    update payments set state = 'pending', gateway_order_id = given.gateway_order_id, redirect_url = given.redirect_url,
      expires_at = coalesce(given.expires_at, now() + seconds * interval '1 second')
    from json_to_recordset(${JSON.stringify(rows)}) as given (_id text, gateway_order_id text, redirect_url text,
      expires_at timestamptz, seconds float8)
    where ${isOneOf(
      'payments._id',
      payments.map(({ id }) => id),
    )} and payments._id = given._id and state = 'initiated'
    returning payments.*
  `.execute(session);
  const byId = new Map(started.map((payment) => [payment._id, payment]));
  return payments.map(({ id }) => byId.get(id));
});

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

function inSeconds(seconds: number) {
  return sql<Date>`now() + ${seconds} * interval '1 second'`;
}
