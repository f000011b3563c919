import { sql } from 'kysely';
import type { SearchFunnel, SearchQueue, SearchQueueQuery } from '#contract/admin-search.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import '../records/record-tables.ts';
import './remedy-tables.ts';

/** A single visitor's text may be private. */
const MIN_SESSIONS = 2;

type QueueRow = Omit<SearchQueue['data'][number], 'last_searched_at'> & {
  last_searched_at: Date;
  total: number;
};

/** Groups the searches of the last days that need a remedy; `only` limits them. */
function sumsOfSearches(days: number, only = sql`true`) {
  return sql`
    select query, count(distinct session_hash)::int4 as session_count, max(created_at) as last_searched_at,
      (array_agg(result_count order by created_at desc))[1] as result_count
    from search_records where created_at > now() - ${days}::int4 * interval '1 day' and ${only}
    group by query
    having count(distinct session_hash) >= ${MIN_SESSIONS} and (
      (array_agg(result_count order by created_at desc))[1] = 0
      or bool_and(not exists (select from search_clicks where search_clicks.record_id = search_records._id))
    )`;
}

/**
 * Searches without results or without a click, most frequent first. Redirected ones are solved, and so are those before their synonyms. Queries
 * that were searched or clicked since the last sums, or ever remedied, are summed from their records: the array and the lateral query
 * make PostgreSQL find these by index, because it expects a third of all records to be later than the sums.
 */
export async function listQueue(
  session: DatabaseSession,
  { problem, status, days }: Omit<SearchQueueQuery, 'page'>,
  { offset, limit }: { offset: number; limit: number },
): Promise<QueueRow[]> {
  const summedAt = sql`coalesce((select summed_at from search_sum_times where days = ${days}), '-infinity')`;
  const isChanged = sql`query = any(array(select query from changed)) and not exists (
    select from remedied_searches as remedied
    where remedied.query = search_records.query and remedied.remedied_at > search_records.created_at
  )`;
  const { rows } = await sql<QueueRow>`
    with changed as materialized (
      select query from search_records where created_at > ${summedAt}
      union
      select record.query from search_clicks cross join lateral (
        select query from search_records where _id = record_id offset 0
      ) as record
      where created_at > ${summedAt}
      union
      select query collate "C" from remedied_searches
    ), searched as (
      select query, session_count, last_searched_at, result_count from search_sums
      where days = ${days} and query not in (select query from changed)
      union all
      (${sumsOfSearches(days, isChanged)})
    ), queued as (
      select query, session_count, last_searched_at, result_count,
        case when result_count = 0 then 'no_results' else 'no_clicks' end as problem,
        exists (select from ignored_searches as ignored where ignored.query = searched.query) as is_ignored
      from searched
      where not exists (select from search_redirects as redirect where redirect.query = searched.query)
    )
    select *, count(*) over ()::int4 as total from queued
    where is_ignored = ${status === 'ignored'} and (${problem ?? null}::text is null or problem = ${problem ?? null})
    order by session_count desc, query limit ${limit} offset ${offset}
  `.execute(session);
  return rows;
}

/** Replaces the sums of a window. A search that is being written meanwhile is later than the time of the sums. */
export async function replaceSearchSums(transaction: DatabaseTransaction, days: number): Promise<void> {
  await sql`delete from search_sums where days = ${days}`.execute(transaction);
  await sql`
    insert into search_sums (days, query, session_count, last_searched_at, result_count)
    select ${days}::int4, sums.* from (${sumsOfSearches(days)}) as sums
  `.execute(transaction);
  await sql`
    insert into search_sum_times (days, summed_at) values (${days}, now() - interval '1 minute')
    on conflict (days) do update set summed_at = excluded.summed_at
  `.execute(transaction);
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
