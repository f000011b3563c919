import { addressCounters, countAttempt, countAttempts } from './count-attempt.ts';
import type { DatabaseSession } from './database/database.ts';

const HOUR = 60 * 60;
const limits = {
  account: { most: 5, seconds: HOUR },
  address: { most: 50, seconds: HOUR },
  recipient: { most: 3, seconds: HOUR },
  shop: { most: 300, seconds: 24 * HOUR },
} as const;

export type RequestSender = { userId: string | null; address: string };

/**
 * The confirmation of a request goes to an unverified email address, so requests of a kind are limited per account, recipient and
 * address, and in total. The people of an office share its address.
 */
export async function limitRequests(
  session: DatabaseSession,
  kind: string,
  { userId, address }: RequestSender,
  email: string,
): Promise<void> {
  if (userId) await countAttempt(session, [`${kind}s of`, userId], limits.account);
  await countAttempts(session, addressCounters(`${kind}s from`, address, limits.address));
  await countAttempt(session, [`${kind} for`, email.toLowerCase()], limits.recipient);
  await countAttempt(session, [`${kind}s`], limits.shop);
}
