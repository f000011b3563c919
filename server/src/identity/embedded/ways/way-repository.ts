import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import '../identity-tables.ts';
import { GOOGLE } from '../google-provider.ts';

const PASSWORD = 'credential';

/** The ways to sign in of a person, in the form in which a change stores the former ones. */
export type Ways = {
  email: { address: string; is_confirmed: boolean };
  password: { hash: string } | null;
  phone: { number: string; confirmed_at: string; used_at: string } | null;
  google: { account_id: string; added_at: string }[];
};

/** Locks the person, so that changes of one account happen one after the other. Returns null for an unknown person. */
export async function lockWays(transaction: DatabaseTransaction, personId: string): Promise<Ways | null> {
  await transaction
    .selectFrom('identity.people')
    .select('id')
    .where('id', '=', personId)
    .forUpdate()
    .execute();
  return readWays(transaction, personId);
}

export async function readWays(session: DatabaseSession, personId: string): Promise<Ways | null> {
  const person = await session
    .selectFrom('identity.people')
    .leftJoin('identity.confirmed_phones as phone', 'phone.person_id', 'id')
    .select(['email', 'email_verified', 'phone.phone', 'confirmed_at', 'used_at'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) return null;
  const accounts = await session
    .selectFrom('identity.accounts')
    .select(['provider_id', 'account_id', 'password', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const hash = accounts.find(({ provider_id }) => provider_id === PASSWORD)?.password;
  return {
    email: { address: person.email, is_confirmed: person.email_verified },
    password: hash ? { hash } : null,
    phone:
      person.phone && person.confirmed_at && person.used_at
        ? {
            number: person.phone,
            confirmed_at: person.confirmed_at.toISOString(),
            used_at: person.used_at.toISOString(),
          }
        : null,
    google: accounts
      .filter(({ provider_id }) => provider_id === GOOGLE)
      .map(({ account_id, created_at }) => ({ account_id, added_at: created_at.toISOString() })),
  };
}

/** Writes one way to sign in. Returns false if the number or Google account belongs to somebody else: then it is left out. */
type WriteWay<Way extends keyof Ways> = (
  transaction: DatabaseTransaction,
  personId: string,
  value: Ways[Way],
) => Promise<boolean>;

export const writeWay: { [Way in keyof Ways]: WriteWay<Way> } = {
  email: async (transaction, personId, { address, is_confirmed }) => {
    await transaction
      .updateTable('identity.people')
      .set({ email: address, email_verified: is_confirmed, updated_at: sql<Date>`now()` })
      .where('id', '=', personId)
      .execute();
    return true;
  },
  password: async (transaction, personId, password) => {
    await deleteAccounts(transaction, personId, PASSWORD);
    if (!password) return true;
    const account = { provider_id: PASSWORD, account_id: personId, password: password.hash };
    await transaction
      .insertInto('identity.accounts')
      .values({ id: newId(), person_id: personId, ...account })
      .execute();
    return true;
  },
  phone: async (transaction, personId, phone) => {
    await transaction.deleteFrom('identity.confirmed_phones').where('person_id', '=', personId).execute();
    if (!phone) return true;
    const { number, confirmed_at, used_at } = phone;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('identity.confirmed_phones')
      .values({
        phone: number,
        person_id: personId,
        confirmed_at: new Date(confirmed_at),
        used_at: new Date(used_at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
  google: async (transaction, personId, google) => {
    await deleteAccounts(transaction, personId, GOOGLE);
    if (google.length === 0) return true;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('identity.accounts')
      .values(
        google.map(({ account_id, added_at }) => ({
          id: newId(),
          person_id: personId,
          provider_id: GOOGLE,
          account_id,
          created_at: new Date(added_at),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === BigInt(google.length);
  },
};

async function deleteAccounts(transaction: DatabaseTransaction, personId: string, provider: string) {
  await transaction
    .deleteFrom('identity.accounts')
    .where('person_id', '=', personId)
    .where('provider_id', '=', provider)
    .execute();
}
