import { get, patch, post, remove } from './endpoint.ts';
import type { PersonalizedSuggestionsResponse } from './personalized-suggestions.ts';
import type { SavedSearch, SavedSearchList } from './saved-searches.ts';
import type { RecommendedProducts } from './search.ts';
import type {
  ClearHistoryResponse,
  ImportHistoryResponse,
  SearchHistoryEntry,
  SearchHistoryResponse,
  SearchStatisticsResponse,
} from './search-history.ts';

/** Saved searches, history and suggestions of the signed-in user. */
export const searchAccountEndpoints = {
  listSavedSearches: get<SavedSearchList>('/api/search/advanced/saved-searches'),
  saveSearch: post<SavedSearch>('/api/search/advanced/saved-searches'),
  /** Loads a search and counts the use. */
  loadSavedSearch: get<SavedSearch>('/api/search/advanced/saved-searches/:id'),
  setSearchAlert: patch<SavedSearch>('/api/search/advanced/saved-searches/:id/alert'),
  deleteSavedSearch: remove<null>('/api/search/advanced/saved-searches/:id'),
  listHistory: get<SearchHistoryResponse>('/api/search/history'),
  getHistoryStatistics: get<SearchStatisticsResponse>('/api/search/history/stats'),
  exportHistory: get<unknown>('/api/search/history/export'),
  saveHistory: post<SearchHistoryEntry>('/api/search/history'),
  importHistory: post<ImportHistoryResponse>('/api/search/history/import'),
  toggleFavorite: patch<SearchHistoryEntry>('/api/search/history/:id/favorite'),
  setPrivacy: patch<SearchHistoryEntry>('/api/search/history/:id/privacy'),
  deleteHistoryEntry: remove<null>('/api/search/history/:id'),
  clearHistory: remove<ClearHistoryResponse>('/api/search/history'),
  suggestPersonalized: get<PersonalizedSuggestionsResponse>('/api/search/personalized-suggestions'),
  recommendPersonal: get<RecommendedProducts>('/api/search/recommendations/personal'),
} as const;
