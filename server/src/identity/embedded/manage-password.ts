import { deleteAccessTokensOfIdentity } from '#server/identity/accounts/access-token-repository.ts';
import {
  type AttemptLimit,
  addressCounters,
  countAttempt,
  countAttempts,
  isOverLimit,
  networkOf,
} from '#server/platform/count-attempt.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { LoadedIdentity } from './embedded-identity.ts';
import { countLinkTo, mailPasswordReset, RESET_MINUTES } from './identity-mails.ts';
import { deleteMailLinks, replaceMailLink } from './mail-link-repository.ts';
import { findPersonByEmail } from './person-repository.ts';
import type { IdentitySession } from './session-repository.ts';
import { deleteSessions, markProven } from './session-repository.ts';
import { requireEmail, requirePassword } from './sign-in.ts';
import { changeWay, requireFreshProof, type WayDependencies } from './ways/change-way.ts';
import { replaceSession, requireCurrentPassword } from './ways/prove-owner.ts';

const HOUR = 60 * 60;
/** Per account and known device or IP address, so that strangers cannot use up the owner's. */
const resetsOfAccount: AttemptLimit = { most: 3, seconds: HOUR };
/** Per account over all IP addresses. Not longer than a link is valid, so that the last one sent still works. */
const resetMailsByAll: AttemptLimit = { most: 6, seconds: RESET_MINUTES * 60 };
/** The response does not tell success from failure, so all are counted. */
const resetsFromAddress: AttemptLimit = { most: 100, seconds: HOUR };

/**
 * Looks up the account after the response is sent, so that neither content nor timing reveal whether it exists. When
 * the address has got many links, the response is the same without another one, and the last link stays valid.
 */
export async function requestPasswordReset(
  { database, publicUrl, background }: WayDependencies & { background: BackgroundTasks },
  given: { email: string; address: string; isKnownDevice: boolean },
): Promise<void> {
  const { address, isKnownDevice } = given;
  requireEmail(given.email);
  const email = given.email.toLowerCase();
  const account = ['password reset of', email];
  await countAttempt(
    database,
    [...account, isKnownDevice ? 'known device' : networkOf(address)],
    resetsOfAccount,
  );
  await countAttempts(database, addressCounters('password resets from', address, resetsFromAddress));
  if (!isKnownDevice && (await isOverLimit(countAttempt(database, account, resetMailsByAll)))) return;
  background.run(async () => {
    const person = await findPersonByEmail(database, email);
    if (!person || (await isOverLimit(countLinkTo(database, { email, personId: person.id })))) return;
    await database.transaction().execute(async (transaction) => {
      const link = {
        personId: person.id,
        purpose: 'reset-password' as const,
        email,
        minutes: RESET_MINUTES,
      };
      const url = `${publicUrl}/reset-password?token=${await replaceMailLink(transaction, link)}`;
      await mailPasswordReset(transaction, { email, url });
    });
  });
}

type ChangeDependencies = WayDependencies & Pick<LoadedIdentity, 'auth' | 'passwords'>;
type Caller = { session: IdentitySession; headers: Headers };

/**
 * Changes or sets the password, with the current one or a fresh proof. Ends all sessions, links and tokens, and gives this browser
 * a new session: a thief may hold a copy of its cookie.
 */
export async function changePassword(
  dependencies: ChangeDependencies,
  body: { currentPassword?: string; newPassword: string },
  { session, headers }: Caller,
) {
  const { database, passwords } = dependencies;
  const { id, personId } = session;
  requirePassword(body.newPassword, [session.email]);
  if (body.currentPassword !== undefined) {
    await requireCurrentPassword(dependencies, personId, body.currentPassword);
    await markProven(database, { sessionId: id, provenBy: 'password' });
  }
  const { provenBy } = await requireFreshProof(database, id);
  const hash = await passwords.hash(body.newPassword);
  await changeWay(dependencies, {
    session,
    way: 'password',
    next: () => ({ hash }),
    also: async (transaction) => {
      await deleteSessions(transaction, personId, { keep: id });
      await deleteAccessTokensOfIdentity(transaction, { provider: 'embedded', subject: personId });
      await deleteMailLinks(transaction, personId);
    },
  });
  return replaceSession(dependencies, { session, headers, provenBy });
}
