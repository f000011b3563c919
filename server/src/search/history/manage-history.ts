import type { z } from 'zod';
import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';
import { advancedCriteria } from '#contract/advanced-search.ts';
import type {
  favoriteBody,
  ImportHistoryBody,
  SaveHistoryBody,
  SearchHistoryEntry,
  SearchHistoryQuery,
  SearchHistoryResponse,
} from '#contract/search-history.ts';
import { searchHistoryLimits } from '#contract/search-history-limits.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { toSearchCriteria } from '../advanced/to-search-criteria.ts';
import { anonymousHash } from '../records/anonymous-hash.ts';
import type { Search } from '../search.ts';
import { noFilters, type ValueCounts } from '../search-engine.ts';
import { foldText } from '../text/fold-text.ts';
import {
  clearEntries,
  countFavorites,
  deleteEntry,
  findEntry,
  type HistoryRow,
  insertImported,
  listHistory,
  lockHistory,
  type NewHistoryRow,
  trimHistory,
  updateEntry,
  upsertHistory,
} from './history-repository.ts';
import { readStatistics } from './history-statistics.ts';

export type HistoryDependencies = { database: Database; search: Pick<Search, 'search'> };
type EntryKey = { _id: string; userId: string };

const fail = errorsOf({
  unknown_search: { status: 404, detail: 'There is no such search in your history.' },
  too_many_favorites: {
    status: 409,
    detail: `You have ${searchHistoryLimits.favourites} favourite searches. Please remove one of them first.`,
  },
});

const savesPerHour = { most: 600, seconds: 60 * 60 };
/** Groups with at least this share of the results are what a search is about. */
const MIN_SHARE = 0.3;
const MAX_GROUPS = 3;

export async function readHistory(
  session: DatabaseSession,
  userId: string,
  query: SearchHistoryQuery,
): Promise<SearchHistoryResponse> {
  const [rows, statistics] = await Promise.all([
    listHistory(session, userId, query),
    readStatistics(session, userId),
  ]);
  return { search_history: rows.map(toEntry), statistics };
}

/** Stores a search of the account. The same query with the same filters is one entry, whose count goes up. */
export async function saveHistory(
  dependencies: HistoryDependencies,
  userId: string,
  body: SaveHistoryBody,
): Promise<SearchHistoryEntry> {
  const { database } = dependencies;
  await countAttempt(database, ['search history of', userId], savesPerHour);
  const row = await describeSearch(dependencies, userId, body);
  return database.transaction().execute(async (transaction) => {
    await lockHistory(transaction, userId);
    const saved = await upsertHistory(transaction, row, body.privacy_level);
    await trimHistory(transaction, userId);
    return toEntry(saved);
  });
}

/** Takes the recent searches of a browser over. Searches that the account has are left as they are, so repeating changes nothing. */
export async function importHistory(
  dependencies: HistoryDependencies,
  userId: string,
  { searches }: ImportHistoryBody,
): Promise<number> {
  const { database } = dependencies;
  await countAttempt(database, ['search history of', userId], savesPerHour);
  const now = Date.now();
  const described: { row: NewHistoryRow; searchedAt: Date }[] = [];
  for (const [index, { query, searched_at }] of searches.entries()) {
    const row = await describeSearch(dependencies, userId, { query, filters: {}, result_count: null });
    // Latest first: without times, a second between two keeps the order.
    const time = searched_at === undefined ? now - index * 1000 : Date.parse(searched_at);
    described.push({ row, searchedAt: new Date(Math.min(time, now)) });
  }
  return database.transaction().execute(async (transaction) => {
    await lockHistory(transaction, userId);
    let imported = 0;
    for (const { row, searchedAt } of described)
      if (await insertImported(transaction, row, searchedAt)) imported += 1;
    await trimHistory(transaction, userId);
    return imported;
  });
}

/** Sets the mark, or toggles it if no value is given. */
export async function markFavorite(
  database: Database,
  key: EntryKey,
  body: z.infer<typeof favoriteBody>,
): Promise<SearchHistoryEntry> {
  return database.transaction().execute(async (transaction) => {
    await lockHistory(transaction, key.userId);
    const entry = await findEntry(transaction, key);
    if (!entry) throw fail('unknown_search');
    const is_favorite = body?.is_favorite ?? !entry.is_favorite;
    if (is_favorite && !entry.is_favorite) {
      const favorites = await countFavorites(transaction, key.userId);
      if (favorites >= searchHistoryLimits.favourites) throw fail('too_many_favorites');
    }
    return toFoundEntry(await updateEntry(transaction, key, { is_favorite }));
  });
}

export async function setPrivacy(
  session: DatabaseSession,
  key: EntryKey,
  privacy_level: SearchHistoryEntry['privacy_level'],
): Promise<SearchHistoryEntry> {
  return toFoundEntry(await updateEntry(session, key, { privacy_level }));
}

export async function removeEntry(session: DatabaseSession, key: EntryKey): Promise<void> {
  if (!(await deleteEntry(session, key))) throw fail('unknown_search');
}

/** Deletes all searches but favourites, or those of the last days; returns how many. */
export const clearHistory = clearEntries;

/** For exports: everything, private searches too. */
export async function readHistoryOf(session: DatabaseSession, userId: string): Promise<SearchHistoryEntry[]> {
  const everything = { limit: searchHistoryLimits.entries, include_private: true };
  return (await listHistory(session, userId, everything)).map(toEntry);
}

async function describeSearch(
  { search }: HistoryDependencies,
  userId: string,
  { query, filters, result_count }: SaveHistoryBody,
): Promise<NewHistoryRow> {
  const folded = foldText(query).replace(/\s+/g, ' ').trim();
  const criteria = criteriaOf(filters);
  const { hits } = await search.search({
    text: criteria ? (criteria.product_name ?? '') : query,
    ...(criteria && { criteria: toSearchCriteria(criteria) }),
    isTyping: false,
    filters: noFilters,
    order: { by: 'relevance', direction: 'desc' },
    offset: 0,
    limit: 1,
    facets: 'groups',
  });
  return {
    _id: newId(),
    user_id: userId,
    query,
    filters,
    search_key: anonymousHash(folded, JSON.stringify(sortedByName(filters))),
    result_count: result_count ?? hits.total,
    category_slugs: mainGroups(hits.facets?.categories),
    manufacturer_slugs: mainGroups(hits.facets?.manufacturers),
  };
}

/** The criteria of an advanced search, which its entry keeps among the filters. */
function criteriaOf({ criteria }: SearchHistoryEntry['filters']): AdvancedCriteria | null {
  const { data } = advancedCriteria.safeParse(criteria);
  return criteria === undefined || !data ? null : data;
}

function sortedByName(filters: SearchHistoryEntry['filters']) {
  return Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The groups with a good part of the results, largest first. */
function mainGroups(counts: ValueCounts = {}): string[] {
  const groups = Object.entries(counts);
  const total = groups.reduce((sum, [, count]) => sum + count, 0);
  return groups
    .filter(([, count]) => count >= total * MIN_SHARE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_GROUPS)
    .map(([slug]) => slug);
}

function toFoundEntry(row: HistoryRow | undefined): SearchHistoryEntry {
  if (!row) throw fail('unknown_search');
  return toEntry(row);
}

function toEntry(row: HistoryRow): SearchHistoryEntry {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_searched_at: row.last_searched_at.toISOString(),
  };
}
