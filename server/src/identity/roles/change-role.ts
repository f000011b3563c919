import type { AdminUser } from '#contract/admin.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { findUser } from '../accounts/user-repository.ts';
import { describeListedUser } from './list-users.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';
import { listAdminAddresses, updateRole } from './user-list-repository.ts';

const fail = errorsOf({ unknown_user: { status: 404, detail: 'There is no such user.' } });

/** Takes effect with the user's next request: roles are read for every request. */
export async function changeRole(database: Database, userId: string, isAdmin: boolean): Promise<AdminUser> {
  return database.transaction().execute(async (transaction) => {
    if (!isAdmin) await requireAnotherAdmin(transaction, userId);
    const before = await findUser(transaction, userId);
    const row = await updateRole(transaction, userId, isAdmin);
    if (!row) throw fail('unknown_user');
    if (before?.is_admin !== isAdmin) await tellAdmins(transaction, row, isAdmin);
    return describeListedUser(row);
  });
}

/** Tells the person and all admins, because a stolen session of an admin could make a stranger one. Without the name, which anybody chooses. */
async function tellAdmins(
  transaction: DatabaseTransaction,
  user: { _id: string; email: string | null },
  isAdmin: boolean,
): Promise<void> {
  const account = user.email ?? user._id;
  const subject = isAdmin ? 'An administrator was added' : 'An administrator was removed';
  const text = [
    `The account ${account} ${isAdmin ? 'is now' : 'is no longer'} an administrator of ${siteFacts.name}.`,
    'If you did not expect this, check the list of users in the admin area, and ask the other administrators.',
  ].join('\n\n');
  for (const { to, ...audience } of await listAdminAddresses(transaction, user._id))
    if (to !== null && !emailProblem(to))
      await queueMail(transaction, { to, kind: 'alert', ...audience, subject, text });
}
