import { siteFacts } from '#contract/site-facts.ts';
import type { WayName } from '../identity-tables.ts';
import type { Ways } from './way-repository.ts';

/** The subject also is the text message. Numbers are shortened: a message may be read on a locked screen. */
export function describeWayChange(
  way: WayName,
  before: Ways,
  after: Ways,
): { subject: string; sentence: string } {
  const account = `your account at ${siteFacts.name}`;
  switch (way) {
    case 'email':
      return {
        subject: 'Your email address was changed',
        sentence: `The email address of ${account} was changed to ${shortenEmail(after.email.address)}.`,
      };
    case 'password':
      return {
        subject: before.password ? 'Your password was changed' : 'A password was set for your account',
        sentence: `The password of ${account} has just been ${before.password ? 'changed' : 'set'}, and every other device was logged out.`,
      };
    case 'phone':
      return after.phone
        ? {
            subject: before.phone
              ? 'Your phone number was changed'
              : 'A phone number was added to your account',
            sentence: `The number ending in ${lastDigits(after.phone.number)} can now be used to log in to ${account}.`,
          }
        : {
            subject: 'Your phone number was removed',
            sentence: `The number ending in ${lastDigits(before.phone?.number ?? '')} can no longer be used to log in to ${account}.`,
          };
    case 'google':
      return after.google.length > 0
        ? {
            subject: 'Google login was added to your account',
            sentence: `A Google account can now be used to log in to ${account}.`,
          }
        : {
            subject: 'Google login was removed from your account',
            sentence: `Google can no longer be used to log in to ${account}.`,
          };
  }
}

export function lastDigits(phone: string): string {
  return phone.slice(-4);
}

/** Enough to recognise one's own address, not enough to write to somebody else's. */
export function shortenEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain}`;
}
