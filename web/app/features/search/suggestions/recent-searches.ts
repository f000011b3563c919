import { MAX_QUERY_LENGTH, MAX_RECENT_SEARCHES } from '#contract/search-limits.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createStoredList, useStoredList } from '#web/lib/stored-list.ts';

const searches = createStoredList(storageKeys.searchHistory, isSearch);

/** Newest first. */
export function useRecentSearches(): readonly string[] {
  return useStoredList(searches, (texts) => texts);
}

export function readRecentSearches(): readonly string[] {
  return searches.read();
}

/** Ignores a failed write: without storage there are no recent searches. */
export function recordSearch(text: string): void {
  const before = searches.read();
  const after = withSearch(before, text);
  if (after !== before) searches.write(after);
}

export function forgetSearch(text: string): void {
  searches.write(searches.read().filter((other) => comparable(other) !== comparable(text)));
}

export function clearSearches(): void {
  searches.write([]);
}

/** Moves the search to the front, without duplicates in other letter case, and drops the oldest. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const search = text.trim().slice(0, MAX_QUERY_LENGTH);
  if (search === '') return searches;
  const others = searches.filter((other) => comparable(other) !== comparable(search));
  return [search, ...others].slice(0, MAX_RECENT_SEARCHES);
}

function comparable(text: string): string {
  return text.trim().toLowerCase();
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
