import { createHash } from 'node:crypto';
import type {
  SecondFactorCode,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorState,
} from '#contract/second-factor.ts';
import { markChallengeUsed } from '#server/identity/bot-check/used-challenge-repository.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { type AttemptLimit, countUnlessBusy, forgetAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Auth } from '../create-auth.ts';
import type { LoadedIdentity } from '../embedded-identity.ts';
import { mailSecondFactorChanged } from '../identity-mails.ts';
import {
  deleteSession,
  deleteSessions,
  hasSecondFactor,
  type IdentitySession,
  markSecondFactor,
} from '../session-repository.ts';
import { requireFreshProof } from '../ways/change-way.ts';
import { requireCurrentPassword } from '../ways/prove-owner.ts';
import { readWays } from '../ways/way-repository.ts';
import { groupRecoveryCode } from './second-factor-plugin.ts';
import { isEnrolled } from './second-factor-repository.ts';

type Dependencies = Pick<LoadedIdentity, 'auth' | 'passwords'> & { database: Database };
type Caller = { session: IdentitySession; headers: Headers };

/** One guess in 330,000 is right, so that this is one success in four years of guessing at one account. */
const wrongCodes: AttemptLimit = { most: 10, seconds: 60 * 60 };
/** Longer than a code is valid: its own step and one before and after it. */
const CODE_MS = 3 * 30_000;

export async function readSecondFactor(
  { database, auth }: Pick<Dependencies, 'database' | 'auth'>,
  { id, personId }: IdentitySession,
): Promise<Omit<SecondFactorState, 'is_required'>> {
  if (!(await isEnrolled(database, personId)))
    return { is_enrolled: false, is_verified: false, recovery_codes_left: 0 };
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: personId } });
  return {
    is_enrolled: true,
    is_verified: await hasSecondFactor(database, id),
    recovery_codes_left: backupCodes.length,
  };
}

/** Makes a key and recovery codes, which count once `confirmSecondFactor` has seen a code. */
export async function startSecondFactor(
  dependencies: Dependencies,
  { password }: SecondFactorProof,
  { session, headers }: Caller,
): Promise<SecondFactorSetup> {
  if (await isEnrolled(dependencies.database, session.personId)) throw alreadyEnrolled();
  await requireProof(dependencies, session, password);
  const { auth } = dependencies;
  const setup = await auth.api.enableTwoFactor({ body: { method: 'totp', ...given(password) }, headers });
  if (setup.method !== 'totp') throw failIdentity('auth/operation-not-allowed');
  const key = new URL(setup.totpURI).searchParams.get('secret') ?? '';
  return { uri: setup.totpURI, key, recovery_codes: setup.backupCodes };
}

/** Every session that has not given the factor ends; the browser gets one that has. */
export async function confirmSecondFactor(
  dependencies: Dependencies,
  code: string,
  { session, headers }: Caller,
) {
  const { database, auth } = dependencies;
  if (await isEnrolled(database, session.personId)) throw alreadyEnrolled();
  await requireCode(dependencies, { code }, { session, headers });
  await deleteSessions(database, session.personId);
  await tell(database, session, 'Two-step login was set up', 'An authenticator app was set up');
  return openVerifiedSession({ database, auth }, { personId: session.personId, headers });
}

/** Ends the session of the browser and opens one that is an admin session. A copy of the old cookie does not become one. */
export async function verifySecondFactor(
  dependencies: Dependencies,
  body: SecondFactorCode,
  { session, headers }: Caller,
) {
  const { database, auth } = dependencies;
  const { id, personId } = session;
  if (!(await isEnrolled(database, personId))) throw notEnrolled();
  await requireCode(dependencies, body, { session, headers });
  if (!(await deleteSession(database, { personId, sessionId: id })))
    throw failIdentity('auth/requires-recent-login');
  if ('recovery_code' in body)
    await tell(
      database,
      session,
      'A recovery code was used',
      'One of your recovery codes was used to log in',
    );
  return openVerifiedSession({ database, auth }, { personId, headers });
}

