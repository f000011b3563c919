import { failIdentity } from '#server/identity/identity-errors.ts';
import { countFailures } from '#server/platform/count-attempt.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { forgetGuessesAt, guessesFrom } from '../guess-limits.ts';
import type { PasswordHasher } from '../hash-password.ts';
import { mailPasswordSet, RESET_MINUTES } from '../identity-mails.ts';
import type { WayName } from '../identity-tables.ts';
import { deleteMailLinks, findPersonOfLink, replaceMailLink } from '../mail-link-repository.ts';
import { requirePassword } from '../sign-in.ts';
import { copyContactsToUser, type WayDependencies } from './change-way.ts';
import { isRecent } from './channels-to-tell.ts';
import { requireCurrentPassword } from './prove-owner.ts';
import { endAccess } from './undo-change.ts';
import { deleteWayChanges, hasOpenEmailChange, insertWayChange } from './way-change-repository.ts';
import { lockWays, type Ways, writeWay } from './way-repository.ts';

type Dependencies = WayDependencies & { passwords: PasswordHasher };

/**
 * Sets a new password with a mailed link. Removes the ways to sign in that a stranger may have added: all if the address was never
 * confirmed, otherwise those of the last days. Ends every session.
 */
export async function resetPassword(
  { database, passwords }: Dependencies,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
): Promise<void> {
  requirePassword(newPassword);
  await countFailures(database, guessesFrom(address, 'reset links'), async () => {
    const link = { token, purpose: 'reset-password' as const };
    const personId = await findPersonOfLink(database, link);
    if (!personId) throw failIdentity('auth/invalid-action-code');
    const hash = await passwords.hash(newPassword);
    await database.transaction().execute(async (transaction) => {
      const before = await lockWays(transaction, personId);
      // Read again after the lock: a link works once, also when it is used concurrently.
      if (!before || (await findPersonOfLink(transaction, link)) !== personId)
        throw failIdentity('auth/invalid-action-code');
      const now = new Date();
      const isSuspect = (addedAt: string) => !before.email.is_confirmed || isRecent(addedAt, now);
      const after: Ways = {
        email: { ...before.email, is_confirmed: true },
        password: { hash },
        phone: before.phone && isSuspect(before.phone.confirmed_at) ? null : before.phone,
        google: before.google.filter(({ added_at }) => !isSuspect(added_at)),
      };
      const removed = [
        ...(before.phone && !after.phone ? ['your phone number'] : []),
        ...(after.google.length < before.google.length ? ['Google login'] : []),
      ];
      await recover(transaction, personId, { before, after });
      await forgetGuessesAt(transaction, before.email.address);
      await mailPasswordSet(transaction, { email: before.email.address, removed });
    });
  });
}

type Confirmation = { token: string; password?: string; start_over: boolean };

/**
 * Confirms an email address with a mailed link. Whoever signed up may not be the owner of the mailbox, so everything attached to the
 * account is kept only if the caller shows that both are one person: by the session of the account, or its password. To start over
 * without them removes password, number, Google and all sessions, and returns a token for setting a new password.
 */
export async function confirmEmail(
  { database, passwords }: Dependencies,
  { token, password, start_over }: Confirmation,
  { address, signedInAs }: { address: string; signedInAs: string | null },
): Promise<{ reset_token: string | null }> {
  const link = { token, purpose: 'verify-email' as const };
  const personId = await countFailures(database, guessesFrom(address, 'reset links'), async () => {
    const found = await findPersonOfLink(database, link);
    if (!found) throw failIdentity('auth/invalid-action-code');
    return found;
  });
  if (password !== undefined) await requireCurrentPassword({ database, passwords }, personId, password);
  const isOwner = password !== undefined || signedInAs === personId;
  if (!isOwner && !start_over)
    throw failIdentity(
      'auth/requires-recent-login',
      'Please log in on this device and open the link again, or enter the password of the account.',
    );
  return database.transaction().execute(async (transaction) => {
    const before = await lockWays(transaction, personId);
    if (!before || (await findPersonOfLink(transaction, link)) !== personId)
      throw failIdentity('auth/invalid-action-code');
    const email = { ...before.email, is_confirmed: true };
    if (isOwner || before.email.is_confirmed) {
      await writeWay.email(transaction, personId, email);
      await copyContactsToUser(transaction, personId, { ...before, email });
      await deleteMailLinks(transaction, personId);
      return { reset_token: null };
    }
    const after: Ways = { email, password: null, phone: null, google: [] };
    await recover(transaction, personId, { before, after });
    const reset = { personId, purpose: 'reset-password' as const, email: email.address };
    return { reset_token: await replaceMailLink(transaction, { ...reset, minutes: RESET_MINUTES }) };
  });
}

/**
 * Writes the ways that are left and ends every session, token and link. The mailbox has the last word, so earlier changes become
 * final; unless its address is itself new: then the owner of the former address can still undo this recovery too.
 */
async function recover(
  transaction: DatabaseTransaction,
  personId: string,
  { before, after }: { before: Ways; after: Ways },
): Promise<void> {
  const ways: WayName[] = ['email', 'password', 'phone', 'google'];
  const changed = ways.filter((way) => JSON.stringify(before[way]) !== JSON.stringify(after[way]));
  await writeWay.email(transaction, personId, after.email);
  await writeWay.password(transaction, personId, after.password);
  await writeWay.phone(transaction, personId, after.phone);
  await writeWay.google(transaction, personId, after.google);
  if (await hasOpenEmailChange(transaction, personId)) {
    for (const way of changed)
      await insertWayChange(transaction, {
        personId,
        way,
        before: before[way],
        provenBy: 'email',
        undoHash: null,
      });
  } else {
    await deleteWayChanges(transaction, personId);
  }
  await endAccess(transaction, personId);
  await copyContactsToUser(transaction, personId, after);
}
