import type { PersonalizedSuggestion } from '#contract/personalized-suggestions.ts';
import type { AutocompleteSuggestion } from '#contract/search.ts';
import { searchHref } from '../search-href.ts';

/** An option of the dropdown with the URL of its page. */
export interface SuggestionOption {
  key: string;
  type: AutocompleteSuggestion['type'] | 'recent' | 'personal';
  text: string;
  to: string;
  metadata: AutocompleteSuggestion['metadata'];
  /** Of a personal suggestion, from 0 to 1. */
  confidence?: number;
  /** Why a personal suggestion is made, as a sentence. */
  reason?: string;
}

export function recentOption(text: string): SuggestionOption {
  const to = searchHref(text);
  return { key: `recent ${to}`, type: 'recent', text, to, metadata: {} };
}

export function suggestedOption({ type, text, metadata }: AutocompleteSuggestion): SuggestionOption {
  const to = suggestedHref({ type, text, metadata });
  return { key: `${type} ${to}`, type, text, to, metadata };
}

export function personalOption(suggestion: PersonalizedSuggestion): SuggestionOption {
  const { text, confidence, reason, metadata } = suggestion;
  const { category, manufacturer } = metadata;
  const to = searchHref(text, {
    ...(category && { categories: category }),
    ...(manufacturer && { manufacturers: manufacturer }),
  });
  return { key: `personal ${to}`, type: 'personal', text, to, metadata: {}, confidence, reason };
}

function suggestedHref({ type, text, metadata }: AutocompleteSuggestion): string {
  const { slug_url, category, manufacturer, query = text } = metadata;
  if (type === 'product' && slug_url) return `/product/${slug_url}`;
  if (type === 'category' && category) return searchHref(query, { categories: category });
  if (type === 'manufacturer' && manufacturer) return searchHref(query, { manufacturers: manufacturer });
  return searchHref(query);
}
