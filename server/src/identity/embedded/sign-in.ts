import { isGuessable } from '#contract/guessable-passwords.ts';
import { passwordLength } from '#contract/identity.ts';
import { emailProblem } from '#contract/validation.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { type AttemptLimit, countAttempt, forgetAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Auth } from './create-auth.ts';
import { isEmailTaken } from './person-repository.ts';

type Parts = { database: Database; auth: Auth };
type Caller = { address: string; headers: Headers };

const MINUTE = 60;
/** Per account and IP address, so that guessing from elsewhere does not lock out the owner. */
export const guessesAtAccount: AttemptLimit = { most: 10, seconds: 15 * MINUTE };
/** Per account over all IP addresses. */
const guessesAtAccountByAll: AttemptLimit = { most: 50, seconds: 15 * MINUTE };
/** Shared by passwords and one-time codes. */
export const guessesFromAddress: AttemptLimit = { most: 30, seconds: 15 * MINUTE };
const signUpsFromAddress: AttemptLimit = { most: 10, seconds: 60 * MINUTE };

/** Does not reveal whether an account exists: better-auth hashes the password in both cases. */
export async function signIn(
  { database, auth }: Parts,
  body: { email: string; password: string; rememberMe: boolean },
  { address, headers }: Caller,
) {
  requireEmail(body.email);
  const account = ['password of', body.email.toLowerCase()];
  const accountFromHere = [...account, address];
  await countAttempt(database, ['guesses from', address], guessesFromAddress);
  await countAttempt(database, accountFromHere, guessesAtAccount);
  await countAttempt(database, account, guessesAtAccountByAll);
  const answer = await auth.api.signInEmail({ body, headers, returnHeaders: true });
  await forgetAttempts(database, accountFromHere);
  await forgetAttempts(database, account);
  return answer;
}

export async function signUp(
  { database, auth }: Parts,
  body: { name: string; email: string; password: string; rememberMe: boolean },
  { address, headers }: Caller,
) {
  requireEmail(body.email);
  requirePassword(body.password, [body.email, body.name]);
  await countAttempt(database, ['sign-ups from', address], signUpsFromAddress);
  try {
    return await auth.api.signUpEmail({ body, headers, returnHeaders: true });
  } catch (error) {
    // For concurrent sign-ups better-auth reports the violated unique constraint as an internal error.
    if (await isEmailTaken(database, body.email)) throw failIdentity('auth/email-already-in-use');
    throw error;
  }
}

export function requireEmail(email: string): void {
  if (emailProblem(email)) throw failIdentity('auth/invalid-email');
}

/** `known`: personal data that must not be used as the password. */
export function requirePassword(password: string, known: readonly string[] = []): void {
  const { minimum, maximum } = passwordLength;
  const isLongEnough = password.length >= minimum && password.length <= maximum;
  if (!isLongEnough || isGuessable(password, known)) throw failIdentity('auth/weak-password');
}
