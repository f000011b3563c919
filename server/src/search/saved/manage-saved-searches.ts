import { tidyCriteria } from '#contract/advanced-criteria.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import type { SavedSearch, SavedSearchList, SaveSearchBody, SearchAlert } from '#contract/saved-searches.ts';
import { searchHistoryLimits } from '#contract/search-history-limits.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { scheduleAlerts } from './alert-schedule-repository.ts';
import {
  type AlertColumns,
  countUse,
  deleteSavedSearch,
  findByName,
  insertSavedSearch,
  listSavedSearches,
  lockAndCountSearches,
  replaceSavedSearch,
  type SavedSearchRow,
  updateAlert,
} from './saved-search-repository.ts';

type SearchKey = { _id: string; userId: string };

const fail = errorsOf({
  unknown_saved_search: { status: 404, detail: 'There is no such saved search.' },
  name_taken: {
    status: 409,
    detail: 'You have a saved search with this name. Replace it, or choose another name.',
  },
  too_many_saved_searches: {
    status: 409,
    detail: `You have saved ${searchHistoryLimits.savedSearches} searches. Please delete one of them first.`,
  },
});

const savesPerHour = { most: 120, seconds: 60 * 60 };

export async function listSearches(
  session: DatabaseSession,
  userId: string,
  limit: number,
): Promise<SavedSearchList> {
  const rows = await listSavedSearches(session, userId, limit);
  return { saved_searches: rows.map(toSavedSearch), limit: searchHistoryLimits.savedSearches };
}

/** Saves a search under a name. The same name again is refused, unless the caller wants to replace the search. */
export async function saveSearch(
  database: Database,
  userId: string,
  { name, description, advanced_criteria, alert, replace }: SaveSearchBody,
): Promise<SavedSearch> {
  await countAttempt(database, ['saved searches of', userId], savesPerHour);
  const content = { name, description, criteria: tidyCriteria(advanced_criteria) };
  return database.transaction().execute(async (transaction) => {
    const count = await lockAndCountSearches(transaction, userId);
    const existing = await findByName(transaction, userId, name);
    if (existing && !replace) throw fail('name_taken');
    if (!existing && count >= searchHistoryLimits.savedSearches) throw fail('too_many_saved_searches');
    if (existing) await replaceSavedSearch(transaction, existing._id, content);
    const _id = existing?._id ?? (await insertSavedSearch(transaction, userId, content));
    if (alert !== undefined) return setAlert(transaction, { _id, userId }, alert);
    const rows = await listSavedSearches(transaction, userId, searchHistoryLimits.savedSearches);
    return toFound(rows.find((row) => row._id === _id));
  });
}

/** Returns a search that is loaded into the panel, and counts the use. */
export async function loadSearch(session: DatabaseSession, key: SearchKey): Promise<SavedSearch> {
  return toFound(await countUse(session, key));
}

/** Starts, changes or stops the mails about a search. What matches now is known and not reported. */
export async function setAlert(
  session: DatabaseSession,
  key: SearchKey,
  alert: SearchAlert | null,
): Promise<SavedSearch> {
  const row = await updateAlert(session, key, toColumns(alert));
  if (row && isActive(row)) await scheduleAlerts(session, key.userId);
  return toFound(row);
}

export async function removeSearch(session: DatabaseSession, key: SearchKey): Promise<void> {
  if (!(await deleteSavedSearch(session, key))) throw fail('unknown_saved_search');
}

/** For the export of personal data. */
export async function readSavedSearchesOf(session: DatabaseSession, userId: string): Promise<SavedSearch[]> {
  return (await listSavedSearches(session, userId, searchHistoryLimits.savedSearches)).map(toSavedSearch);
}

function isActive({ alerts_new_matches, alert_below_paise }: AlertColumns): boolean {
  return alerts_new_matches || alert_below_paise !== null;
}

function toColumns(alert: SearchAlert | null): AlertColumns {
  const price = alert?.price_below ?? null;
  return {
    alerts_new_matches: alert?.new_matches ?? false,
    alert_below_paise: price === null ? null : toPaise(price),
  };
}

function toFound(row: SavedSearchRow | undefined): SavedSearch {
  if (!row) throw fail('unknown_saved_search');
  return toSavedSearch(row);
}

function toSavedSearch(row: SavedSearchRow): SavedSearch {
  const { _id, name, description, advanced_criteria, usage_count, created_at } = row;
  const { alerts_new_matches: new_matches, alert_below_paise: paise } = row;
  return {
    _id,
    name,
    description,
    advanced_criteria,
    usage_count,
    created_at: created_at.toISOString(),
    alert: isActive(row) ? { new_matches, price_below: paise === null ? null : toRupees(paise) } : null,
  };
}
