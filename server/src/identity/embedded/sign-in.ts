import { isGuessable } from '#contract/guessable-passwords.ts';
import { passwordLength } from '#contract/identity.ts';
import { emailProblem } from '#contract/validation.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { isTooManyRequests } from '#server/platform/app-error.ts';
import {
  type AttemptLimit,
  addressCounters,
  countAttempts,
  countFailures,
  countUnlessBusy,
  forgetAttempts,
  takeBackAttempt,
} from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { BotCheck } from '../bot-check/create-bot-check.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Auth } from './create-auth.ts';
import { type GuessingCaller, guessCounters } from './guess-limits.ts';
import { isEmailTaken } from './person-repository.ts';

type Dependencies = { database: Database; auth: Auth };
type Caller = { address: string; headers: Headers };
const HOUR = 60 * 60;
/** Offices and phone carriers share addresses, so these are high (docs/decisions/0042). */
const signUpsFromAddress: AttemptLimit = { most: 600, seconds: HOUR };
/** A sign-up that fails because the email is taken reveals that it has an account. */
const takenEmailsFromAddress: AttemptLimit = { most: 60, seconds: HOUR };

/**
 * Does not reveal whether an account exists: better-auth hashes the password in both cases. Strangers who guess cannot lock
 * the owner out: beyond the limits each attempt needs a proof of work (docs/decisions/0044).
 */
export async function signIn(
  { database, auth, botCheck }: Dependencies & { botCheck: BotCheck },
  body: { email: string; password: string; rememberMe: boolean },
  caller: GuessingCaller & { headers: Headers },
) {
  requireEmail(body.email);
  const hasProof = caller.proof !== undefined;
  if (hasProof) await botCheck.require(caller.proof, 'hard');
  const { ofAccount, ofAddress } = guessCounters(body.email.toLowerCase(), caller);
  const { headers } = caller;
  const response = await countUnlessBusy(database, [...ofAccount, ...ofAddress], () =>
    auth.api.signInEmail({ body, headers, returnHeaders: true }),
  ).catch((error) => {
    throw isTooManyRequests(error) && !hasProof ? failIdentity('auth/missing-recaptcha-token') : error;
  });
  for (const { what } of ofAccount) await forgetAttempts(database, what);
  for (const { what } of ofAddress) await takeBackAttempt(database, what);
  return response;
}

export async function signUp(
  { database, auth }: Dependencies,
  body: { name: string; email: string; password: string; rememberMe: boolean },
  { address, headers }: Caller,
) {
  requireEmail(body.email);
  requirePassword(body.password, [body.email, body.name]);
  await countAttempts(database, addressCounters('sign-ups from', address, signUpsFromAddress));
  const takenEmails = addressCounters('taken emails from', address, takenEmailsFromAddress);
  try {
    return await countFailures(database, takenEmails, () =>
      auth.api.signUpEmail({ body, headers, returnHeaders: true }),
    );
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
  if (!isLongEnough || isGuessable(password, known) || isCommonPassword(password))
    throw failIdentity('auth/weak-password');
}
