import type { UndoPreview } from '#contract/account-security.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { WayName } from '../identity-tables.ts';
import { hashLinkToken } from '../mail-link-repository.ts';
import { lastDigits, shortenEmail } from './describe-way-change.ts';
import { findChangeOfLink, listChangesSince } from './way-change-repository.ts';
import type { Ways } from './way-repository.ts';

/** Says what an undo link would restore, without changing anything: mail programs open links too. */
export async function previewUndo(database: Database, token: string): Promise<UndoPreview> {
  const change = await findChangeOfLink(database, hashLinkToken(token));
  if (!change) return { undoes: null };
  const changes = await listChangesSince(database, change);
  const isPasswordRemoved = changes.some(({ provenBy }) => provenBy === 'password');
  // The value before the oldest change of each way is what is restored.
  const oldest = new Map(changes.toReversed().map(({ way, before }) => [way, before]));
  if (isPasswordRemoved) oldest.delete('password');
  const restored = [...oldest].map(([way, before]) => describeRestored(way, before as Ways[WayName]));
  return { undoes: isPasswordRemoved ? [...restored, removedPassword] : restored };
}

const removedPassword =
  'The password, which was used for a change, no longer works; you get a link to choose a new one.';

function describeRestored(way: WayName, before: Ways[WayName]): string {
  switch (way) {
    case 'email': {
      const { address } = before as Ways['email'];
      return `The email address of the account is ${shortenEmail(address)} again.`;
    }
    case 'password':
      return before === null
        ? 'The password that was set no longer works.'
        : 'The former password works again, and the new one no longer does.';
    case 'phone': {
      const phone = before as Ways['phone'];
      return phone
        ? `The phone number for logging in is the one ending in ${lastDigits(phone.number)} again.`
        : 'The phone number that was added can no longer be used to log in.';
    }
    case 'google':
      return (before as Ways['google']).length > 0
        ? 'Google can be used to log in again.'
        : 'The Google account that was added can no longer be used to log in.';
  }
}
