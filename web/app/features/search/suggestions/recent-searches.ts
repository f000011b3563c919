import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';
import { withSearch } from './with-search.ts';

const searches = createStoredList(storageKeys.searchHistory, isSearch);

/** Newest first. */
export function useRecentSearches(): readonly string[] {
  return useStoredList(searches, (texts) => texts);
}

/** A browser that keeps nothing shows no such list, and nobody misses it. */
export function recordSearch(text: string): void {
  const before = searches.read();
  const after = withSearch(before, text);
  if (after !== before) searches.write(after);
}

export function forgetSearches(): void {
  searches.write([]);
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
