import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { isTemporarilyUnavailable, isTooManyRequests, tooManyRequests } from './app-error.ts';

/**
 * At most `most` attempts in `seconds`, counted over all servers. Beyond it the error says how long to wait, unless the
 * specification fixes its sentence (`detail`).
 */
export type AttemptLimit = { most: number; seconds: number; detail?: string };

export type AttemptCounter = { what: readonly string[]; limit: AttemptLimit };

/** Counts an attempt and throws 429 beyond the limit. One atomic statement, so that concurrent attempts are all counted. */
export async function countAttempt(
  session: DatabaseSession,
  what: readonly string[],
  limit: AttemptLimit,
): Promise<void> {
  const { count, waitMs } = await countOne(session, what, limit.seconds);
  if (count > limit.most) throw tooManyRequests(waitMs, limit.detail);
}

/** Returns whether a count was beyond its limit, instead of throwing 429. */
export async function isOverLimit(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return false;
  } catch (error) {
    if (isTooManyRequests(error)) return true;
    throw error;
  }
}

/** Counts an attempt and returns whether it is within the limit. */
export async function isWithinLimit(
  session: DatabaseSession,
  what: readonly string[],
  { most, seconds }: AttemptLimit,
): Promise<boolean> {
  return (await countOne(session, what, seconds)).count <= most;
}

async function countOne(session: DatabaseSession, what: readonly string[], seconds: number) {
  const { rows } = await sql<{ count: number; wait_ms: number }>`
    insert into attempts as existing (key, count, ends_at)
    values (${keyOf(what)}, 1, now() + ${seconds} * interval '1 second')
    on conflict (key) do update set
      count = case when existing.ends_at <= now() then 1 else existing.count + 1 end,
      ends_at = case when existing.ends_at <= now() then excluded.ends_at else existing.ends_at end
    returning count, (extract(epoch from ends_at - now()) * 1000)::integer as wait_ms
  `.execute(session);
  return { count: rows[0]?.count ?? 0, waitMs: rows[0]?.wait_ms ?? 0 };
}

/** Adds attempts that were counted elsewhere, and returns the totals in the same order. */
export async function addAttempts(
  session: DatabaseSession,
  added: readonly { what: readonly string[]; add: number; endsAt: Date }[],
): Promise<number[]> {
  const keys = added.map(({ what }) => keyOf(what));
  // Sorted, so that two processes that add to the same rows do not wait for each other in a circle.
  const { rows } = await sql<{ key: string; count: number }>`
    insert into attempts as existing (key, count, ends_at)
    select * from unnest(${keys}::text[], ${added.map(({ add }) => add)}::integer[],
      ${added.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]) as given (key, count, ends_at) order by 1
    on conflict (key) do update set count = existing.count + excluded.count
    returning key, count
  `.execute(session);
  const totals = new Map(rows.map(({ key, count }) => [key, count]));
  return keys.map((key) => totals.get(key) ?? 0);
}

/** Counts an attempt with each counter in turn, up to the first one beyond its limit, which throws 429. */
export async function countAttempts(
  session: DatabaseSession,
  counters: readonly AttemptCounter[],
): Promise<void> {
  for (const { what, limit } of counters) await countAttempt(session, what, limit);
}

/**
 * Counts only failures: an attempt whose work succeeds is taken back. It is counted before the work, so that concurrent guesses
 * are all counted.
 */
export async function countFailures<Result>(
  session: DatabaseSession,
  counters: readonly AttemptCounter[],
  work: () => Promise<Result>,
): Promise<Result> {
  const result = await countUnlessBusy(session, counters, work);
  for (const { what } of counters) await takeBackAttempt(session, what);
  return result;
}

/** Counts an attempt before its work. One that the shop was too busy to judge is taken back: nobody has learned anything. */
export async function countUnlessBusy<Result>(
  session: DatabaseSession,
  counters: readonly AttemptCounter[],
  work: () => Promise<Result>,
): Promise<Result> {
  await countAttempts(session, counters);
  try {
    return await work();
  } catch (error) {
    // Without the database the attempt stays counted.
    if (isTemporarilyUnavailable(error))
      for (const { what } of counters) await takeBackAttempt(session, what).catch(() => {});
    throw error;
  }
}

export async function takeBackAttempt(session: DatabaseSession, what: readonly string[]): Promise<void> {
  await session
    .updateTable('attempts')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', keyOf(what))
    .execute();
}

/** Resets the count, for example after a successful sign-in. */
export async function forgetAttempts(session: DatabaseSession, what: readonly string[]): Promise<void> {
  await session.deleteFrom('attempts').where('key', '=', keyOf(what)).execute();
}

export async function pruneAttempts(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('attempts').where('ends_at', '<', sql<Date>`now()`).execute();
}

/** A /48 network has 65,536 networks of /64: one company, or thousands of phones of a carrier. */
export const SITE_FACTOR = 10;

/** The counters of a caller's IP address: of its network and, with a higher limit, of the /48 network around it. */
export function addressCounters(what: string, address: string, limit: AttemptLimit): AttemptCounter[] {
  const site = siteOf(address);
  const ofSite = site && { what: [what, site], limit: { ...limit, most: limit.most * SITE_FACTOR } };
  return [{ what: [what, networkOf(address)], limit }, ...(ofSite ? [ofSite] : [])];
}

/** An IPv6 client chooses freely among the addresses of its /64 network, so the network counts as one address. */
export function networkOf(address: string): string {
  return ipv6Prefix(address, 4) ?? mappedAddress(address) ?? address;
}

/** The /48 network of an IPv6 address; null for IPv4. */
export function siteOf(address: string): string | null {
  const prefix = ipv6Prefix(address, 3);
  return prefix && `${prefix}::/48`;
}

/** The IPv4 address in an IPv6 address such as ::ffff:192.0.2.7. */
function mappedAddress(address: string): string | undefined {
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1];
}

function ipv6Prefix(address: string, length: number): string | null {
  if (!isIPv6(address) || mappedAddress(address)) return null;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Keys contain phone numbers and email addresses, so only their hash is stored. */
function keyOf(what: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}
