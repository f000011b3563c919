import { sql } from 'kysely';
import type { SearchFunnel, SearchQueue, SearchQueueQuery } from '#contract/admin-search.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../records/record-tables.ts';
import './remedy-tables.ts';

/** A single visitor's text may be private. */
const MIN_SESSIONS = 2;

type QueueRow = Omit<SearchQueue['data'][number], 'last_searched_at'> & {
  last_searched_at: Date;
  total: number;
};

/** Searches without results or without a click, most frequent first. Redirected ones are solved, and so are those before their synonyms. */
export async function listQueue(
  session: DatabaseSession,
  { problem, status, days }: Omit<SearchQueueQuery, 'page'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with searched as (
      select query, count(distinct session_hash)::int4 as session_count, max(created_at) as last_searched_at,
        (array_agg(result_count order by created_at desc))[1] as result_count,
        count(*) filter (where exists (
          select from search_clicks where search_clicks.record_id = search_records._id
        )) as clicks
      from search_records where created_at > now() - ${days} * interval '1 day'
        and not exists (
          select from remedied_searches as remedied
          where remedied.query = search_records.query and remedied.remedied_at > search_records.created_at
        )
      group by query having count(distinct session_hash) >= ${MIN_SESSIONS}
    ), queued as (
      select query, session_count, last_searched_at, result_count,
        case when result_count = 0 then 'no_results' else 'no_clicks' end as problem,
        exists (select from ignored_searches as ignored where ignored.query = searched.query) as is_ignored
      from searched
      where (result_count = 0 or clicks = 0)
        and not exists (select from search_redirects as redirect where redirect.query = searched.query)
    )
    select *, count(*) over ()::int4 as total from queued
    where is_ignored = ${status === 'ignored'} and (${problem ?? null}::text is null or problem = ${problem ?? null})
    order by session_count desc, query limit ${limit} offset ${offset}
  `.execute(session);
  return rows;
}

/** The different searches of the last days, most frequent first. */
export async function listRecentSearches(
  session: DatabaseSession,
  { days, limit }: { days: number; limit: number },
): Promise<{ query: string; session_count: number; has_results: boolean }[]> {
  const sessions = sql<number>`count(distinct session_hash)::int4`;
  return session
    .selectFrom('search_records')
    .select([
      'query',
      sessions.as('session_count'),
      sql<boolean>`(array_agg(result_count order by created_at desc))[1] > 0`.as('has_results'),
    ])
    .where('created_at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .groupBy('query')
    .orderBy(sessions, 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
}

export async function readFunnelDays(
  session: DatabaseSession,
  days: number,
): Promise<SearchFunnel['by_day']> {
  const { rows } = await sql<SearchFunnel['by_day'][number]>`
    select to_char(day, 'YYYY-MM-DD') as day, searches, with_results, with_clicks, with_purchases
    from search_days where day > (now() at time zone 'utc')::date - ${days}::int4 order by day
  `.execute(session);
  return rows;
}
