import type { Database } from '#server/platform/database/database.ts';
import type { LinkTokens } from '#server/platform/http/link-tokens.ts';
import { findSearchName, stopAlert, stopAlertsOf } from './alert-repository.ts';
import { findScheduleOwner } from './alert-schedule-repository.ts';

export const UNSUBSCRIBE_PATH = '/api/search/alerts/unsubscribe';

/** A link that stops the mails about one saved search, or about all of an account, without signing in. */
export function unsubscribeLink(
  { publicUrl, tokens }: { publicUrl: string; tokens: LinkTokens },
  id: string,
): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${id}.${tokens.sign(id)}`;
}

export type Subscription = {
  /** Of the saved search; null for all. */
  name: string | null;
  stop: () => Promise<void>;
};

/** Returns null for a token that the shop did not sign. Stopping twice, or what was deleted, changes nothing. */
export async function readSubscription(
  { database, tokens }: { database: Database; tokens: LinkTokens },
  token: string,
): Promise<Subscription | null> {
  const [id = '', signature = ''] = token.split('.');
  if (!tokens.isValid(id, signature)) return null;
  const userId = await findScheduleOwner(database, id);
  if (userId !== undefined) return { name: null, stop: () => stopAlertsOf(database, userId) };
  const name = await findSearchName(database, id);
  return { name: name ?? null, stop: () => stopAlert(database, id) };
}
