import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import './saved-search-tables.ts';

/** Checks the alerts of an account soon. The time of its last mail stays, so that it gets no second one on the same day. */
export async function scheduleAlerts(session: DatabaseSession, userId: string): Promise<void> {
  await session
    .insertInto('search_alert_schedules')
    .values({ _id: newId(), user_id: userId, due_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ due_at: sql<Date>`now()` }))
    .execute();
}
