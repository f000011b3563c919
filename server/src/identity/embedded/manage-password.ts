import { type AttemptLimit, countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { Auth } from './create-auth.ts';
import type { IdentitySession } from './guard-identity-routes.ts';
import { secureAfterChange } from './secure-account.ts';
import { guessesAtAccount, guessesFromAddress, requireEmail, requirePassword } from './sign-in.ts';

type Parts = { database: Database; auth: Auth };
type Caller = { session: IdentitySession; headers: Headers };

const HOUR = 60 * 60;
const resetsOfAccount: AttemptLimit = { most: 3, seconds: HOUR };
const verificationMails: AttemptLimit = { most: 3, seconds: HOUR };

/** Looks up the account after the response is sent, so that neither content nor timing reveal whether it exists. */
export async function requestPasswordReset(
  { database, auth, background }: Parts & { background: BackgroundTasks },
  email: string,
): Promise<void> {
  requireEmail(email);
  const account = email.toLowerCase();
  await countAttempt(database, ['password reset of', account], resetsOfAccount);
  background.run(() => auth.api.requestPasswordReset({ body: { email: account } }));
}

export async function resetPassword(
  { database, auth }: Parts,
  body: { token: string; newPassword: string },
  address: string,
) {
  requirePassword(body.newPassword);
  await countAttempt(database, ['guesses from', address], guessesFromAddress);
  return auth.api.resetPassword({ body, returnHeaders: true });
}

export async function changePassword(
  { database, auth }: Parts,
  body: { currentPassword: string; newPassword: string },
  { session, headers }: Caller,
) {
  requirePassword(body.newPassword, [session.email]);
  // Limits password guessing through a session left open on a shared computer.
  await countAttempt(database, ['password of', session.email], guessesAtAccount);
  const answer = await auth.api.changePassword({
    body: { ...body, revokeOtherSessions: true },
    headers,
    returnHeaders: true,
  });
  await secureAfterChange(database, { id: session.personId, email: session.email });
  return answer;
}

export async function sendVerification({ database, auth }: Parts, { session, headers }: Caller) {
  await countAttempt(database, ['verification of', session.personId], verificationMails);
  return auth.api.sendVerificationEmail({ body: { email: session.email }, headers, returnHeaders: true });
}
