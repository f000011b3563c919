import { failIdentity } from '#server/identity/identity-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPersonByPhone, markPhoneUsed } from '../person-repository.ts';
import type { PhoneCodes } from '../phone-codes.ts';
import type { IdentitySession } from '../session-repository.ts';
import { changeWay, requireFreshProof, type WayDependencies } from './change-way.ts';

/** Carriers in India may give a number to somebody else when it was out of use for 90 days. */
const UNUSED_DAYS = 90;

type Given = { phone: string; code: string; address: string; purpose: readonly string[] };

/** Adds or replaces the number that signs in, with a code sent to it. */
export async function confirmPhone(
  { phoneCodes, ...dependencies }: WayDependencies & { phoneCodes: PhoneCodes },
  given: Given,
  session: IdentitySession,
): Promise<void> {
  await requireFreshProof(dependencies.database, session.id);
  const number = await phoneCodes.check(given);
  await markPhoneUsed(dependencies.database, number, session.personId);
  const now = new Date().toISOString();
  await changeWay(dependencies, {
    session,
    way: 'phone',
    next: ({ phone }) => (phone?.number === number ? undefined : { number, confirmed_at: now, used_at: now }),
  });
}

export async function removePhone(dependencies: WayDependencies, session: IdentitySession): Promise<void> {
  await changeWay(dependencies, { session, way: 'phone', next: ({ phone }) => (phone ? null : undefined) });
}

/** Returns the person whom a confirmed number signs in. */
export async function findPersonToSignIn(database: Database, phone: string): Promise<string> {
  const found = await findPersonByPhone(database, phone);
  if (!found) throw failIdentity('auth/user-not-found');
  if (Date.now() - found.usedAt.getTime() > UNUSED_DAYS * 24 * 60 * 60 * 1000)
    throw failIdentity(
      'auth/requires-recent-login',
      'This number was not used for a long time. Please log in with your email, then confirm the number again in your profile.',
    );
  await markPhoneUsed(database, phone, found.personId);
  return found.personId;
}
