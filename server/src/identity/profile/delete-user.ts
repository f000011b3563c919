import { sql } from 'kysely';
import { PROOF_MINUTES } from '#contract/account-security.ts';
import type { DeletionBody, DeletionPreview } from '#contract/accounts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { taxRecordsPeriod } from '#contract/tax-records.ts';
import { emailProblem } from '#contract/validation.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { queueMail, removeMailsTo } from '#server/platform/mail/mail-outbox.ts';
import { failAccount } from '../accounts/account-errors.ts';
import type { AccountDependencies } from '../accounts/log-in.ts';
import { deleteUserRow, lockUser, type UserRow } from '../accounts/user-repository.ts';
import type { VerifiedIdentity } from '../identity-service.ts';
import { requireAnotherOwner } from '../roles/require-another-owner.ts';

const MAX_PROOF_AGE_MS = PROOF_MINUTES * 60 * 1000;
const KEEP_CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000;

const fail = errorsOf({
  'auth/requires-recent-login': {
    status: 403,
    detail: 'Please confirm that it is you, then delete your account within ten minutes.',
  },
});

/** Reads the orders that a deletion keeps: a later module provides it. */
export type ReadKeptOrders = (session: DatabaseSession, userId: string) => Promise<DeletionPreview>;

/** Deletes the account in one transaction; rows of other modules are deleted by cascade. Orders stay, without the account. */
export async function deleteUser(
  { database, identity, readKeptOrders }: AccountDependencies & { readKeptOrders: ReadKeptOrders },
  userId: string,
  body: DeletionBody,
): Promise<void> {
  const verified = await identity.verifyIdToken(body.id_token);
  await database.transaction().execute(async (transaction) => {
    await requireAnotherOwner(transaction, userId);
    const user = await lockUser(transaction, userId);
    if (!user) throw failAccount('sign_in_required');
    if (!(await hasFreshProofOf(transaction, user, verified))) throw fail('auth/requires-recent-login');
    const kept = await readKeptOrders(transaction, userId);
    await deleteUserRow(transaction, userId);
    if (user.photo_file_id) await createDatabaseFileStore(transaction).remove(user.photo_file_id);
    if (user.email !== null) await sendDeletionMail(transaction, { ...user, email: user.email }, kept);
    // Last, because another service cannot roll it back: if it fails, the account stays complete.
    await identity.removeIdentity(user.subject, transaction);
  });
}

/** Requires a fresh proof in the session of the ID token, so that a stolen session or an unattended computer is not enough. */
async function hasFreshProofOf(
  transaction: DatabaseTransaction,
  user: UserRow,
  verified: VerifiedIdentity | null,
): Promise<boolean> {
  if (verified?.provider !== user.provider || verified.subject !== user.subject) return false;
  if (verified.provenAt === null) return false;
  // Not the clock of this server: if it was set back, an old proof would be fresh again.
  const { rows } = await sql<{ age_ms: number }>`
    select (extract(epoch from clock_timestamp() - ${verified.provenAt}::timestamptz) * 1000)::float8 as age_ms
  `.execute(transaction);
  return (rows[0]?.age_ms ?? Number.POSITIVE_INFINITY) <= MAX_PROOF_AGE_MS;
}

async function sendDeletionMail(
  transaction: DatabaseTransaction,
  { email, email_confirmed }: UserRow & { email: string },
  kept: DeletionPreview,
): Promise<void> {
  await removeMailsTo(transaction, email);
  if (emailProblem(email)) return;
  const mailId = await queueMail(transaction, {
    to: email,
    kind: 'alert',
    isProven: email_confirmed,
    accountId: null,
    subject: `Your account at ${siteFacts.name} was deleted`,
    blocks: [
      `Your account at ${siteFacts.name} was deleted, with your addresses, your photo, your cart and your requests for quotes.`,
      ...keptParagraphs(kept),
      'We keep a copy of this mail for a week and then delete it too.',
      `If it was not you, please write to ${siteFacts.support.email}.`,
    ],
  });
  const runAt = new Date(Date.now() + KEEP_CONFIRMATION_MS);
  await enqueueJob(transaction, { kind: 'forget-mail', payload: { mailId }, runAt });
}

function keptParagraphs({ open_orders, kept_orders }: DeletionPreview): string[] {
  return [
    ...(kept_orders > 0
      ? [
          `We keep your orders, with the name, address, phone number and email address of the delivery, and their payments and invoices. They stay for ${taxRecordsPeriod}.`,
        ]
      : []),
    ...(open_orders.length > 0
      ? [
          `Still open: ${open_orders.join(', ')}. We will finish them and mail you about them. To cancel or return something, please write to ${siteFacts.support.email} with the order number.`,
        ]
      : []),
  ];
}
