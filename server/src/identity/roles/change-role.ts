import type { AdminUser } from '#contract/admin.ts';
import { type AdminRole, adminRoleTexts } from '#contract/admin-roles.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { findUser, lockUser } from '../accounts/user-repository.ts';
import { describeListedUser } from './describe-listed-user.ts';
import { requireAnotherOwner } from './require-another-owner.ts';
import { listAdminAddresses, updateRole } from './user-list-repository.ts';

const fail = errorsOf({
  unknown_user: { status: 404, detail: 'There is no such user.' },
  blocked_user: { status: 409, detail: 'This account is blocked. Please unblock it first.' },
});

/** Takes effect with the user's next request: roles are read for every request. `null` makes the user a customer. */
export async function changeRole(
  database: Database,
  userId: string,
  choose: (current: AdminRole | null) => AdminRole | null,
): Promise<AdminUser> {
  return database.transaction().execute(async (transaction) => {
    const seen = await findUser(transaction, userId);
    if (!seen) throw fail('unknown_user');
    if (choose(seen.admin_role) !== 'owner') await requireAnotherOwner(transaction, userId);
    // Read again under a lock, after those of the admins: the account may be blocked at the same time.
    const before = await lockUser(transaction, userId);
    if (!before) throw fail('unknown_user');
    const row = await updateRole(transaction, userId, choose(before.admin_role));
    if (!row) throw fail('unknown_user');
    if (before.admin_role !== row.admin_role) await announceRole(transaction, userId);
    return describeListedUser(row);
  });
}

/** Call it after a role was changed in any way, in the same transaction. Throws if the account is blocked. */
export async function announceRole(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (!user) throw fail('unknown_user');
  if (user.admin_role !== null && user.blocked_at) throw fail('blocked_user');
  await tellAdmins(transaction, user);
}

/** Tells the person and all admins, because a stolen session of an admin could make a stranger one. Without the name, which anybody chooses. */
async function tellAdmins(
  transaction: DatabaseTransaction,
  user: { _id: string; email: string | null; admin_role: AdminRole | null },
): Promise<void> {
  const account = user.email ?? user._id;
  const role = user.admin_role && adminRoleTexts[user.admin_role];
  const mail = {
    subject: role ? 'An administrator was added or changed' : 'An administrator was removed',
    blocks: [
      role
        ? `The account ${account} is now an administrator of ${siteFacts.name}. Role: ${role.name} (${role.may}).`
        : `The account ${account} is no longer an administrator of ${siteFacts.name}.`,
      'If you did not expect this, check the list of users in the admin area, and ask the other administrators.',
    ],
  };
  for (const { to, ...audience } of await listAdminAddresses(transaction, user._id))
    if (to !== null && !emailProblem(to))
      await queueMail(transaction, { to, kind: 'alert', ...audience, ...mail });
}
