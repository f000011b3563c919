import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { MAX_SUGGESTIONS, MIN_AUTOCOMPLETE_LENGTH } from '#contract/search-limits.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useRecentSearches } from './recent-searches.ts';
import { recentOption, type SuggestionOption, suggestedOption } from './suggestion-option.ts';

const DEBOUNCE_MS = 300;

/** Recent searches for an empty field, otherwise the suggestions of the server. */
export function useSuggestionOptions(text: string, isOpen: boolean): readonly SuggestionOption[] {
  const typed = text.trim();
  const query = useDebounced(typed, DEBOUNCE_MS);
  const recent = useRecentSearches();
  // Responses are cached by query, so a late response never replaces a newer one.
  const { data } = useQuery({
    ...apiQuery(endpoints.autocomplete, { q: query, limit: MAX_SUGGESTIONS }),
    enabled: isOpen && query.length >= MIN_AUTOCOMPLETE_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (typed === '') return recent.map(recentOption);
  if (typed.length < MIN_AUTOCOMPLETE_LENGTH) return [];
  return data?.suggestions.map(suggestedOption) ?? [];
}