export async function replaceRecoveryCodes(
  dependencies: Dependencies,
  { password }: SecondFactorProof,
  { session, headers }: Caller,
): Promise<{ recovery_codes: string[] }> {
  const { database, auth } = dependencies;
  await requireVerified(database, session);
  await requireProof(dependencies, session, password);
  const { backupCodes } = await auth.api.generateBackupCodes({ body: given(password), headers });
  await tell(database, session, 'New recovery codes', 'New recovery codes for two-step login were made');
  return { recovery_codes: backupCodes };
}

export async function removeSecondFactor(
  dependencies: Dependencies,
  { password }: SecondFactorProof,
  { session, headers }: Caller,
) {
  const { database, auth } = dependencies;
  const { personId } = session;
  await requireVerified(database, session);
  await requireProof(dependencies, session, password);
  await auth.api.disableTwoFactor({ body: given(password), headers });
  await deleteSessions(database, personId);
  await tell(database, session, 'Two-step login was removed', 'The authenticator app was removed');
  return auth.api.openSession({ body: { personId }, headers, returnHeaders: true });
}

/** The library checks the code; a code that was accepted once is not accepted again, on any server. */
async function requireCode(
  { database, auth }: Dependencies,
  body: SecondFactorCode,
  { session: { personId }, headers }: Caller,
): Promise<void> {
  const kind = 'code' in body ? 'authenticator codes of' : 'recovery codes of';
  const guesses = [kind, personId];
  await countUnlessBusy(database, [{ what: guesses, limit: wrongCodes }], async () => {
    if ('recovery_code' in body) {
      const code = groupRecoveryCode(body.recovery_code);
      await auth.api.verifyBackupCode({ body: { code, disableSession: true }, headers });
      return;
    }
    const code = body.code.replaceAll(/\s/g, '');
    await auth.api.verifyTOTP({ body: { code }, headers });
    const hash = createHash('sha256').update(`authenticator ${personId} ${code}`).digest('hex');
    const expiresAt = new Date(Date.now() + CODE_MS);
    if (!(await markChallengeUsed(database, { hash, expiresAt })))
      throw failIdentity(
        'auth/invalid-verification-code',
        'This code was used already. Please wait for the next one.',
      );
  });
  await forgetAttempts(database, guesses);
}

async function openVerifiedSession(
  { database, auth }: { database: Database; auth: Auth },
  { personId, headers }: { personId: string; headers: Headers },
) {
  const opened = await auth.api.openSession({ body: { personId }, headers, returnHeaders: true });
  await markSecondFactor(database, opened.response.sessionId);
  return opened;
}

/** The library asks for the password of an account that has one; others give a fresh proof. */
async function requireProof(
  { database, passwords }: Pick<Dependencies, 'database' | 'passwords'>,
  { id, personId }: IdentitySession,
  password: string | null,
): Promise<void> {
  const hasPassword = (await readWays(database, personId))?.password;
  if (hasPassword) await requireCurrentPassword({ database, passwords }, personId, password ?? '');
  else await requireFreshProof(database, id);
}

async function requireVerified(database: Database, { id, personId }: IdentitySession): Promise<void> {
  if (!(await isEnrolled(database, personId))) throw notEnrolled();
  if (!(await hasSecondFactor(database, id)))
    throw failIdentity('auth/requires-fresh-proof', 'Please enter a code of your authenticator app first.');
}

async function tell(
  database: Database,
  { email }: IdentitySession,
  subject: string,
  sentence: string,
): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => mailSecondFactorChanged(transaction, { email, subject, sentence }));
}

const given = (password: string | null) => (password === null ? {} : { password });
const alreadyEnrolled = () => failIdentity('auth/operation-not-allowed', 'Two-step login is set up already.');
const notEnrolled = () => failIdentity('auth/operation-not-allowed', 'Two-step login is not set up yet.');
