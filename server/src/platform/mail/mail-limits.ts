import { type AttemptLimit, countAttempt, isWithinLimit } from '#server/platform/count-attempt.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { WaitingMail } from './mail-outbox.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** For one recipient (docs/decisions/0047). */
const limits = {
  // Above what strangers (6) and the owner (3) can request together, so that strangers cannot use up the owner's.
  'links to a proven address': { most: 12, seconds: HOUR },
  'links to an unproven address': { most: 5, seconds: DAY },
  'alerts to a proven address': { most: 50, seconds: DAY },
  // Fifty orders in a day, each placed and paid.
  'messages to a proven address': { most: 100, seconds: DAY },
  'notices to an unproven address': { most: 3, seconds: DAY },
} as const satisfies Record<string, AttemptLimit>;

/** For one account over all recipients. Alerts do not count: a thief could use up the limit to hide what comes next. */
const mailsOfAccount: AttemptLimit = { most: 150, seconds: DAY };

/** Counts a mail that is about to be sent. Returns the reason to hold it back, or null. */
export async function reasonToHold(session: DatabaseSession, mail: WaitingMail): Promise<string | null> {
  const { kind, isProven, accountId } = mail;
  // Links and notices were counted before they were queued.
  if (kind === 'shop' || kind === 'notice' || kind === 'link') return null;
  if (kind === 'message' && !isProven) return 'the address is not confirmed';
  const isOfAccount = kind !== 'alert' && accountId !== null;
  if (isOfAccount && !(await isWithinLimit(session, ['mails of', accountId], mailsOfAccount)))
    return 'the account caused too many mails';
  const isWithin = await isWithinRecipientLimit(session, limitFor(mail), mail.to);
  return isWithin ? null : 'the address got too many mails';
}

/** Counts a link and throws 429 beyond the limits. Call it before making the link, which replaces one that was mailed. */
export async function countLink(
  session: DatabaseSession,
  { to, isProven, accountId }: { to: string; isProven: boolean; accountId: string },
): Promise<void> {
  await countAttempt(session, ['mails of', accountId], mailsOfAccount);
  const name = isProven ? 'links to a proven address' : 'links to an unproven address';
  await countAttempt(session, [name, to.toLowerCase()], limits[name]);
}

/** For the staff and the history when `mayNotify` refused a notice. */
export const noNoticeSent =
  'No mail was sent: the email address is not confirmed, and it has had its mails for today.';

/** Counts a notice. An address that nobody has proven gets a few a day. */
export function mayNotify(session: DatabaseSession, recipient: string): Promise<boolean> {
  return isWithinRecipientLimit(session, 'notices to an unproven address', recipient);
}

function limitFor({ kind, isProven }: WaitingMail): keyof typeof limits {
  if (!isProven) return 'notices to an unproven address';
  return kind === 'alert' ? 'alerts to a proven address' : 'messages to a proven address';
}

function isWithinRecipientLimit(session: DatabaseSession, name: keyof typeof limits, recipient: string) {
  return isWithinLimit(session, [name, recipient.toLowerCase()], limits[name]);
}
