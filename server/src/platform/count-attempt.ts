import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { tooManyRequests } from './app-error.ts';

/** So many in so long a time, counted by all servers together. */
export type AttemptLimit = { most: number; seconds: number };

/**
 * Counts a try at something that may not be tried endlessly, and refuses those beyond the limit. The count is one statement,
 * so that tries at the same moment cannot slip past each other.
 */
export async function countAttempt(
  session: DatabaseSession,
  what: readonly string[],
  limit: AttemptLimit,
): Promise<void> {
  const { rows } = await sql<{ count: number; wait_ms: number }>`
    insert into attempts as kept (key, count, ends_at)
    values (${keyOf(what)}, 1, now() + ${limit.seconds} * interval '1 second')
    on conflict (key) do update set
      count = case when kept.ends_at <= now() then 1 else kept.count + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    returning count, (extract(epoch from ends_at - now()) * 1000)::integer as wait_ms
  `.execute(session);
  const counted = rows[0];
  if (counted && counted.count > limit.most) throw tooManyRequests(counted.wait_ms);
}

/** After a success the slips before it are forgiven. */
export async function forgetAttempts(session: DatabaseSession, what: readonly string[]): Promise<void> {
  await session.deleteFrom('attempts').where('key', '=', keyOf(what)).execute();
}

export async function pruneAttempts(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('attempts').where('ends_at', '<', sql<Date>`now()`).execute();
}

/** Phone numbers and addresses of people are limited by, and not written down. */
function keyOf(what: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}
