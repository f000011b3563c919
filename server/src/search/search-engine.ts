import type { SearchOrder } from '#contract/search-limits.ts';

/** What must hold of a product's words. A word's `share` is how much of its weight counts: less for what was not typed so. */
export type Match =
  | { readonly kind: 'word'; readonly word: string; readonly share: number }
  /** Every word that begins so. After a digit only letters may follow unless `isOpen`: 990 is not the beginning of 9900. */
  | { readonly kind: 'prefix'; readonly word: string; readonly share: number; readonly isOpen: boolean }
  | { readonly kind: 'all'; readonly of: readonly Match[] }
  | { readonly kind: 'any'; readonly of: readonly Match[] }
  | { readonly kind: 'not'; readonly of: Match };

export type PriceRange = { readonly min?: number; readonly max?: number };

/** What a shopper has chosen. Values of one kind are alternatives, kinds must all hold; slugs, and values as texts. */
export type SearchFilters = {
  readonly categories: readonly string[];
  readonly manufacturers: readonly string[];
  readonly price: PriceRange;
  readonly isInStockOnly: boolean;
  readonly specifications: Readonly<Record<string, readonly string[]>>;
};

/** `groups`: categories and makers only. */
export type FacetWish = 'none' | 'groups' | 'all';

export type SearchRequest = {
  /** Null: every product. */
  readonly match: Match | null;
  /** Understood from the query itself. Unlike a filter it also holds for the facets. */
  readonly price: PriceRange;
  readonly filters: SearchFilters;
  readonly order: { readonly by: SearchOrder; readonly direction: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
  readonly facets: FacetWish;
};

/** Each kind is counted without its own filter; products that fail any other filter do not count. */
export type Facets = {
  readonly categories: Readonly<Record<string, number>>;
  readonly manufacturers: Readonly<Record<string, number>>;
  readonly specifications: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of the displayed prices, without the filter on price; null when nothing is left. */
  readonly price: { readonly min: number; readonly max: number } | null;
};

export type SearchHits = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly facets: Facets | null;
};

/** Words that products have, for telling a misspelt word from a known one. */
export interface Vocabulary {
  /** How many products have each of the words. */
  countWords(words: readonly string[]): readonly number[] | Promise<readonly number[]>;
  /** Whether any word begins so, by the same rule as a `prefix`. */
  hasPrefix(prefix: string, isOpen: boolean): boolean | Promise<boolean>;
  /** Known words one or two slips away, the nearest and then the most frequent first; never for words with digits. */
  nearWords(word: string, most: number): readonly NearWord[] | Promise<readonly NearWord[]>;
}

export type NearWord = { readonly word: string; readonly distance: number; readonly count: number };

/**
 * The port that every search goes through. Two engines stand behind it: our own index in a worker thread, and PostgreSQL.
 * For the same request both give the same total and the same facets; the order by relevance is each one's own.
 */
export interface SearchEngine extends Vocabulary {
  search(request: SearchRequest): SearchHits | Promise<SearchHits>;
  /** Products of the same category with close specifications and a close price, the closest first. */
  related(productId: string, most: number): readonly string[] | Promise<readonly string[]>;
}

export const noFilters: SearchFilters = {
  categories: [],
  manufacturers: [],
  price: {},
  isInStockOnly: false,
  specifications: {},
};
