import { type AttemptLimit, countAttempt, isOverLimit } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countLinkTo, mailVerification, VERIFICATION_HOURS } from './identity-mails.ts';
import { replaceMailLink } from './mail-link-repository.ts';

const HOUR = 60 * 60;
const verificationMails: AttemptLimit = { most: 3, seconds: HOUR };
/** With the mail of the sign-up as many as an unproven address gets. */
const verificationMailsOfDay: AttemptLimit = { most: 4, seconds: 24 * HOUR };

type Dependencies = { database: Database; publicUrl: string };
type Person = { personId: string; email: string };

/** Sends the link that confirms the email address; it replaces the previous one. Throws 429 if the address got too many. */
async function sendVerification({ database, publicUrl }: Dependencies, person: Person): Promise<void> {
  const { personId, email } = person;
  await countLinkTo(database, person);
  await database.transaction().execute(async (transaction) => {
    const link = { personId, purpose: 'verify-email' as const, email, minutes: VERIFICATION_HOURS * 60 };
    const token = await replaceMailLink(transaction, link);
    await mailVerification(transaction, { email, url: `${publicUrl}/verify-email?token=${token}` });
  });
}

/** An address that got too many links gets none for another account; the sign-up succeeds without. */
export async function sendFirstVerification(dependencies: Dependencies, person: Person): Promise<void> {
  await isOverLimit(sendVerification(dependencies, person));
}

export async function sendVerificationAgain(dependencies: Dependencies, person: Person): Promise<void> {
  const { database } = dependencies;
  await countAttempt(database, ['verification of', person.personId], verificationMails);
  await countAttempt(database, ['verifications of a day to', person.email], verificationMailsOfDay);
  await sendVerification(dependencies, person);
}
