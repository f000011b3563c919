import { sql } from 'kysely';
import type { VerifiedIdentity } from '#server/identity/identity-service.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { removeJobs } from '#server/platform/jobs/jobs.ts';
import { removeMailsTo } from '#server/platform/mail/mail-outbox.ts';
import { removeTextMessagesTo } from '../sms/text-messages.ts';
import './identity-tables.ts';
import '../sms/sms-notice-job.ts';

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
      'session.id as sessionId',
      'session.created_at as authTime',
      'session.proven_at as provenAt',
    ])
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found ? { provider: 'embedded', ...found } : null;
}

/** Also true for a former address that its owner can still get back. */
export async function isEmailTaken(session: DatabaseSession, email: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from identity.people where email = ${email.toLowerCase()})
      or exists (
        select from identity.way_changes
        where way = 'email' and before ->> 'address' = ${email.toLowerCase()} and undo_until > now()
      ) as taken
  `.execute(session);
  return rows[0]?.taken ?? false;
}

/**
 * Deletes a person with their sessions, passwords, phone number, links and changes (by cascade), and what was written to their
 * number and former addresses.
 */
export async function deletePerson(session: DatabaseSession, personId: string): Promise<void> {
  const former = await session
    .selectFrom('identity.way_changes')
    .select(sql<string>`before ->> 'address'`.as('email'))
    .where('person_id', '=', personId)
    .where('way', '=', 'email')
    .execute();
  for (const { email } of former) await removeMailsTo(session, email);
  const { rows: numbers } = await sql<{ phone: string }>`
    select phone from identity.confirmed_phones where person_id = ${personId}
    union select before ->> 'number' from identity.way_changes
    where person_id = ${personId} and way = 'phone' and before ->> 'number' is not null
  `.execute(session);
  for (const { phone } of numbers) await removeTextMessagesTo(session, phone);
  await removeJobs(session, { kind: 'send-sms-notice', payload: { personId } });
  await session.deleteFrom('identity.people').where('id', '=', personId).execute();
}

export async function findPersonByEmail(session: DatabaseSession, email: string) {
  return session
    .selectFrom('identity.people')
    .select(['id', 'email_verified'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function findPersonByPhone(session: DatabaseSession, phone: string) {
  return session
    .selectFrom('identity.confirmed_phones')
    .select(['person_id as personId', 'used_at as usedAt'])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

export async function markPhoneUsed(
  session: DatabaseSession,
  phone: string,
  personId: string,
): Promise<void> {
  await session
    .updateTable('identity.confirmed_phones')
    .set({ used_at: sql<Date>`now()` })
    .where('phone', '=', phone)
    .where('person_id', '=', personId)
    .execute();
}

export async function pruneVerifications(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('identity.verifications').where('expires_at', '<', sql<Date>`now()`).execute();
}
