import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { MAX_SUGGESTIONS, MIN_AUTOCOMPLETE_LENGTH } from '#contract/search-limits.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { useRecentSearches } from './recent-searches.ts';
import { personalOption, recentOption, type SuggestionOption, suggestedOption } from './suggestion-option.ts';

const DEBOUNCE_MS = 300;
/** Limits for signed-in users, who get personal suggestions too. */
const MAX_AUTOCOMPLETE = 4;
const MAX_PERSONAL = 6;
const MAX_COMBINED = 10;

export interface SuggestionGroup {
  heading: 'Recent Searches' | 'Personalized for You' | 'Suggestions';
  options: readonly SuggestionOption[];
}

/**
 * Recent searches for an empty field, otherwise the suggestions of the server. Signed-in users get personal ones with both.
 * Groups without options are left out.
 */
export function useSuggestionGroups(text: string, isOpen: boolean): readonly SuggestionGroup[] {
  const typed = text.trim();
  const query = useDebounced(typed, DEBOUNCE_MS);
  const recent = useRecentSearches();
  const isSignedIn = useSession() !== null;
  // Responses are cached by query, so a late response never replaces a newer one.
  const { data } = useQuery({
    ...apiQuery(endpoints.autocomplete, { q: query, limit: isSignedIn ? MAX_AUTOCOMPLETE : MAX_SUGGESTIONS }),
    enabled: isOpen && query.length >= MIN_AUTOCOMPLETE_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const personal = usePersonalOptions(query, isOpen && isSignedIn);
  const isRecent = typed === '';
  if (!isRecent && typed.length < MIN_AUTOCOMPLETE_LENGTH) return [];
  const first: SuggestionGroup = isRecent
    ? {
        heading: 'Recent Searches',
        options: recent.slice(0, isSignedIn ? MAX_COMBINED / 2 : undefined).map(recentOption),
      }
    : { heading: 'Suggestions', options: data?.suggestions.map(suggestedOption) ?? [] };
  const others = withoutTexts(personal, first.options).slice(0, MAX_COMBINED - first.options.length);
  const second: SuggestionGroup = { heading: 'Personalized for You', options: others };
  const groups = isRecent ? [first, second] : [second, first];
  return groups.filter(({ options }) => options.length > 0);
}

/** A failure is only logged. */
function usePersonalOptions(query: string, isEnabled: boolean): readonly SuggestionOption[] {
  const { data, error } = useQuery({
    ...apiQuery(searchAccountEndpoints.suggestPersonalized, { current_query: query, limit: MAX_PERSONAL }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEffect(() => {
    if (error) reportError(new Error('Failed to load personalized suggestions', { cause: error }));
  }, [error]);
  return isEnabled ? (data?.suggestions.map(personalOption) ?? []) : [];
}

function withoutTexts(options: readonly SuggestionOption[], shown: readonly SuggestionOption[]) {
  const texts = new Set(shown.map(({ text }) => text.toLowerCase()));
  return options.filter(({ text }) => !texts.has(text.toLowerCase()));
}
