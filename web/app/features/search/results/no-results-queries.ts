import type { QueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_RECOMMENDATIONS } from '#contract/search-limits.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { SearchScope } from './search-scope.ts';

const MAX_SUGGESTIONS = 5;
const MOST_CATEGORIES = 6;
const DAYS_OF_POPULARITY = 7;

/** What may help where a search found nothing. */
export function noResultsQueries(query: string) {
  return {
    suggestions: apiQuery(endpoints.listSuggestions, {
      q: query,
      limit: MAX_SUGGESTIONS,
      suggestion_type: 'all',
    }),
    popular: apiQuery(endpoints.listPopularSearches, { limit: MOST_CATEGORIES, days: DAYS_OF_POPULARITY }),
    alternatives: apiQuery(endpoints.searchProducts, {
      q: query,
      page: 1,
      page_size: MAX_RECOMMENDATIONS,
      include_filters: 'false',
      include_recommendations: 'true',
    }),
  };
}

/** For the page that the server renders. What cannot be had is asked for again by the browser, which can also tell. */
export async function fetchNoResults(client: QueryClient, { search }: SearchScope): Promise<void> {
  const { suggestions, popular, alternatives } = noResultsQueries(search);
  await Promise.all([
    client.prefetchQuery(suggestions),
    client.prefetchQuery(popular),
    client.prefetchQuery(alternatives),
  ]);
}
