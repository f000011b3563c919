import type { AdminUser } from '#contract/admin.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { deleteAccessTokensOf } from '../accounts/access-token-repository.ts';
import type { AccountDependencies } from '../accounts/log-in.ts';
import { lockUser, markSignedOut, type UserRow } from '../accounts/user-repository.ts';
import { describeListedUser } from './describe-listed-user.ts';
import { findListedUser, setBlocked } from './user-list-repository.ts';

const fail = errorsOf({
  unknown_user: { status: 404, detail: 'There is no such user.' },
  own_account: { status: 409, detail: 'You cannot do this to your own account.' },
  owners_only: { status: 403, detail: 'Only an owner of the shop may do this to an administrator.' },
  no_second_factor: { status: 409, detail: 'This account has no two-step login.' },
  is_admin: { status: 409, detail: 'This is an administrator. Please remove the role first.' },
});

type Target = { caller: Caller; userId: string };

/** A blocked account cannot log in and is logged out everywhere. Its orders, quotes and requests go on. */
export async function blockUser(dependencies: AccountDependencies, target: Target): Promise<AdminUser> {
  const user = await changeAccount(dependencies, target, async (transaction, { _id, admin_role }) => {
    if (admin_role) throw fail('is_admin');
    await setBlocked(transaction, _id, true);
    await endAccess(transaction, _id);
  });
  return endSessionsOf(dependencies, user);
}

export async function unblockUser(dependencies: AccountDependencies, target: Target): Promise<AdminUser> {
  const user = await changeAccount(dependencies, target, (transaction, { _id }) =>
    setBlocked(transaction, _id, false),
  );
  return readListedUser(dependencies, user);
}

/** The account can log in again. */
export async function signOutUser(dependencies: AccountDependencies, target: Target): Promise<AdminUser> {
  const user = await changeAccount(dependencies, target, (transaction, { _id }) =>
    endAccess(transaction, _id),
  );
  return endSessionsOf(dependencies, user);
}

/** For an administrator who lost the device with the authenticator app and the recovery codes. */
export async function resetSecondFactor(
  dependencies: AccountDependencies,
  target: Target,
): Promise<AdminUser> {
  const user = await changeAccount(dependencies, target, async (transaction, { _id, subject, ...person }) => {
    if (!(await dependencies.identity.removeSecondFactor(subject, transaction)))
      throw fail('no_second_factor');
    await endAccess(transaction, _id);
    if (person.email !== null)
      await queueMail(transaction, {
        to: person.email,
        kind: 'alert',
        isProven: person.email_confirmed,
        accountId: _id,
        subject: 'Two-step login was reset',
        blocks: [
          `An owner of ${siteFacts.name} reset the two-step login of your account, and logged you out on every device.`,
          'Log in again to set up an authenticator app. If you did not ask for this, tell the owners of the shop at once.',
        ],
      });
  });
  return endSessionsOf(dependencies, user);
}

/** After the shop's own access has ended: that holds even if the identity service is unavailable. */
async function endSessionsOf(dependencies: AccountDependencies, user: UserRow): Promise<AdminUser> {
  await dependencies.identity.endSessions(user.subject);
  return readListedUser(dependencies, user);
}

async function readListedUser({ database }: AccountDependencies, { _id }: UserRow): Promise<AdminUser> {
  const row = await findListedUser(database, _id);
  if (!row) throw fail('unknown_user');
  return describeListedUser(row);
}

async function endAccess(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await markSignedOut(transaction, userId);
  await deleteAccessTokensOf(transaction, userId);
}

async function changeAccount(
  { database }: AccountDependencies,
  { caller, userId }: Target,
  change: (transaction: DatabaseTransaction, user: UserRow) => Promise<void>,
): Promise<UserRow> {
  if (caller.userId === userId) throw fail('own_account');
  return database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user) throw fail('unknown_user');
    if (user.admin_role && caller.adminRole !== 'owner') throw fail('owners_only');
    await change(transaction, user);
    return user;
  });
}
