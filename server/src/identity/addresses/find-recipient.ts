import type { Address } from '#contract/accounts.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { findAddressWithEmail } from './address-repository.ts';

export type FoundRecipient = Omit<Address, '_id' | 'is_default'> & { email: string | null };

/** An address of somebody's book with where they read mail; undefined for what is not in their book. */
export async function findRecipient(
  session: DatabaseSession,
  key: { userId: string; addressId: string },
): Promise<FoundRecipient | undefined> {
  return findAddressWithEmail(session, key);
}
