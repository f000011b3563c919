import { siteFacts } from '#contract/site-facts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';

type Link = { email: string; url: string };

export const RESET_MINUTES = 60;
export const VERIFICATION_HOURS = 24;

export async function mailPasswordReset(database: Database, { email, url }: Link): Promise<void> {
  await send(database, email, 'Set a new password', [
    `We received a request to reset your password at ${siteFacts.name}.`,
    `Choose a new password here within one hour:\n${url}`,
    'The link works once. If you did not ask for it, ignore this mail: your password stays the same.',
  ]);
}

/** Warns the owner if someone else changed the password. */
export async function mailPasswordChanged(database: Database, email: string): Promise<void> {
  await send(database, email, 'Your password was changed', [
    `The password of your account at ${siteFacts.name} has just been changed, and every other device was signed out.`,
    `If it was not you, set a new password at once with 'Forgot password?', and write to ${siteFacts.support.email}.`,
  ]);
}

export async function mailVerification(database: Database, { email, url }: Link): Promise<void> {
  await send(database, email, 'Confirm your email address', [
    `This address was used to create an account at ${siteFacts.name}.`,
    `Confirm it here within ${VERIFICATION_HOURS} hours:\n${url}`,
    'If it was not you, ignore this mail.',
  ]);
}

async function send(database: Database, to: string, subject: string, paragraphs: string[]): Promise<void> {
  const mail = { to, subject, text: `${paragraphs.join('\n\n')}\n\n${siteFacts.name}\n` };
  await database.transaction().execute((transaction) => queueMail(transaction, mail));
}
