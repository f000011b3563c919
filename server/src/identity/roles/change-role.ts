import type { AdminUser } from '#contract/admin.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { describeListedUser } from './list-users.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';
import { updateRole } from './user-list-repository.ts';

const fail = errorsOf({ unknown_user: { status: 404, detail: 'There is no such user.' } });

/** Takes effect with the user's next request: roles are read for every request. */
export async function changeRole(database: Database, userId: string, isAdmin: boolean): Promise<AdminUser> {
  return database.transaction().execute(async (transaction) => {
    if (!isAdmin) await requireAnotherAdmin(transaction, userId);
    const row = await updateRole(transaction, userId, isAdmin);
    if (!row) throw fail('unknown_user');
    return describeListedUser(row);
  });
}
