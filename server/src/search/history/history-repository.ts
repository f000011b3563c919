import { sql } from 'kysely';
import type { SearchHistoryEntry, SearchHistoryQuery } from '#contract/search-history.ts';
import { searchHistoryLimits } from '#contract/search-history-limits.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import './history-tables.ts';

type Filters = SearchHistoryEntry['filters'];
type PrivacyLevel = SearchHistoryEntry['privacy_level'];
type EntryKey = { _id: string; userId: string };

export type HistoryRow = {
  _id: string;
  query: string;
  filters: Filters;
  result_count: number | null;
  search_count: number;
  is_favorite: boolean;
  privacy_level: PrivacyLevel;
  created_at: Date;
  last_searched_at: Date;
};

export type NewHistoryRow = {
  _id: string;
  user_id: string;
  query: string;
  filters: Filters;
  search_key: string;
  result_count: number | null;
  category_slugs: string[];
  manufacturer_slugs: string[];
};

const columns = [
  '_id',
  'query',
  'filters',
  'result_count',
  'search_count',
  'is_favorite',
  'privacy_level',
  'created_at',
  'last_searched_at',
] as const;

/** Makes concurrent changes of one history wait for each other, until the transaction ends. */
export async function lockHistory(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search history ' || ${userId}, 0))`.execute(
    transaction,
  );
}

/** Adds a search, or counts it again. Without a privacy level an existing search keeps its own. */
export async function upsertHistory(
  session: DatabaseSession,
  { filters, ...row }: NewHistoryRow,
  privacyLevel?: PrivacyLevel,
): Promise<HistoryRow> {
  return session
    .insertInto('search_history')
    .values({ ...row, filters: JSON.stringify(filters), privacy_level: privacyLevel ?? 'normal' })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'search_key']).doUpdateSet((set) => ({
        query: set.ref('excluded.query'),
        result_count: set.ref('excluded.result_count'),
        category_slugs: set.ref('excluded.category_slugs'),
        manufacturer_slugs: set.ref('excluded.manufacturer_slugs'),
        search_count: sql<number>`search_history.search_count + 1`,
        last_searched_at: sql<Date>`now()`,
        ...(privacyLevel && { privacy_level: privacyLevel }),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Adds a search of the browser; returns whether the account did not have it. */
export async function insertImported(
  session: DatabaseSession,
  { filters, ...row }: NewHistoryRow,
  searchedAt: Date,
): Promise<boolean> {
  const inserted = await session
    .insertInto('search_history')
    .values({
      ...row,
      filters: JSON.stringify(filters),
      created_at: searchedAt,
      last_searched_at: searchedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes the oldest searches above the limit; favourites stay, and are limited on their own. */
export async function trimHistory(session: DatabaseSession, userId: string): Promise<void> {
  await sql`
    delete from search_history where _id in (
      select _id from search_history where user_id = ${userId} and not is_favorite
      order by last_searched_at desc, _id desc
      offset greatest(0, ${searchHistoryLimits.entries} - (
        select count(*) from search_history where user_id = ${userId} and is_favorite
      ))
    )
  `.execute(session);
}

export async function listHistory(
  session: DatabaseSession,
  userId: string,
  { limit, days_back, include_private }: SearchHistoryQuery,
): Promise<HistoryRow[]> {
  let rows = session.selectFrom('search_history').select(columns).where('user_id', '=', userId);
  if (days_back !== undefined) rows = rows.where('last_searched_at', '>', daysAgo(days_back));
  if (!include_private) rows = rows.where('privacy_level', '=', 'normal');
  return rows.orderBy('last_searched_at', 'desc').orderBy('_id', 'desc').limit(limit).execute();
}

export async function countFavorites(session: DatabaseSession, userId: string): Promise<number> {
  const { count } = await session
    .selectFrom('search_history')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_favorite', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findEntry(
  session: DatabaseSession,
  { _id, userId }: EntryKey,
): Promise<HistoryRow | undefined> {
  return session
    .selectFrom('search_history')
    .select(columns)
    .where('_id', '=', _id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Returns undefined if the account has no such entry. */
export async function updateEntry(
  session: DatabaseSession,
  { _id, userId }: EntryKey,
  change: { is_favorite: boolean } | { privacy_level: PrivacyLevel },
): Promise<HistoryRow | undefined> {
  return session
    .updateTable('search_history')
    .set(change)
    .where('_id', '=', _id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteEntry(session: DatabaseSession, { _id, userId }: EntryKey): Promise<boolean> {
  const { numDeletedRows } = await session
    .deleteFrom('search_history')
    .where('_id', '=', _id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes everything but favourites; returns how many. */
export async function clearEntries(
  session: DatabaseSession,
  userId: string,
  days: number | undefined,
): Promise<number> {
  let rows = session
    .deleteFrom('search_history')
    .where('user_id', '=', userId)
    .where('is_favorite', '=', false);
  if (days !== undefined) rows = rows.where('last_searched_at', '>', daysAgo(days));
  const { numDeletedRows } = await rows.executeTakeFirst();
  return Number(numDeletedRows);
}

function daysAgo(days: number) {
  return sql<Date>`now() - ${days} * interval '1 day'`;
}
