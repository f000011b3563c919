import { deleteAccessTokensOf } from './access-token-repository.ts';
import { failAccount } from './account-errors.ts';
import type { AccountDependencies } from './log-in.ts';
import { findUser, markSignedOut } from './user-repository.ts';

/** Revokes our own tokens first, so that access ends even if the identity service is unavailable. */
export async function logOutEverywhere(
  { database, identity }: AccountDependencies,
  userId: string,
): Promise<void> {
  const user = await findUser(database, userId);
  if (!user) throw failAccount('sign_in_required');
  await database.transaction().execute(async (transaction) => {
    await markSignedOut(transaction, userId);
    await deleteAccessTokensOf(transaction, userId);
  });
  await identity.endSessions(user.subject);
}
