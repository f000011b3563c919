import type { LoginResponse } from '#contract/accounts.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { IdentityService, VerifiedIdentity } from '../identity-service.ts';
import { issueAccessToken } from './access-tokens.ts';
import { failAccount } from './account-errors.ts';
import { describeUser } from './describe-user.ts';
import { findUserOfIdentity, takeOverProofs, type UserRow } from './user-repository.ts';

export type AccountParts = { database: Database; identity: IdentityService };

/** Tokens are renewed every quarter of an hour; a script that fills the table with them is stopped. */
const loginLimit = { most: 120, seconds: 15 * 60 };

export async function logIn({ database, identity }: AccountParts, idToken: string): Promise<LoginResponse> {
  const proven = await proveIdentity(identity, idToken);
  const known = await findUserOfIdentity(database, proven);
  if (!known) throw failAccount('account_not_found');
  return admit(database, known, proven);
}

export async function proveIdentity(identity: IdentityService, idToken: string): Promise<VerifiedIdentity> {
  const proven = await identity.verifyIdToken(idToken);
  if (!proven) throw failAccount('login_failed');
  return proven;
}

/** Lets a known user in, with everything the identity service has proven by now. */
export async function admit(
  database: Database,
  known: UserRow,
  proven: VerifiedIdentity,
): Promise<LoginResponse> {
  // An ID token outlives the session it was made in by some minutes.
  if (known.signed_out_at && proven.authTime < known.signed_out_at) throw failAccount('login_failed');
  await countAttempt(database, ['login', known._id], loginLimit);
  return database.transaction().execute(async (transaction) => {
    const user = await takeOverProofs(transaction, known._id, proven);
    if (!user) throw failAccount('account_not_found');
    return { ...(await issueAccessToken(transaction, user._id)), user: describeUser(user) };
  });
}
