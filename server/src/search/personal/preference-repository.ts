import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../history/history-tables.ts';

export type OwnSearch = {
  query: string;
  result_count: number | null;
  search_count: number;
  last_searched_at: Date;
  category_slugs: string[];
  manufacturer_slugs: string[];
  /** A search by criteria: its text alone finds something else. */
  has_criteria: boolean;
};

/** A text of other accounts is shown only if several of them searched for it: a single person's text may be private. */
const MIN_ACCOUNTS = 3;
const MAX_SHARED_SEARCHES = 20;
const MAX_PEERS = 200;

/** The latest searches of an account, without private ones. */
export async function listOwnSearches(
  session: DatabaseSession,
  userId: string,
  limit: number,
): Promise<OwnSearch[]> {
  return session
    .selectFrom('search_history')
    .select([
      'query',
      'result_count',
      'search_count',
      'last_searched_at',
      'category_slugs',
      'manufacturer_slugs',
      sql<boolean>`filters ? 'criteria'`.as('has_criteria'),
    ])
    .where('user_id', '=', userId)
    .where('privacy_level', '=', 'normal')
    .orderBy('last_searched_at', 'desc')
    .limit(limit)
    .execute();
}

/** What accounts that share a search with this one also searched for and found, without what this account knows. */
export async function listSearchesOfPeers(
  session: DatabaseSession,
  userId: string,
  limit: number,
): Promise<{ query: string; accounts: number }[]> {
  const { rows } = await sql<{ query: string; accounts: number }>`
    with shared as materialized (
      select search_key from search_history where user_id = ${userId} and privacy_level = 'normal'
      order by last_searched_at desc limit ${MAX_SHARED_SEARCHES}
    ), peers as materialized (
      select distinct user_id from search_history
      where search_key in (select search_key from shared) and privacy_level = 'normal' and user_id <> ${userId}
      limit ${MAX_PEERS}
    )
    select lower(min(query)) as query, count(distinct user_id)::int4 as accounts from search_history
    where user_id in (select user_id from peers) and privacy_level = 'normal' and filters = '{}' and result_count > 0
      and search_key not in (select search_key from search_history where user_id = ${userId})
    group by search_key having count(distinct user_id) >= ${MIN_ACCOUNTS}
    order by accounts desc, query limit ${limit}
  `.execute(session);
  return rows;
}
