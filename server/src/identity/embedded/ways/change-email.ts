import { failIdentity } from '#server/identity/identity-errors.ts';
import type { MailCodes } from '../mail-codes.ts';
import { deleteMailLinks } from '../mail-link-repository.ts';
import { isEmailTaken } from '../person-repository.ts';
import type { IdentitySession } from '../session-repository.ts';
import { requireEmail } from '../sign-in.ts';
import { changeWay, requireFreshProof, type WayDependencies } from './change-way.ts';

type Dependencies = WayDependencies & { mailCodes: MailCodes };

/** Sends a code to the new address. The owner of the account keeps the old one until the code is entered. */
export async function sendEmailCode(
  { database, mailCodes }: Dependencies,
  given: string,
  session: IdentitySession,
): Promise<void> {
  requireEmail(given);
  await requireFreshProof(database, session.id);
  const email = given.toLowerCase();
  await requireFreeEmail(database, email, session);
  await mailCodes.send({ email, personId: session.personId, purpose: purposeOf(session) });
}

export async function changeEmail(
  { mailCodes, ...dependencies }: Dependencies,
  given: { email: string; code: string; address: string },
  session: IdentitySession,
): Promise<void> {
  const { database } = dependencies;
  await requireFreshProof(database, session.id);
  const email = given.email.toLowerCase();
  await mailCodes.check({ ...given, email, purpose: purposeOf(session) });
  await requireFreeEmail(database, email, session);
  await changeWay(dependencies, {
    session,
    way: 'email',
    next: (before) =>
      before.email.address === email && before.email.is_confirmed
        ? undefined
        : { address: email, is_confirmed: true },
    // Links in the former mailbox no longer open the account.
    also: (transaction) => deleteMailLinks(transaction, session.personId),
  });
}

/** The database refuses a concurrent change to the same address. */
async function requireFreeEmail(
  database: Dependencies['database'],
  email: string,
  session: IdentitySession,
): Promise<void> {
  if (email !== session.email && (await isEmailTaken(database, email)))
    throw failIdentity('auth/email-already-in-use');
}

/** Of the person, not the session: a fresh proof in between opens a new session. */
function purposeOf({ personId }: IdentitySession): string[] {
  return ['new email of', personId];
}
