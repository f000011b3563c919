import { sql } from 'kysely';
import type { Address, AddressBody } from '#contract/accounts.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

const columns = [
  '_id',
  'full_name',
  'phone',
  'line1',
  'line2',
  'landmark',
  'city',
  'state',
  'pin_code',
  'company',
  'gstin',
  'billing_address',
  'is_default',
] as const;

/** The default first, then the newest. */
export async function listAddresses(session: DatabaseSession, userId: string): Promise<Address[]> {
  return session
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .execute();
}

export async function findAddressWithEmail(
  session: DatabaseSession,
  { userId, addressId }: { userId: string; addressId: string },
) {
  return session
    .selectFrom('addresses')
    .innerJoin('users', 'users._id', 'addresses.user_id')
    .select(['addresses.full_name', 'addresses.phone', 'line1', 'line2', 'landmark', 'city', 'state'])
    .select(['pin_code', 'company', 'gstin', 'billing_address', 'users.email'])
    .select('users.email_confirmed as isProven')
    .where('addresses._id', '=', addressId)
    .where('addresses.user_id', '=', userId)
    .executeTakeFirst();
}

export async function insertAddress(
  session: DatabaseSession,
  userId: string,
  address: AddressBody,
): Promise<Address> {
  return session
    .insertInto('addresses')
    .values({ _id: newId(), user_id: userId, ...columnsOf(address) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function updateAddress(
  session: DatabaseSession,
  key: { id: string; userId: string },
  address: AddressBody,
): Promise<Address | undefined> {
  return session
    .updateTable('addresses')
    .set({ ...columnsOf(address), updated_at: sql<Date>`now()` })
    .where('_id', '=', key.id)
    .where('user_id', '=', key.userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteAddress(
  session: DatabaseSession,
  key: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await session
    .deleteFrom('addresses')
    .where('_id', '=', key.id)
    .where('user_id', '=', key.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function clearDefault(session: DatabaseSession, userId: string): Promise<void> {
  await session
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

export async function makeDefault(session: DatabaseSession, id: string): Promise<void> {
  await session.updateTable('addresses').set({ is_default: true }).where('_id', '=', id).execute();
}

function columnsOf({ billing_address, ...columns }: AddressBody) {
  return { ...columns, billing_address: billing_address && JSON.stringify(billing_address) };
}
