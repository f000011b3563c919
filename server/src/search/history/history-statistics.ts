import { sql } from 'kysely';
import type { SearchStatistics } from '#contract/search-history.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './history-tables.ts';

const TOP_SEARCHES = 5;

type Counts = Omit<SearchStatistics, 'top_searches' | 'first_search_at' | 'last_search_at'> & {
  first_search_at: Date | null;
  last_search_at: Date | null;
};

/** Figures about the whole history of an account. Private searches are counted, but never named. */
export async function readStatistics(session: DatabaseSession, userId: string): Promise<SearchStatistics> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(search_count), 0)::int4 as total_searches,
      count(*)::int4 as distinct_searches,
      count(*) filter (where is_favorite)::int4 as favorite_searches,
      count(*) filter (where privacy_level = 'private')::int4 as private_searches,
      count(*) filter (where result_count = 0)::int4 as searches_without_results,
      count(*) filter (where last_searched_at > now() - interval '30 days')::int4 as searches_last_30_days,
      min(created_at) as first_search_at, max(last_searched_at) as last_search_at
    from search_history where user_id = ${userId}
  `.execute(session);
  const counts = rows[0] as Counts;
  const top = await session
    .selectFrom('search_history')
    .select(['query', (select) => select.fn.sum<number>('search_count').as('search_count')])
    .where('user_id', '=', userId)
    .where('privacy_level', '=', 'normal')
    .groupBy('query')
    .orderBy('search_count', 'desc')
    .orderBy('query')
    .limit(TOP_SEARCHES)
    .execute();
  return {
    ...counts,
    top_searches: top,
    first_search_at: counts.first_search_at?.toISOString() ?? null,
    last_search_at: counts.last_search_at?.toISOString() ?? null,
  };
}
