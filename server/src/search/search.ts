import type { SpecificationCriterion } from '#contract/advanced-criteria.ts';
import type { SearchSuggestion } from '#contract/search.ts';
import type {
  FacetScope,
  PriceRange,
  SearchFilters,
  SearchHits,
  SearchRequest,
  SearchScope,
} from './search-engine.ts';

/** A search as the shopper entered it, before its text is parsed. */
export type UserQuery = {
  readonly text: string;
  /** The last word is still being typed and may continue in any way. */
  readonly isTyping: boolean;
  readonly filters: SearchFilters;
  readonly order: SearchRequest['order'];
  readonly offset: number;
  readonly limit: number;
  readonly facets: FacetScope;
  /** Of an advanced search: the text is a boolean expression, and only products within these limits are searched. */
  readonly criteria?: SearchCriteria;
};

export type SearchCriteria = {
  readonly price: PriceRange;
  readonly scope: Omit<SearchScope, 'specifications'>;
  readonly specifications: Readonly<Record<string, SpecificationCriterion>>;
};

/** A part of the text that was recognised as a fact or a price limit. */
export type Chip = { readonly label: string; readonly text: string; readonly queryWithout: string };

export type SearchResult = {
  readonly hits: SearchHits;
  /** The number of products without any filter but the categories; null unless `facets` is 'all'. */
  readonly unfilteredTotal: number | null;
  readonly chips: readonly Chip[];
  /** The text that was searched instead, if words were misspelt. */
  readonly correctedText: string | null;
  /** If no product has every word: products that have most of them, best first. */
  readonly alternativeIds: readonly string[];
  /** What the text asks for, if we sell nothing of the kind: "printers and scanners". */
  readonly notSold: string | null;
  /** The products that the text wants to compare: "5600 vs 5600x". */
  readonly comparedIds: readonly string[];
};

/** The products that a text describes, best first. */
export type TextMatch = {
  readonly ids: readonly string[];
  readonly total: number;
  /** Words of the text that these products do not have, as typed. */
  readonly missing: readonly string[];
  /** Words of the text that were read as typos, as typed. */
  readonly corrected: readonly string[];
  /** The number of concepts in the text, with the missing ones. */
  readonly concepts: number;
  /** The words that were searched, as indexed, with their synonyms. */
  readonly words: readonly string[];
  /** Whether known words had to be read as typos of others. */
  readonly isGuess: boolean;
};

/** The search API of this module: uses the in-memory index, or PostgreSQL while there is no index. */
export interface Search {
  search(query: UserQuery): Promise<SearchResult & { engine: 'index' | 'postgresql' }>;
  /** The page that the owner chose for this text; null for all others. */
  redirectOf(text: string): Promise<string | null>;
  related(productId: string, limit: number): Promise<readonly string[]>;
  /** For each text the products that it describes. */
  matchTexts(texts: readonly string[], limit: number): Promise<readonly TextMatch[]>;
  /** Suggests other queries: corrected spelling first, then the query with fewer words. */
  rephrase(text: string, limit: number): Promise<readonly SearchSuggestion[]>;
}
