import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { IdentityKey } from '../identity-service.ts';

/** Returns false if the session has ended meanwhile: the database deletes tokens with their session. */
export async function insertAccessToken(
  session: DatabaseSession,
  token: { hash: string; userId: string; sessionId: string | null; seconds: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into access_tokens (token_hash, user_id, session_id, expires_at)
    select ${token.hash}, ${token.userId}, ${token.sessionId}, now() + ${token.seconds} * interval '1 second'
    where ${token.sessionId}::text is null
      or exists (select from identity.sessions where id = ${token.sessionId} for key share)
  `.execute(session);
  return numAffectedRows === 1n;
}

export async function findSessionOfToken(session: DatabaseSession, hash: string): Promise<string | null> {
  const found = await session
    .selectFrom('access_tokens')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return found?.session_id ?? null;
}

/** Compares with the database clock, which all servers share. */
export async function findCallerOfToken(session: DatabaseSession, hash: string): Promise<Caller | undefined> {
  return session
    .selectFrom('access_tokens')
    .innerJoin('users', 'users._id', 'access_tokens.user_id')
    .select(['users._id as userId', 'users.admin_role as adminRole'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst();
}

export async function deleteAccessToken(session: DatabaseSession, hash: string): Promise<void> {
  await session.deleteFrom('access_tokens').where('token_hash', '=', hash).execute();
}

export async function deleteAccessTokensOf(session: DatabaseSession, userId: string): Promise<void> {
  await session.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
}

export async function deleteAccessTokensOfIdentity(
  session: DatabaseSession,
  { provider, subject }: IdentityKey,
): Promise<void> {
  await session
    .deleteFrom('access_tokens')
    .using('users')
    .whereRef('users._id', '=', 'access_tokens.user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

export async function listAccessTokensOf(session: DatabaseSession, userId: string) {
  return session
    .selectFrom('access_tokens')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function pruneAccessTokens(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('access_tokens').where('expires_at', '<', sql<Date>`now()`).execute();
}
