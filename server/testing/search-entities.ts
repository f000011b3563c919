import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { upsertHistory } from '#server/search/history/history-repository.ts';
import { saveSearch } from '#server/search/saved/manage-saved-searches.ts';

/** Returns the id of a search in the history of the user. */
export async function insertHistoryEntry(database: Database, userId: string): Promise<string> {
  const entry = { _id: newId(), user_id: userId, query: 'webcam', filters: {}, search_key: newId() };
  const found = { result_count: 3, category_slugs: ['webcam'], manufacturer_slugs: [] };
  return (await upsertHistory(database, { ...entry, ...found }))._id;
}

/** Returns the id of a saved search of the user, with an alert. */
export async function insertSavedSearch(database: Database, userId: string): Promise<string> {
  const alert = { new_matches: true, price_below: null };
  const search = { description: '', advanced_criteria: { categories: ['SSD'] }, alert, replace: true };
  return (await saveSearch(database, userId, { name: 'Drives', ...search }))._id;
}
