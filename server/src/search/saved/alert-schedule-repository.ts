import { sql } from 'kysely';
import { claimByLease } from '#server/platform/database/claim-by-lease.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import './saved-search-tables.ts';

export type AlertSchedule = { _id: string; user_id: string; last_mailed_at: Date | null };

const LEASE_MS = 5 * 60_000;

/** Checks the alerts of an account soon. The time of its last mail stays, so that it gets no second one on the same day. */
export async function scheduleAlerts(session: DatabaseSession, userId: string): Promise<void> {
  await session
    .insertInto('search_alert_schedules')
    .values({ _id: newId(), user_id: userId, due_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ due_at: sql<Date>`now()` }))
    .execute();
}

export async function claimDueSchedules(session: DatabaseSession, limit: number): Promise<AlertSchedule[]> {
  return claimByLease(session, {
    table: 'search_alert_schedules',
    dueColumn: 'due_at',
    limit,
    leaseMs: LEASE_MS,
  });
}

/** Sets the next check and ends the lease. Null: none. */
export async function finishSchedule(
  session: DatabaseSession,
  _id: string,
  next: { hours: number; isMailed: boolean } | null,
): Promise<void> {
  await session
    .updateTable('search_alert_schedules')
    .set({
      due_at: next && sql<Date>`now() + ${next.hours} * interval '1 hour'`,
      leased_until: null,
      ...(next?.isMailed && { last_mailed_at: sql<Date>`now()` }),
    })
    .where('_id', '=', _id)
    .execute();
}

/** Locks the schedule until the transaction ends. Returns whether a mail may be sent: at most one in 24 hours. */
export async function lockForMail(transaction: DatabaseTransaction, _id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('search_alert_schedules')
    .select(sql<boolean>`coalesce(last_mailed_at <= now() - interval '24 hours', true)`.as('isFree'))
    .where('_id', '=', _id)
    .forUpdate()
    .executeTakeFirst();
  return row?.isFree ?? false;
}

export async function findScheduleOwner(session: DatabaseSession, _id: string): Promise<string | undefined> {
  const row = await session
    .selectFrom('search_alert_schedules')
    .select('user_id')
    .where('_id', '=', _id)
    .executeTakeFirst();
  return row?.user_id;
}
