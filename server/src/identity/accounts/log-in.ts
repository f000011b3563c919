import type { LoginResponse } from '#contract/accounts.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { IdentityService, VerifiedIdentity } from '../identity-service.ts';
import { issueAccessToken } from './access-tokens.ts';
import { failAccount } from './account-errors.ts';
import { describeUser } from './describe-user.ts';
import { sendHeldMails } from './mail-address.ts';
import { findUserOfIdentity, type UserRow, updateVerifiedFields } from './user-repository.ts';

export type AccountDependencies = { database: Database; identity: IdentityService };

/** Browsers renew tokens every 15 minutes; the limit stops scripts that would fill the table. */
const loginLimit = { most: 120, seconds: 15 * 60 };

export async function logIn(
  { database, identity }: AccountDependencies,
  idToken: string,
): Promise<LoginResponse> {
  const verified = await requireIdentity(identity, idToken);
  const known = await findUserOfIdentity(database, verified);
  if (!known) throw failAccount('account_not_found');
  return completeLogin(database, known, verified);
}

export async function requireIdentity(identity: IdentityService, idToken: string): Promise<VerifiedIdentity> {
  const verified = await identity.verifyIdToken(idToken);
  if (!verified) throw failAccount('login_failed');
  return verified;
}

/** Updates the user's verified email and phone, and issues an access token. */
export async function completeLogin(
  database: Database,
  known: UserRow,
  verified: VerifiedIdentity,
): Promise<LoginResponse> {
  requireAccess(known, verified);
  await countAttempt(database, ['login', known._id], loginLimit);
  return database.transaction().execute(async (transaction) => {
    const user = await updateVerifiedFields(transaction, known._id, verified);
    if (!user) throw failAccount('account_not_found');
    // Again, now that the row is locked: the account may have been signed out or blocked meanwhile.
    requireAccess(user, verified);
    await sendHeldMails(transaction, user);
    return {
      ...(await issueAccessToken(transaction, user._id, verified.sessionId)),
      user: describeUser(user),
    };
  });
}

function requireAccess({ blocked_at, signed_out_at }: UserRow, { authTime }: VerifiedIdentity): void {
  if (blocked_at) throw failAccount('account_blocked');
  // An ID token stays valid for some minutes after its session has ended.
  if (signed_out_at && authTime < signed_out_at) throw failAccount('login_failed');
}
