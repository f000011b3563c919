import type { DeletionBody } from '#contract/accounts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { queueMail, removeMailsTo } from '#server/platform/mail/mail-outbox.ts';
import { failAccount } from '../accounts/account-errors.ts';
import type { AccountParts } from '../accounts/log-in.ts';
import { deleteUserRow, lockUser, type UserRow } from '../accounts/user-repository.ts';
import type { VerifiedIdentity } from '../identity-service.ts';
import { requireAnotherAdmin } from '../roles/require-another-admin.ts';

const MAX_SIGN_IN_AGE_MS = 10 * 60 * 1000;
const KEEP_CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000;

const fail = errorsOf({
  'auth/requires-recent-login': {
    status: 403,
    detail: 'Please sign in again, then delete your account within ten minutes.',
  },
});

/** Deletes all data of a user in one transaction; rows of other modules are deleted by cascade. */
export async function deleteUser(
  { database, identity }: AccountParts,
  userId: string,
  body: DeletionBody,
): Promise<void> {
  const verified = await identity.verifyIdToken(body.id_token);
  await database.transaction().execute(async (transaction) => {
    await requireAnotherAdmin(transaction, userId);
    const user = await lockUser(transaction, userId);
    if (!user) throw failAccount('sign_in_required');
    if (!isRecentSignInOf(user, verified)) throw fail('auth/requires-recent-login');
    await deleteUserRow(transaction, userId);
    if (user.photo_file_id) await createDatabaseFileStore(transaction).remove(user.photo_file_id);
    if (user.email !== null) await sendDeletionMail(transaction, user.email);
    // Last, because it cannot be rolled back: if it fails, the account stays complete.
    await identity.removeIdentity(user.subject);
  });
}

/** Requires a recent sign-in, so that a stolen access token or an unattended computer is not enough. */
function isRecentSignInOf(user: UserRow, verified: VerifiedIdentity | null): boolean {
  const isTheirs = verified?.provider === user.provider && verified.subject === user.subject;
  return isTheirs && Date.now() - verified.authTime.getTime() <= MAX_SIGN_IN_AGE_MS;
}

async function sendDeletionMail(transaction: DatabaseTransaction, email: string): Promise<void> {
  await removeMailsTo(transaction, email);
  if (emailProblem(email)) return;
  const mailId = await queueMail(transaction, {
    to: email,
    subject: `Your account at ${siteFacts.name} was deleted`,
    text: [
      `Your account at ${siteFacts.name} was deleted, with your addresses, your photo and your cart.`,
      'We keep a copy of this mail for a week and then delete it too.',
      `If it was not you, please write to ${siteFacts.support.email}.`,
    ].join('\n\n'),
  });
  const runAt = new Date(Date.now() + KEEP_CONFIRMATION_MS);
  await enqueueJob(transaction, { kind: 'forget-mail', payload: { mailId }, runAt });
}
