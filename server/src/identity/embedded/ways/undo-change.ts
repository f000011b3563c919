import type { UndoResponse } from '#contract/account-security.ts';
import { deleteAccessTokensOfIdentity } from '#server/identity/accounts/access-token-repository.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { countFailures } from '#server/platform/count-attempt.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { guessesFrom } from '../guess-limits.ts';
import { mailChangeUndone, RESET_MINUTES } from '../identity-mails.ts';
import { deleteMailLinks, hashLinkToken, replaceMailLink } from '../mail-link-repository.ts';
import { deleteSessions } from '../session-repository.ts';
import { copyContactsToUser, type WayDependencies } from './change-way.ts';
import { findChangeOfLink, takeChangesSince } from './way-change-repository.ts';
import { lockWays, readWays, type Ways, writeWay } from './way-repository.ts';

/**
 * Undoes a change and all later ones of the account, whoever made them: what a stranger changed after it may rest on it. Ends every
 * session. A password that was the proof of one of these changes is known to the stranger, so it is removed.
 */
export async function undoChange(
  dependencies: WayDependencies,
  { token, address }: { token: string; address: string },
): Promise<UndoResponse> {
  const { database } = dependencies;
  const undoHash = hashLinkToken(token);
  return countFailures(database, guessesFrom(address, 'reset links'), async () => {
    const found = await findChangeOfLink(database, undoHash);
    if (!found) throw failIdentity('auth/invalid-action-code', usedLink);
    return database.transaction().execute(async (transaction) => {
      await lockWays(transaction, found.personId);
      // Read again after the lock: the link may have been used concurrently.
      const change = await findChangeOfLink(transaction, undoHash);
      if (!change) throw failIdentity('auth/invalid-action-code', usedLink);
      return restoreWays(transaction, dependencies, change);
    });
  });
}

const usedLink = 'This link has been used or has expired.';

async function restoreWays(
  transaction: DatabaseTransaction,
  { publicUrl }: WayDependencies,
  change: { personId: string; number: number },
): Promise<UndoResponse> {
  const { personId } = change;
  const changes = await takeChangesSince(transaction, change);
  // Newest first, so that the value before the oldest change of each way is written last.
  for (const { way, before } of changes.toReversed())
    await restoreWay(transaction, personId, way, before as Ways[typeof way]);
  const password_removed = changes.some(({ provenBy }) => provenBy === 'password');
  if (password_removed) await writeWay.password(transaction, personId, null);
  await endAccess(transaction, personId);
  const ways = await readWays(transaction, personId);
  if (!ways) throw failIdentity('auth/invalid-action-code', usedLink);
  await copyContactsToUser(transaction, personId, ways);
  if (!ways.email.is_confirmed) return { password_removed };
  const email = ways.email.address;
  const link = { personId, purpose: 'reset-password' as const, email, minutes: RESET_MINUTES };
  const resetUrl = password_removed
    ? `${publicUrl}/reset-password?token=${await replaceMailLink(transaction, link)}`
    : null;
  await mailChangeUndone(transaction, { email, resetUrl });
  return { password_removed };
}

async function restoreWay<Way extends keyof Ways>(
  transaction: DatabaseTransaction,
  personId: string,
  way: Way,
  before: Ways[Way],
): Promise<void> {
  // A number or Google account that somebody else has proven meanwhile stays theirs.
  await writeWay[way](transaction, personId, before);
}

/** Ends every session, access token and mailed link. */
export async function endAccess(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await deleteSessions(transaction, personId);
  await deleteAccessTokensOfIdentity(transaction, { provider: 'embedded', subject: personId });
  await deleteMailLinks(transaction, personId);
}
