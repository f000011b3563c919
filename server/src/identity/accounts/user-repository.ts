import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { IdentityKey, VerifiedIdentity } from '../identity-service.ts';

const columns = [
  '_id',
  'provider',
  'subject',
  'email',
  'email_confirmed',
  'full_name',
  'display_name',
  'contact_phone',
  'confirmed_phone',
  'photo_file_id',
  'is_admin',
  'admin_role',
  'blocked_at',
  'signed_out_at',
  'terms_version',
  'terms_accepted_at',
  'created_at',
] as const;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function findUser(session: DatabaseSession, id: string) {
  return session.selectFrom('users').select(columns).where('_id', '=', id).executeTakeFirst();
}

/** Locks the user's row until the end of the transaction. */
export async function lockUser(session: DatabaseSession, id: string): Promise<UserRow | undefined> {
  return session.selectFrom('users').select(columns).where('_id', '=', id).forUpdate().executeTakeFirst();
}

export async function findUserOfIdentity(
  session: DatabaseSession,
  { provider, subject }: IdentityKey,
): Promise<UserRow | undefined> {
  return session
    .selectFrom('users')
    .select(columns)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Returns undefined if the identity already has a user, also one created concurrently. */
export async function insertUser(
  session: DatabaseSession,
  identity: VerifiedIdentity,
  given: { fullName: string; phone: string; termsVersion?: string | null },
): Promise<UserRow | undefined> {
  return session
    .insertInto('users')
    .values({
      _id: newId(),
      provider: identity.provider,
      subject: identity.subject,
      full_name: given.fullName,
      contact_phone: given.phone,
      ...(given.termsVersion && {
        terms_version: given.termsVersion,
        terms_accepted_at: sql<Date>`now()`,
      }),
      ...verifiedColumns(identity),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Copies email and phone from the identity service; removes what is no longer verified. */
export async function updateVerifiedFields(
  session: DatabaseSession,
  id: string,
  identity: VerifiedIdentity,
): Promise<UserRow | undefined> {
  return session
    .updateTable('users')
    .set({ ...verifiedColumns(identity), updated_at: sql<Date>`now()` })
    .where('_id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

function verifiedColumns(identity: Pick<VerifiedIdentity, 'email' | 'emailVerified' | 'phone'>) {
  return { email: identity.email, email_confirmed: identity.emailVerified, confirmed_phone: identity.phone };
}

/** Does nothing if the identity has no account in the shop yet. */
export async function updateContactsOfIdentity(
  session: DatabaseSession,
  { provider, subject }: IdentityKey,
  contacts: Pick<VerifiedIdentity, 'email' | 'emailVerified' | 'phone'>,
): Promise<UserRow | undefined> {
  return session
    .updateTable('users')
    .set({ ...verifiedColumns(contacts), updated_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning(columns)
    .executeTakeFirst();
}

type ProfileChanges = Partial<Record<'full_name' | 'display_name' | 'contact_phone', string>> & {
  photo_file_id?: string | null;
};

export async function updateUser(
  session: DatabaseSession,
  id: string,
  choices: ProfileChanges,
): Promise<UserRow | undefined> {
  return session
    .updateTable('users')
    .set({ ...choices, updated_at: sql<Date>`now()` })
    .where('_id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Truncated to seconds, the precision of `auth_time` in ID tokens. */
export async function markSignedOut(session: DatabaseSession, id: string): Promise<void> {
  await session
    .updateTable('users')
    .set({ signed_out_at: sql<Date>`date_trunc('second', now())` })
    .where('_id', '=', id)
    .execute();
}

export async function deleteUserRow(session: DatabaseSession, id: string): Promise<void> {
  await session.deleteFrom('users').where('_id', '=', id).execute();
}
