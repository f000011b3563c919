import { sql } from 'kysely';
import type { VerifiedIdentity } from '#server/identity/identity-service.ts';
import type { Database, DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import './identity-tables.ts';

export async function findIdentityOfSession(
  session: DatabaseSession,
  sessionId: string,
): Promise<VerifiedIdentity | null> {
  const found = await session
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.people as person', 'person.id', 'session.person_id')
    .leftJoin('identity.confirmed_phones as confirmed', 'confirmed.person_id', 'person.id')
    .select([
      'person.id as subject',
      'person.email',
      'person.email_verified as emailVerified',
      'person.name',
      'person.image as picture',
      'confirmed.phone',
      'session.created_at as authTime',
    ])
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found ? { provider: 'embedded', ...found } : null;
}

export async function isEmailTaken(session: DatabaseSession, email: string): Promise<boolean> {
  const found = await session
    .selectFrom('identity.people')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes a person with their sessions, passwords, phone number (by cascade) and password reset links. */
export async function deletePerson(database: Database, personId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('identity.verifications').where('value', '=', personId).execute();
    await transaction.deleteFrom('identity.people').where('id', '=', personId).execute();
  });
}

export async function findPersonByPhone(session: DatabaseSession, phone: string): Promise<string | null> {
  const found = await session
    .selectFrom('identity.confirmed_phones')
    .select('person_id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return found?.person_id ?? null;
}

/** Replaces a person's phone number. Returns false if the number belongs to someone else: then roll back. */
export async function replaceConfirmedPhone(
  transaction: DatabaseTransaction,
  { personId, phone }: { personId: string; phone: string },
): Promise<boolean> {
  await transaction.deleteFrom('identity.confirmed_phones').where('person_id', '=', personId).execute();
  const kept = await transaction
    .insertInto('identity.confirmed_phones')
    .values({ phone, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Removes phone and Google sign-in and marks the e-mail address as verified. */
export async function removeUnverifiedSignInMethods(
  transaction: DatabaseTransaction,
  personId: string,
): Promise<void> {
  await transaction.deleteFrom('identity.confirmed_phones').where('person_id', '=', personId).execute();
  await transaction
    .deleteFrom('identity.accounts')
    .where('person_id', '=', personId)
    .where('provider_id', '<>', 'credential')
    .execute();
  await transaction
    .updateTable('identity.people')
    .set({ email_verified: true })
    .where('id', '=', personId)
    .execute();
}

export async function deleteSessions(session: DatabaseSession, personId: string): Promise<void> {
  await session.deleteFrom('identity.sessions').where('person_id', '=', personId).execute();
}

export async function pruneSessions(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('identity.sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}

export async function pruneVerifications(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('identity.verifications').where('expires_at', '<', sql<Date>`now()`).execute();
}
