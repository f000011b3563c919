import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

export type SearchRecord = {
  _id: string;
  query: string;
  result_count: number;
  session_hash: string;
  category_slugs: string[];
};

export type SearchCount = { query: string; search_count: number };

/** A query counts as popular only if several visitors typed it: a single visitor's text may be private. */
const MIN_SESSIONS = 3;
const MIN_ZERO_RESULT_SESSIONS = 2;

export async function insertSearchRecords(session: DatabaseSession, records: SearchRecord[]): Promise<void> {
  await session.insertInto('search_records').values(records).execute();
}

/** The number of searches by category. A session counts once per query. */
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
 * The most frequent queries that had results. A session counts once per query. Selecting distinct pairs first is faster than
 * `count(distinct ...)`, which sorts every group.
 */
export async function listPopularSearches(
  session: DatabaseSession,
  { days, limit }: { days: number; limit: number },
): Promise<SearchCount[]> {
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
    .having(sessions, '>=', MIN_SESSIONS)
    .orderBy('search_count', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
}

/** The most frequent queries without results: candidates for new products or synonyms. */
export async function listZeroResultSearches(
  session: DatabaseSession,
  { days, limit }: { days: number; limit: number },
): Promise<SearchCount[]> {
  const sessions = sql<number>`count(distinct session_hash)::int4`;
  return session
    .selectFrom('search_records')
    .select(['query', sessions.as('search_count')])
    .where('created_at', '>', daysAgo(days))
    .where('result_count', '=', 0)
    .groupBy('query')
    .having(sessions, '>=', MIN_ZERO_RESULT_SESSIONS)
    .orderBy('search_count', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
}

function daysAgo(days: number) {
  return sql<Date>`now() - ${days} * interval '1 day'`;
}
