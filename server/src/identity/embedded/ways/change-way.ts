import { sendHeldMails } from '#server/identity/accounts/mail-address.ts';
import { updateContactsOfIdentity } from '#server/identity/accounts/user-repository.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { type AttemptLimit, countAttempt } from '#server/platform/count-attempt.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { IdentitySession } from '../session-repository.ts';
import { type FreshProof, findFreshProof } from '../session-repository.ts';
import { recordWayChange } from './record-way-change.ts';
import { lockWays, type Ways, writeWay } from './way-repository.ts';

export type WayDependencies = { database: Database; publicUrl: string };

/** Each change sends mails and text messages. */
const changesOfPerson: AttemptLimit = { most: 20, seconds: 24 * 60 * 60 };

type Change<Way extends keyof Ways> = {
  session: IdentitySession;
  way: Way;
  /** Returns the new value, or undefined if nothing is to be changed. */
  next: (before: Ways) => Ways[Way] | undefined;
  /** More work of the same transaction. */
  also?: (transaction: DatabaseTransaction) => Promise<void>;
};

/**
 * Changes a way to sign in, records how to undo it and tells the owner, in one transaction. Requires a fresh proof in the caller's
 * session. Changes of one person wait for each other.
 */
export async function changeWay<Way extends keyof Ways>(
  { database, publicUrl }: WayDependencies,
  { session: { id, personId }, way, next, also }: Change<Way>,
): Promise<void> {
  await countAttempt(database, ['changes of ways to sign in', personId], changesOfPerson);
  await database.transaction().execute(async (transaction) => {
    const before = await lockWays(transaction, personId);
    const { provenBy } = await requireFreshProof(transaction, id);
    const value = before ? next(before) : undefined;
    if (!before || value === undefined) return;
    const after: Ways = { ...before, [way]: value };
    if (!hasWay(after)) throw failIdentity('auth/last-way-to-sign-in');
    if (!(await writeWay[way](transaction, personId, value)))
      throw failIdentity('auth/credential-already-in-use');
    await also?.(transaction);
    await recordWayChange(transaction, { personId, way, before, after, provenBy, publicUrl });
    await copyContactsToUser(transaction, personId, after);
  });
}

/** Checked before a code is used up, and again in the transaction of the change. */
export async function requireFreshProof(session: DatabaseSession, sessionId: string): Promise<FreshProof> {
  const proof = await findFreshProof(session, sessionId);
  if (!proof) throw failIdentity('auth/requires-fresh-proof');
  return proof;
}

/** A confirmed email address alone is none: it would need a password first. */
export function hasWay({ password, phone, google }: Ways): boolean {
  return password !== null || phone !== null || google.length > 0;
}

/** Orders and mails use the copy of the shop's account at once, not only after the next login. Sends what waited for a proof. */
export async function copyContactsToUser(
  transaction: DatabaseTransaction,
  personId: string,
  { email, phone }: Ways,
): Promise<void> {
  const user = await updateContactsOfIdentity(
    transaction,
    { provider: 'embedded', subject: personId },
    { email: email.address, emailVerified: email.is_confirmed, phone: phone?.number ?? null },
  );
  if (user) await sendHeldMails(transaction, user);
}
