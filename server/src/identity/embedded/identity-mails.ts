import { UNDO_DAYS } from '#contract/account-security.ts';
import { PHONE_CODE_MINUTES } from '#contract/identity.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { MailBlock } from '#server/platform/mail/mail-block.ts';
import { countLink } from '#server/platform/mail/mail-limits.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { findPersonByEmail } from './person-repository.ts';

type Link = { email: string; url: string };

export const RESET_MINUTES = 60;
export const VERIFICATION_HOURS = 24;

const notYou = `If it was not you, set a new password at once with 'Forgot password?', and write to ${siteFacts.support.email}.`;
const notYours = `If it was not you, write to ${siteFacts.support.email} at once from this address, and we will help you get your account back.`;

/** Counts a mail with a link or code; throws 429 beyond the limits. Call it before making the link or code. */
export async function countLinkTo(
  database: Database,
  { email, personId }: { email: string; personId: string },
): Promise<void> {
  const person = await findPersonByEmail(database, email);
  await countLink(database, { to: email, isProven: person?.email_verified ?? false, accountId: personId });
}

export async function mailPasswordReset(
  transaction: DatabaseTransaction,
  { email, url }: Link,
): Promise<void> {
  await queue(transaction, { to: email, kind: 'link' }, 'Set a new password', [
    `We received a request to reset your password at ${siteFacts.name}.`,
    { button: 'Choose a new password', url },
    'The link works once, within one hour. If you did not ask for it, ignore this mail: your password stays the same.',
  ]);
}

/** `removed`: ways to log in that the reset removed, as parts of a sentence. */
export async function mailPasswordSet(
  transaction: DatabaseTransaction,
  { email, removed }: { email: string; removed: string[] },
): Promise<void> {
  await queue(transaction, { to: email, kind: 'alert', isProven: true }, 'Your password was changed', [
    `The password of your account at ${siteFacts.name} has just been set with a link from this mailbox, and every device was logged out.`,
    ...(removed.length > 0
      ? [`To be safe we also removed ${removed.join(' and ')}. You can add it again in your profile.`]
      : []),
    `If it was not you, somebody else may read your mails: change the password of your mailbox, and write to ${siteFacts.support.email}.`,
  ]);
}

/** Without the link the mail only warns: the owner has another one, or the address cannot be trusted with it. */
export async function mailWayChanged(
  transaction: DatabaseTransaction,
  {
    to,
    isProven,
    subject,
    sentence,
    undoUrl,
  }: { to: string; isProven: boolean; subject: string; sentence: string; undoUrl: string | null },
): Promise<void> {
  const undo = [
    `If it was not you, undo it within ${UNDO_DAYS} days. This also undoes every later change of how you log in, and logs out every device.`,
    { button: 'Undo this change', url: undoUrl ?? '' },
  ];
  // A former address of the account gets no link to reset its password.
  const isOfAccount = (await findPersonByEmail(transaction, to)) !== undefined;
  await queue(transaction, { to, kind: 'alert', isProven }, subject, [
    sentence,
    ...(undoUrl === null ? [isOfAccount ? notYou : notYours] : undo),
  ]);
}

/** `sentence` without its end: the mail names the shop. */
export async function mailSecondFactorChanged(
  transaction: DatabaseTransaction,
  { email, subject, sentence }: { email: string; subject: string; sentence: string },
): Promise<void> {
  await queue(transaction, { to: email, kind: 'alert' }, subject, [
    `${sentence} for your account at ${siteFacts.name}.`,
    `If it was not you, tell another owner of the shop at once: an owner can reset two-step login and log you out everywhere. Then set a new password with 'Forgot password?'.`,
  ]);
}

/** `resetUrl`: set if the password was removed, because a stranger knew it. */
export async function mailChangeUndone(
  transaction: DatabaseTransaction,
  { email, resetUrl }: { email: string; resetUrl: string | null },
): Promise<void> {
  await queue(transaction, { to: email, kind: 'alert' }, 'The change of your account was undone', [
    `You can log in to your account at ${siteFacts.name} as before the change. Every device was logged out.`,
    ...(resetUrl === null
      ? []
      : [
          'Whoever made the change knew your password, so it no longer works. Choose a new one within one hour.',
          { button: 'Choose a new password', url: resetUrl },
        ]),
    `Questions? Please write to ${siteFacts.support.email}.`,
  ]);
}

export async function mailCode(
  database: Database,
  { email, code, personId }: { email: string; code: string; personId: string },
): Promise<void> {
  const blocks = [
    {
      code,
      about: `is your one-time code at ${siteFacts.name}. It is good for ${PHONE_CODE_MINUTES} minutes.`,
    },
    'Never tell it to anybody. If you did not ask for it, somebody else may be using your account: change your password.',
  ];
  await database
    .transaction()
    .execute((transaction) =>
      queue(transaction, { to: email, kind: 'link', personId }, 'Your one-time code', blocks),
    );
}

export async function mailVerification(
  transaction: DatabaseTransaction,
  { email, url }: Link,
): Promise<void> {
  await queue(transaction, { to: email, kind: 'link' }, 'Confirm your email address', [
    `This address was used to create an account at ${siteFacts.name}.`,
    `Please confirm within ${VERIFICATION_HOURS} hours that it is yours.`,
    { button: 'Confirm this address', url },
    'If it was not you, ignore this mail.',
  ]);
}

type Recipient = {
  to: string;
  kind: 'link' | 'alert';
  /** By default those of the person with this address. */
  isProven?: boolean;
  personId?: string;
};

/** None of these mails contains anything that the sender chose: the address may belong to someone else. */
async function queue(
  transaction: DatabaseTransaction,
  { to, kind, isProven, personId }: Recipient,
  subject: string,
  blocks: readonly MailBlock[],
): Promise<void> {
  const person = await findPersonByEmail(transaction, to);
  await queueMail(transaction, {
    to,
    kind,
    isProven: isProven ?? person?.email_verified ?? false,
    accountId: personId ?? person?.id ?? null,
    subject,
    blocks,
  });
}
