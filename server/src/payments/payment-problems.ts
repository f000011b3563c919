import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type {} from './payment-tables.ts';

export type PaymentProblem = {
  kind: 'not_confirmed' | 'refunded_unconfirmed' | 'amount_differs' | 'status_unknown' | 'refund_failed';
  orderId: string;
  reason: string;
  since: Date;
};

const MAX_PROBLEMS = 200;

/** Refunds that the gateway refused or that have failed for an hour, except those that orders know as refused. */
const isRefundStuck = sql`last_fault is not null
  and ((state in ('initiated', 'pending') and created_at < now() - interval '1 hour')
    or (state = 'failed' and reference is null and not exists (
      select from payment_refunds as other
      where other.payment_id = payment_refunds.payment_id and other.state = 'completed')))`;

/** Lists completed payments without a confirmed order, and payments and refunds whose state cannot be found out. */
export async function listPaymentProblems(session: DatabaseSession): Promise<PaymentProblem[]> {
  const { rows } = await sql<PaymentProblem>`
    select case
        when state = 'completed' and settled_at is null then 'not_confirmed'
        when state = 'completed' then 'refunded_unconfirmed'
        when last_fault = 'wrong_amount' then 'amount_differs'
        else 'status_unknown' end as kind,
      order_id as "orderId", coalesce(settle_problem, last_fault) as reason, coalesce(completed_at, created_at) as since
    from payments
    where (state = 'completed' and settle_problem is not null
        and (settled_at is null or settled_at > now() - interval '7 days'))
      or (state <> 'completed' and last_fault = 'wrong_amount')
      or (state in ('initiated', 'pending') and last_fault is not null and created_at < now() - interval '1 hour')
    union all
    select 'refund_failed', order_id, min(payment_refunds.last_fault), min(payment_refunds.created_at)
    from payment_refunds join payments on payments._id = payment_id
    where payment_refunds._id in (select _id from payment_refunds where ${isRefundStuck})
    group by payment_id, order_id
    order by since limit ${MAX_PROBLEMS}
  `.execute(session);
  return rows;
}

/** Makes everything due now that is scheduled for the payments and refunds of an order. */
export async function retryPayments(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  const isIdle = sql<boolean>`next_check_at is not null and (leased_until is null or leased_until <= now())`;
  const due = { next_check_at: sql<Date>`now()` };
  await transaction.updateTable('payments').set(due).where('order_id', '=', orderId).where(isIdle).execute();
  await transaction
    .updateTable('payment_refunds')
    .set(due)
    .where('payment_id', 'in', (query) =>
      query.selectFrom('payments').select('_id').where('order_id', '=', orderId),
    )
    .where(isIdle)
    .execute();
}

export type GatewayHealth = { faults: number; waiting: number; lastPaidAt: Date | null };

/** Payments and refunds of the last day that wait for the gateway, and those whose last call failed. */
export async function readGatewayHealth(session: DatabaseSession): Promise<GatewayHealth> {
  const { rows } = await sql<GatewayHealth>`
    select count(last_fault)::int4 as faults, count(*)::int4 as waiting,
      (select max(completed_at) from payments where completed_at > now() - interval '30 days') as "lastPaidAt"
    from (
      select last_fault from payments where next_check_at is not null and created_at > now() - interval '1 day'
      union all
      select last_fault from payment_refunds
      where next_check_at is not null and created_at > now() - interval '1 day'
    ) as open
  `.execute(session);
  return rows[0] ?? { faults: 0, waiting: 0, lastPaidAt: null };
}
