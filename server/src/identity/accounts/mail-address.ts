import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { findInBatches, isOneOf } from '#server/platform/database/in-batches.ts';
import { releaseHeldMails } from '#server/platform/mail/mail-outbox.ts';
import type { UserRow } from './user-repository.ts';

export type MailAddress = { email: string; isProven: boolean };

/** The address of an account, and whether its owner has proven it; null for an account without an address. */
export async function findMailAddress(session: DatabaseSession, userId: string): Promise<MailAddress | null> {
  const user = await findEmail(session, userId);
  return user?.email ? { email: user.email, isProven: user.isProven } : null;
}

const findEmail = findInBatches(
  (session, ids) =>
    session
      .selectFrom('users')
      .select(['_id', 'email', 'email_confirmed as isProven'])
      .where(isOneOf('_id', ids))
      .execute(),
  ({ _id }) => _id,
);

/** Sends what was held back until the address was proven. */
export async function sendHeldMails(
  transaction: DatabaseTransaction,
  { _id, email, email_confirmed }: UserRow,
): Promise<void> {
  if (email === null || !email_confirmed) return;
  await releaseHeldMails(transaction, { recipient: email, accountId: _id });
}
