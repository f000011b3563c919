import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { SearchScope } from './search-scope.ts';

const MAX_SUGGESTIONS = 5;
const MAX_CATEGORIES = 6;
const POPULARITY_DAYS = 7;

/** The queries of the page without results. */
export function noResultsQueries(query: string) {
  return {
    suggestions: apiQuery(endpoints.listSuggestions, {
      q: query,
      limit: MAX_SUGGESTIONS,
      suggestion_type: 'all',
    }),
    popular: apiQuery(endpoints.listPopularSearches, { limit: MAX_CATEGORIES, days: POPULARITY_DAYS }),
    alternatives: apiQuery(endpoints.searchProducts, {
      q: query,
      page: 1,
      page_size: MAX_RECOMMENDATIONS,
      include_filters: 'false',
      include_recommendations: 'true',
    }),
  };
}

/** Prefetches for server rendering. The browser repeats a query that fails here and shows its error. */
export async function prefetchNoResults(client: QueryClient, { search }: SearchScope): Promise<void> {
  const { suggestions, popular, alternatives } = noResultsQueries(search);
  await Promise.all([
    client.prefetchQuery(suggestions),
    client.prefetchQuery(popular),
    client.prefetchQuery(alternatives),
  ]);
}
