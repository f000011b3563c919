import { UNDO_DAYS } from '#contract/account-security.ts';
import type { WayName } from '../identity-tables.ts';
import type { Ways } from './way-repository.ts';

export type Channel =
  | { kind: 'mail'; to: string; isProven: boolean; hasLink: boolean }
  | { kind: 'sms'; to: string; hasLink: boolean };

type Change = {
  way: WayName;
  before: Ways;
  after: Ways;
  /** The address itself was changed within the last days: a stranger may have done it. */
  isEmailNew: boolean;
  now: Date;
};

/**
 * Returns the addresses and numbers that hear of a change: those of before and of after. The link goes only to what was there
 * before the change, and not to what a stranger may have brought: otherwise they could undo the owner's recovery
 * (docs/decisions/0043).
 */
export function channelsToTell({ way, before, after, isEmailNew, now }: Change): Channel[] {
  const mailHasLink = before.email.is_confirmed && !isEmailNew;
  const phoneHasLink = !before.email.is_confirmed || (way !== 'phone' && isEstablished(before, now));
  const mailTo = ({ email: { address, is_confirmed } }: Ways, hasLink: boolean): Channel => ({
    kind: 'mail',
    to: address,
    isProven: is_confirmed,
    hasLink,
  });
  const channels = [mailTo(before, mailHasLink)];
  if (after.email.address !== before.email.address) channels.push(mailTo(after, false));
  if (before.phone) channels.push({ kind: 'sms', to: before.phone.number, hasLink: phoneHasLink });
  if (after.phone && after.phone.number !== before.phone?.number)
    channels.push({ kind: 'sms', to: after.phone.number, hasLink: false });
  return channels;
}

function isEstablished({ phone }: Ways, now: Date): boolean {
  return phone !== null && !isRecent(phone.confirmed_at, now);
}

/** Whether a way was added within the time in which a change can be undone. */
export function isRecent(addedAt: string, now: Date): boolean {
  return now.getTime() - new Date(addedAt).getTime() < UNDO_DAYS * 24 * 60 * 60 * 1000;
}
