import type { PopularSearches, SearchSuggestion } from '#contract/search.ts';
import { findsAsTyped } from './finds-as-typed.ts';
import { POPULAR_DAYS, type PopularSearchReader } from './records/popular-searches.ts';
import type { Search } from './search.ts';
import { foldText } from './text/fold-text.ts';

/** Popular searches that are tried for each that is wanted. */
const MAX_TRIED = 2;

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
  const popularSuggestions = await suggestPopular(search, popular?.popular_searches ?? [], limit);
  const suggestions = [...rephrasedSuggestions, ...popularSuggestions].filter(
    (one) => type === 'all' || one.type === type,
  );
  return distinct(suggestions, text)
    .toSorted((one, other) => rank(one) - rank(other) || other.confidence - one.confidence)
    .slice(0, limit);
}

/** Searches with a misspelt word have results too, but nobody should be sent to them. */
async function suggestPopular(
  search: Search,
  searches: PopularSearches['popular_searches'],
  limit: number,
): Promise<SearchSuggestion[]> {
  const highest = searches[0]?.search_count ?? 1;
  const suggestions: SearchSuggestion[] = [];
  for (const { query, search_count } of searches.slice(0, limit * MAX_TRIED)) {
    if (suggestions.length === limit) break;
    if (!(await findsAsTyped(search, query))) continue;
    suggestions.push({
      text: query,
      type: 'popular_search',
      suggestion_reason: 'Others search for this',
      confidence: Math.round((search_count / highest) * 50) / 100,
    });
  }
  return suggestions;
}

/** Without the query itself, and without two that differ only in case, spaces or the order of their words. */
function distinct(suggestions: readonly SearchSuggestion[], typed: string): SearchSuggestion[] {
  const known = new Set([keyOf(typed)]);
  return suggestions.filter(({ text }) => {
    const key = keyOf(text);
    const isNew = key !== '' && !known.has(key);
    known.add(key);
    return isNew;
  });
}

function keyOf(text: string): string {
  return foldText(text).split(/\s+/).filter(Boolean).toSorted().join(' ');
}

/** What is close to the query comes before what others search for. */
function rank({ type }: SearchSuggestion): number {
  return type === 'popular_search' ? 1 : 0;
}
