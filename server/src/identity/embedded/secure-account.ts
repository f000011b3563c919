import { deleteAccessTokensOfIdentity } from '#server/identity/accounts/access-token-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mailPasswordChanged } from './identity-mails.ts';
import { removeUnverifiedSignInMethods } from './person-repository.ts';

type Person = { id: string; email: string };

/** Who changes a password may do so because somebody else knows it: no token of the time before goes on. */
export async function secureAfterChange(database: Database, { id, email }: Person): Promise<void> {
  await deleteAccessTokensOfIdentity(database, { provider: 'embedded', subject: id });
  await mailPasswordChanged(database, email);
}

/**
 * A link for a new password proves who owns the address. Where nobody had proven it before, a stranger may have signed up
 * with it and left a way in for later: their number and their Google account go.
 */
export async function secureAfterReset(
  database: Database,
  person: Person & { emailVerified: boolean },
): Promise<void> {
  await secureAfterChange(database, person);
  if (person.emailVerified) return;
  await database
    .transaction()
    .execute((transaction) => removeUnverifiedSignInMethods(transaction, person.id));
}
