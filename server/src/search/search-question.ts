import type { FacetWish, SearchFilters, SearchHits, SearchRequest } from './search-engine.ts';

/** What a shopper asks, before it is known what the words mean. */
export type SearchQuestion = {
  readonly text: string;
  /** The last word is still being typed, so that anything may follow it. */
  readonly isTyping: boolean;
  readonly filters: SearchFilters;
  readonly order: SearchRequest['order'];
  readonly offset: number;
  readonly limit: number;
  readonly facets: FacetWish;
};

/** A piece of the text that was understood as a fact or a limit. */
export type Chip = { readonly label: string; readonly text: string; readonly queryWithout: string };

export type SearchReply = {
  readonly hits: SearchHits;
  /** How many there are without the filters, the categories aside; null unless all facets were asked for. */
  readonly unfilteredTotal: number | null;
  readonly chips: readonly Chip[];
  /** What was searched instead, where words were misspelt. */
  readonly correctedText: string | null;
  /** When nothing has every word: products that have all but one or two, the best first. */
  readonly alternativeIds: readonly string[];
};
