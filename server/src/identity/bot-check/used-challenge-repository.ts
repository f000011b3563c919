import { sql } from 'kysely';
import '#server/identity/embedded/identity-tables.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';

/** Returns true for the first use of a challenge over all servers. */
export async function markChallengeUsed(
  session: DatabaseSession,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<boolean> {
  const kept = await session
    .insertInto('identity.used_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function pruneUsedChallenges(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('identity.used_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
}
