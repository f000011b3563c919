import { sql } from 'kysely';
import type { AdminRole } from '#contract/admin-roles.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import '../embedded/identity-tables.ts';
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

/** The users of valid tokens by the hash of the token; unknown, expired and blocked ones are left out. */
export const findCallerOfToken = inBatches(async (database, hashes: readonly string[]) => {
  const callers = await listCallersOfTokens(database, hashes);
  const byHash = new Map(callers.map((caller) => [caller.hash, caller]));
  return hashes.map((hash) => byHash.get(hash));
});

type Caller = {
  hash: string;
  userId: string;
  adminRole: AdminRole | null;
  isEnrolled: boolean | null;
  secondFactorAt: Date | null;
};

/** Compares with the database clock, which all servers share. The second factor is read for admins only. */
async function listCallersOfTokens(database: Database, hashes: readonly string[]): Promise<Caller[]> {
  // Each token is looked up by itself: PostgreSQL would read all users for a few tokens, and plan the statement anew for each number.
  const { rows } = await sql<Caller>`
    select wanted.hash, caller.* from unnest((select ${hashes}::text[])) as wanted (hash) cross join lateral (
      select users._id as "userId", users.admin_role as "adminRole", person.two_factor_enabled as "isEnrolled",
        session.second_factor_at as "secondFactorAt"
      from access_tokens join users on users._id = access_tokens.user_id
        left join identity.people as person
          on person.id = users.subject and users.provider = 'embedded' and users.is_admin
        left join identity.sessions as session on session.id = access_tokens.session_id and users.is_admin
      where token_hash = wanted.hash and access_tokens.expires_at > now() and users.blocked_at is null
      offset 0
    ) as caller
  `.execute(database);
  return rows;
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
