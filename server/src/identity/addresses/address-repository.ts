import { sql } from 'kysely';
import type { Address, AddressBody } from '#contract/accounts.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
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

type AddressWithEmail = Omit<Address, '_id' | 'is_default'> & { email: string | null; isProven: boolean };

export const findAddressWithEmail = inBatches(
  async (session, keys: readonly { userId: string; addressId: string }[]) => {
    // The fenced join lets PostgreSQL find each address by its key: it would read all users for a few.
    const { rows } = await sql<AddressWithEmail & { place: number }>`
      select found.*, place::integer from unnest(
        (select ${keys.map(({ userId }) => userId)}::text[]), (select ${keys.map(({ addressId }) => addressId)}::text[])
      ) with ordinality as wanted (wanted_user, wanted_address, place) cross join lateral (
        select addresses.full_name, addresses.phone, line1, line2, landmark, city, state, pin_code, company, gstin, billing_address,
          users.email, users.email_confirmed as "isProven"
        from addresses join users on users._id = user_id
        where addresses._id = wanted_address and user_id = wanted_user offset 0
      ) as found
    `.execute(session);
    const byPlace = new Map(rows.map(({ place, ...address }) => [place, address]));
    return keys.map((_key, index) => byPlace.get(index + 1));
  },
);

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
