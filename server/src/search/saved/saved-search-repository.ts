import { sql } from 'kysely';
import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import './saved-search-tables.ts';

type SearchKey = { _id: string; userId: string };
export type AlertColumns = { alerts_new_matches: boolean; alert_below_paise: number | null };

export type SavedSearchRow = AlertColumns & {
  _id: string;
  user_id: string;
  name: string;
  description: string;
  advanced_criteria: AdvancedCriteria;
  usage_count: number;
  created_at: Date;
};

type Content = { name: string; description: string; criteria: AdvancedCriteria };

const columns = [
  '_id',
  'user_id',
  'name',
  'description',
  'advanced_criteria',
  'usage_count',
  'created_at',
  'alerts_new_matches',
  'alert_below_paise',
] as const;

/** What an alert has told its owner belongs to the criteria and the price it was made for. */
const forgetKnown = { known_ids: null, known_cheap_ids: null, checked_at: null };

export async function listSavedSearches(
  session: DatabaseSession,
  userId: string,
  limit: number,
): Promise<SavedSearchRow[]> {
  return session
    .selectFrom('saved_searches')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();
}

/** Makes concurrent requests of an account count its searches one after another, until the transaction ends. */
export async function lockAndCountSearches(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved searches ' || ${userId}, 0))`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom('saved_searches')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Names that differ only in case are the same. */
export async function findByName(
  session: DatabaseSession,
  userId: string,
  name: string,
): Promise<{ _id: string } | undefined> {
  return session
    .selectFrom('saved_searches')
    .select('_id')
    .where('user_id', '=', userId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst();
}

export async function insertSavedSearch(
  session: DatabaseSession,
  userId: string,
  { name, description, criteria }: Content,
): Promise<string> {
  const _id = newId();
  const advanced_criteria = JSON.stringify(criteria);
  await session
    .insertInto('saved_searches')
    .values({ _id, user_id: userId, name, description, advanced_criteria })
    .execute();
  return _id;
}

export async function replaceSavedSearch(
  session: DatabaseSession,
  _id: string,
  { name, description, criteria }: Content,
): Promise<void> {
  await session
    .updateTable('saved_searches')
    .set({
      name,
      description,
      advanced_criteria: JSON.stringify(criteria),
      updated_at: sql<Date>`now()`,
      ...forgetKnown,
    })
    .where('_id', '=', _id)
    .execute();
}

/** Counts a use; returns undefined if the account has no such search. */
export async function countUse(
  session: DatabaseSession,
  { _id, userId }: SearchKey,
): Promise<SavedSearchRow | undefined> {
  return session
    .updateTable('saved_searches')
    .set({ usage_count: sql<number>`usage_count + 1` })
    .where('_id', '=', _id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Returns undefined if the account has no such search. */
export async function updateAlert(
  session: DatabaseSession,
  { _id, userId }: SearchKey,
  alert: AlertColumns,
): Promise<SavedSearchRow | undefined> {
  return session
    .updateTable('saved_searches')
    .set({ ...alert, ...forgetKnown })
    .where('_id', '=', _id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteSavedSearch(
  session: DatabaseSession,
  { _id, userId }: SearchKey,
): Promise<boolean> {
  const { numDeletedRows } = await session
    .deleteFrom('saved_searches')
    .where('_id', '=', _id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
