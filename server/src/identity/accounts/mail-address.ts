import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { releaseHeldMails } from '#server/platform/mail/mail-outbox.ts';
import type { UserRow } from './user-repository.ts';

export type MailAddress = { email: string; isProven: boolean };

/** The address of an account, and whether its owner has proven it; null for an account without an address. */
export async function findMailAddress(session: DatabaseSession, userId: string): Promise<MailAddress | null> {
  const user = await session
    .selectFrom('users')
    .select(['email', 'email_confirmed as isProven'])
    .where('_id', '=', userId)
    .executeTakeFirst();
  return user?.email ? { email: user.email, isProven: user.isProven } : null;
}

/** Sends what was held back until the address was proven. */
export async function sendHeldMails(
  transaction: DatabaseTransaction,
  { _id, email, email_confirmed }: UserRow,
): Promise<void> {
  if (email === null || !email_confirmed) return;
  await releaseHeldMails(transaction, { recipient: email, accountId: _id });
}
