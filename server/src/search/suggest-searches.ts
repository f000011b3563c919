import type { SearchSuggestion } from '#contract/search.ts';
import { POPULAR_DAYS, type PopularSearchReader } from './records/popular-searches.ts';
import type { Search } from './search.ts';

type SuggestionQuery = { text: string; limit: number; type: SearchSuggestion['type'] | 'all' };

/** Suggests searches after one without results: corrected spelling, fewer words, popular searches. */
export async function suggestSearches(
  { search, readPopular }: { search: Search; readPopular: PopularSearchReader },
  { text, limit, type }: SuggestionQuery,
): Promise<SearchSuggestion[]> {
  const [rephrasedSuggestions, popular] = await Promise.all([
    type === 'popular_search' ? [] : search.rephrase(text, limit),
    type === 'all' || type === 'popular_search' ? readPopular(POPULAR_DAYS) : null,
  ]);
  const searches = popular?.popular_searches ?? [];
  const highest = searches[0]?.search_count ?? 1;
  const popularSuggestions = searches.slice(0, limit).map(
    ({ query, search_count }): SearchSuggestion => ({
      text: query,
      type: 'popular_search',
      suggestion_reason: 'Others search for this',
      confidence: Math.round((search_count / highest) * 50) / 100,
    }),
  );
  return [...rephrasedSuggestions, ...popularSuggestions]
    .filter((one) => type === 'all' || one.type === type)
    .slice(0, limit);
}
