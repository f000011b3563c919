import { sql } from 'kysely';
import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './saved-search-tables.ts';

export type WatchedSearch = {
  _id: string;
  name: string;
  advanced_criteria: AdvancedCriteria;
  alerts_new_matches: boolean;
  alert_below_paise: number | null;
  known_ids: string[] | null;
  known_cheap_ids: string[] | null;
  checked_at: Date | null;
};

const isWatched = sql<boolean>`(alerts_new_matches or alert_below_paise is not null)`;
const noAlert = { alerts_new_matches: false, alert_below_paise: null };

export async function listWatchedSearches(
  session: DatabaseSession,
  userId: string,
): Promise<WatchedSearch[]> {
  return session
    .selectFrom('saved_searches')
    .select([
      '_id',
      'name',
      'advanced_criteria',
      'alerts_new_matches',
      'alert_below_paise',
      'known_ids',
      'known_cheap_ids',
      'checked_at',
    ])
    .where('user_id', '=', userId)
    .where(isWatched)
    .orderBy('created_at')
    .execute();
}

/** Remembers what was found, unless the search was changed since it was read. */
export async function storeKnown(
  session: DatabaseSession,
  { _id, checked_at }: WatchedSearch,
  known: { known_ids: string[] | null; known_cheap_ids: string[] | null },
): Promise<void> {
  await session
    .updateTable('saved_searches')
    .set({ ...known, checked_at: sql<Date>`now()` })
    .where('_id', '=', _id)
    // A Date has milliseconds, the column microseconds.
    .where(
      sql<boolean>`date_trunc('milliseconds', checked_at) is not distinct from ${checked_at}::timestamptz`,
    )
    .execute();
}

/** Of these products, those that were added after the time. */
export async function listAddedSince(
  session: DatabaseSession,
  ids: readonly string[],
  since: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await session
    .selectFrom('products')
    .select('_id')
    .where('_id', 'in', ids)
    .where('created_at', '>', since)
    .execute();
  return new Set(rows.map(({ _id }) => _id));
}

export async function findSearchName(session: DatabaseSession, _id: string): Promise<string | undefined> {
  const row = await session
    .selectFrom('saved_searches')
    .select('name')
    .where('_id', '=', _id)
    .executeTakeFirst();
  return row?.name;
}

export async function stopAlert(session: DatabaseSession, _id: string): Promise<void> {
  await session.updateTable('saved_searches').set(noAlert).where('_id', '=', _id).execute();
}

export async function stopAlertsOf(session: DatabaseSession, userId: string): Promise<void> {
  await session.updateTable('saved_searches').set(noAlert).where('user_id', '=', userId).execute();
}
