import {
  type AttemptCounter,
  type AttemptLimit,
  addressCounters,
  forgetAttempts,
  networkOf,
} from '#server/platform/count-attempt.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Per account and known device or IP address, so that guessing from elsewhere does not affect the owner. */
export const guessesAtAccount: AttemptLimit = { most: 10, seconds: 15 * MINUTE };
/** Per account over all IP addresses. */
const guessesAtAccountByAll: AttemptLimit = { most: 50, seconds: HOUR };
/** Per account, with a proof of work for each guess. */
const provenGuessesAtAccount: AttemptLimit = {
  most: 500,
  seconds: 24 * HOUR,
  detail:
    'There were too many wrong passwords for this account. Please log in by phone, or use "Forgot password?".',
};
/** Offices and phone carriers share addresses, so this is high (docs/decisions/0042). */
const failuresFromAddress: AttemptLimit = { most: 300, seconds: 15 * MINUTE };

/** The failures of one address, apart for each kind, so that wrong passwords do not block codes and reset links. */
export function guessesFrom(
  address: string,
  kind: 'passwords' | 'proven passwords' | 'codes' | 'reset links',
): AttemptCounter[] {
  return addressCounters(`guessed ${kind} from`, address, failuresFromAddress);
}

/** `proof`: the solution of a hard challenge, if the browser was asked for one. */
export type GuessingCaller = { address: string; isKnownDevice: boolean; proof: unknown };

/** A known device has counters of its own, which guesses from elsewhere do not affect. */
export function guessCounters(
  email: string,
  { address, isKnownDevice, proof }: GuessingCaller,
): { ofAccount: AttemptCounter[]; ofAddress: AttemptCounter[] } {
  if (proof !== undefined) {
    const what = [...provenGuessesAt(email), ...(isKnownDevice ? ['known device'] : [])];
    return {
      ofAccount: [{ what, limit: provenGuessesAtAccount }],
      ofAddress: isKnownDevice ? [] : guessesFrom(address, 'proven passwords'),
    };
  }
  const place = isKnownDevice ? 'known device' : networkOf(address);
  const fromHere = { what: [...guessesAt(email), place], limit: guessesAtAccount };
  if (isKnownDevice) return { ofAccount: [fromHere], ofAddress: [] };
  return {
    ofAccount: [fromHere, { what: guessesAt(email), limit: guessesAtAccountByAll }],
    ofAddress: guessesFrom(address, 'passwords'),
  };
}

const guessesAt = (email: string) => ['password of', email];
const provenGuessesAt = (email: string) => ['proven password of', email];

/** Called after a reset by mail, so that the owner can log in with the new password at once. */
export async function forgetGuessesAt(session: DatabaseSession, email: string): Promise<void> {
  await forgetAttempts(session, guessesAt(email));
  await forgetAttempts(session, provenGuessesAt(email));
}
