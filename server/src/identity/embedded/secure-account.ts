import { deleteAccessTokensOfIdentity } from '#server/identity/accounts/access-token-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mailPasswordChanged } from './identity-mails.ts';
import { removeUnverifiedSignInMethods } from './person-repository.ts';

type Person = { id: string; email: string };

/** Revokes all access tokens, because a password is often changed when someone else knows it. */
export async function secureAfterChange(database: Database, { id, email }: Person): Promise<void> {
  await deleteAccessTokensOfIdentity(database, { provider: 'embedded', subject: id });
  await mailPasswordChanged(database, email);
}

/**
 * A reset link proves ownership of the e-mail address. If the address was not verified before, a stranger may have signed up
 * with it: their phone number and Google account are removed.
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
