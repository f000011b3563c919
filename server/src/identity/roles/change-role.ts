import { sql } from 'kysely';
import type { AdminUser } from '#contract/admin.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeListedUser } from './list-users.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

const fail = errorsOf({ unknown_user: { status: 404, detail: 'There is no such user.' } });

/** Acts with the next request of whoever it is about: roles are read anew each time. */
export async function changeRole(database: Database, userId: string, isAdmin: boolean): Promise<AdminUser> {
  return database.transaction().execute(async (transaction) => {
    if (!isAdmin) await requireAnotherAdmin(transaction, userId);
    const row = await transaction
      .updateTable('users')
      .set({ is_admin: isAdmin, updated_at: sql<Date>`now()` })
      .where('_id', '=', userId)
      .returning(['_id', 'email', 'full_name', 'contact_phone', 'confirmed_phone', 'is_admin', 'created_at'])
      .executeTakeFirst();
    if (!row) throw fail('unknown_user');
    return describeListedUser(row);
  });
}
