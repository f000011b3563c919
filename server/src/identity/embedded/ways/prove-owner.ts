import {
  PROOF_MINUTES,
  type ProofBody,
  type ProofChannel,
  type ProofResponse,
} from '#contract/account-security.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { countUnlessBusy, forgetAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { LoadedIdentity } from '../embedded-identity.ts';
import { guessesAtAccount } from '../guess-limits.ts';
import type { ProofMethod } from '../identity-tables.ts';
import type { IdentitySession } from '../session-repository.ts';
import { deleteSession, markProven } from '../session-repository.ts';
import { readWays, type Ways } from './way-repository.ts';

type Dependencies = Pick<LoadedIdentity, 'auth' | 'passwords' | 'phoneCodes' | 'mailCodes'> & {
  database: Database;
};
type Caller = { session: IdentitySession; headers: Headers; address: string };

/** Sends a code to a confirmed address or number of the caller. The code proves something in this session only. */
export async function sendProofCode(
  { database, phoneCodes, mailCodes }: Dependencies,
  channel: ProofChannel,
  { session: { id, personId }, address }: Caller,
): Promise<void> {
  const ways = await readWays(database, personId);
  const purpose = ['proof', id];
  if (channel === 'phone')
    await phoneCodes.send({ phone: requirePhone(ways), address, purpose, isKnownDevice: true });
  else await mailCodes.send({ email: requireConfirmedEmail(ways), personId, purpose });
}

/** Checks the proof and gives the browser a new session with it. A copy of the old cookie does not get the proof, and ends. */
export async function proveOwner(dependencies: Dependencies, body: ProofBody, caller: Caller) {
  const provenBy = await checkProof(dependencies, body, caller);
  const opened = await replaceSession(dependencies, { ...caller, provenBy });
  const expires_at = new Date(Date.now() + PROOF_MINUTES * 60_000).toISOString();
  const response: ProofResponse = { expires_at };
  return { headers: opened.headers, response };
}

async function checkProof(
  { database, passwords, phoneCodes, mailCodes }: Dependencies,
  body: ProofBody,
  { session: { id, personId }, address }: Caller,
): Promise<ProofMethod> {
  if ('password' in body) {
    await requireCurrentPassword({ database, passwords }, personId, body.password);
    return 'password';
  }
  const { channel, code } = body;
  const ways = await readWays(database, personId);
  const purpose = ['proof', id];
  if (channel === 'phone') await phoneCodes.check({ phone: requirePhone(ways), code, address, purpose });
  else await mailCodes.check({ email: requireConfirmedEmail(ways), code, address, purpose });
  return channel;
}

/** Ends the session of the browser and opens a proven one. Fails if the old one has ended meanwhile, also by a concurrent proof. */
export async function replaceSession(
  { database, auth }: Pick<Dependencies, 'database' | 'auth'>,
  { session: { id, personId }, headers, provenBy }: Omit<Caller, 'address'> & { provenBy: ProofMethod },
) {
  const ended = await deleteSession(database, { personId, sessionId: id });
  if (!ended) throw failIdentity('auth/requires-recent-login');
  const opened = await auth.api.openSession({ body: { personId }, headers, returnHeaders: true });
  await markProven(database, { sessionId: opened.response.sessionId, provenBy, ...ended });
  return opened;
}

/** Limits password guessing through a session left open on a shared computer. */
export async function requireCurrentPassword(
  { database, passwords }: Pick<Dependencies, 'database' | 'passwords'>,
  personId: string,
  password: string,
): Promise<void> {
  const guesses = ['current password of', personId];
  await countUnlessBusy(database, [{ what: guesses, limit: guessesAtAccount }], async () => {
    const hash = (await readWays(database, personId))?.password?.hash;
    if (!hash)
      throw failIdentity(
        'auth/invalid-credential',
        'This account has no password yet. Use "Forgot password?" to set one.',
      );
    if (!(await passwords.verify({ hash, password })))
      throw failIdentity('auth/invalid-credential', 'The current password is not right.');
  });
  await forgetAttempts(database, guesses);
}

function requirePhone(ways: Ways | null): string {
  if (!ways?.phone) throw failIdentity('auth/operation-not-allowed', 'Your account has no confirmed number.');
  return ways.phone.number;
}

function requireConfirmedEmail(ways: Ways | null): string {
  if (!ways?.email.is_confirmed)
    throw failIdentity('auth/operation-not-allowed', 'Your email address is not confirmed yet.');
  return ways.email.address;
}
