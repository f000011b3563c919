import { MAX_RECENT_SEARCHES } from './search-limits.ts';

/** Limits that browser and server check. Without zod, because the browser loads this file. */
export const searchHistoryLimits = {
  /** Rows of one account. Above it the oldest searches that are no favourites are deleted. */
  entries: 500,
  favourites: 100,
  /** Searches of the browser that are taken over at once. */
  importedSearches: MAX_RECENT_SEARCHES,
  savedSearches: 20,
  savedSearchNameLength: 80,
  savedSearchDescriptionLength: 300,
} as const;

export const privacyLevels = ['normal', 'private'] as const;
