import type { SearchSuggestion } from '#contract/search.ts';
import { POPULAR_DAYS, type PopularSearchReader } from './records/popular-searches.ts';
import type { Search } from './search.ts';

type Wish = { text: string; most: number; type: SearchSuggestion['type'] | 'all' };

/** Other searches for somebody who found nothing: the right spelling, fewer words, what others look for. */
export async function suggestSearches(
  { search, readPopular }: { search: Search; readPopular: PopularSearchReader },
  { text, most, type }: Wish,
): Promise<SearchSuggestion[]> {
  const [rephrased, popular] = await Promise.all([
    type === 'popular_search' ? [] : search.rephrase(text, most),
    type === 'all' || type === 'popular_search' ? readPopular(POPULAR_DAYS) : null,
  ]);
  const searches = popular?.popular_searches ?? [];
  const highest = searches[0]?.search_count ?? 1;
  const searched = searches.slice(0, most).map(
    ({ query, search_count }): SearchSuggestion => ({
      text: query,
      type: 'popular_search',
      suggestion_reason: 'Others search for this',
      confidence: Math.round((search_count / highest) * 50) / 100,
    }),
  );
  return [...rephrased, ...searched].filter((one) => type === 'all' || one.type === type).slice(0, most);
}
