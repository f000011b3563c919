import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { tooManyRequests } from './app-error.ts';

/** At most `most` attempts in `seconds`, counted over all servers. */
export type AttemptLimit = { most: number; seconds: number };

/** Counts an attempt and throws 429 beyond the limit. One atomic statement, so that concurrent attempts are all counted. */
export async function countAttempt(
  session: DatabaseSession,
  what: readonly string[],
  limit: AttemptLimit,
): Promise<void> {
  const { rows } = await sql<{ count: number; wait_ms: number }>`
    insert into attempts as existing (key, count, ends_at)
    values (${keyOf(what)}, 1, now() + ${limit.seconds} * interval '1 second')
    on conflict (key) do update set
      count = case when existing.ends_at <= now() then 1 else existing.count + 1 end,
      ends_at = case when existing.ends_at <= now() then excluded.ends_at else existing.ends_at end
    returning count, (extract(epoch from ends_at - now()) * 1000)::integer as wait_ms
  `.execute(session);
  const counted = rows[0];
  if (counted && counted.count > limit.most) throw tooManyRequests(counted.wait_ms);
}

/** Resets the count, for example after a successful sign-in. */
export async function forgetAttempts(session: DatabaseSession, what: readonly string[]): Promise<void> {
  await session.deleteFrom('attempts').where('key', '=', keyOf(what)).execute();
}

export async function pruneAttempts(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('attempts').where('ends_at', '<', sql<Date>`now()`).execute();
}

/** Keys contain phone numbers and email addresses, so only their hash is stored. */
function keyOf(what: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}
