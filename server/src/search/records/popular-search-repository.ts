import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

export type PopularSearch = { query: string; search_count: number };

/** What one visitor types again and again is nobody's fashion, and may be anything. */
const FEWEST_SESSIONS = 3;

/** A single one may have typed something that is nobody's business. */
const FEWEST_FRUITLESS_SESSIONS = 2;

/** How many searches led into each category; here too a session counts once a query. */
export async function countSearchesByCategory(
  session: DatabaseSession,
  days: number,
): Promise<Map<string, number>> {
  const rows = await session
    .selectFrom((searches) =>
      searches
        .selectFrom('search_records')
        .select([sql<string>`unnest(category_slugs)`.as('slug'), 'session_hash'])
        .where('created_at', '>', daysAgo(days))
        .distinct()
        .as('searches'),
    )
    .select(['slug', sql<number>`count(*)::int4`.as('count')])
    .groupBy('slug')
    .execute();
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}

/**
 * Each session counts once a query, however often it asks; a query with no results is popular with nobody. First the pairs,
 * then their number: faster than `count(distinct ...)`, which sorts every group.
 */
export async function listPopularSearches(
  session: DatabaseSession,
  { days, most }: { days: number; most: number },
): Promise<PopularSearch[]> {
  const pairs = session
    .selectFrom('search_records')
    .select(['query', 'session_hash'])
    .where('created_at', '>', daysAgo(days))
    .where('result_count', '>', 0)
    .distinct();
  const sessions = sql<number>`count(*)::int4`;
  return session
    .selectFrom(pairs.as('pairs'))
    .select(['query', sessions.as('search_count')])
    .groupBy('query')
    .having(sessions, '>=', FEWEST_SESSIONS)
    .orderBy('search_count', 'desc')
    .orderBy('query')
    .limit(most)
    .execute();
}

/** What people of several sessions asked for and nobody found: the shop may want to have it, or a synonym for it. */
export async function listFruitlessSearches(
  session: DatabaseSession,
  { days, most }: { days: number; most: number },
): Promise<PopularSearch[]> {
  const sessions = sql<number>`count(distinct session_hash)::int4`;
  return session
    .selectFrom('search_records')
    .select(['query', sessions.as('search_count')])
    .where('created_at', '>', daysAgo(days))
    .where('result_count', '=', 0)
    .groupBy('query')
    .having(sessions, '>=', FEWEST_FRUITLESS_SESSIONS)
    .orderBy('search_count', 'desc')
    .orderBy('query')
    .limit(most)
    .execute();
}

function daysAgo(days: number) {
  return sql<Date>`now() - ${days} * interval '1 day'`;
}
