import type { SearchOrder } from '#contract/search-limits.ts';

/** A condition on a product's words. `boost` scales the weight of a word: below 1 for words that were not typed exactly. */
export type Match =
  | { readonly kind: 'word'; readonly word: string; readonly boost: number }
  /** Words with this prefix. After a digit only letters may follow, unless `isOpen`: 990 does not match 9900. */
  | { readonly kind: 'prefix'; readonly word: string; readonly boost: number; readonly isOpen: boolean }
  | { readonly kind: 'all'; readonly of: readonly Match[] }
  | { readonly kind: 'any'; readonly of: readonly Match[] }
  | { readonly kind: 'not'; readonly of: Match }
  /** These words in this order, in one text of the product (`phrase-text.ts`). */
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  /** Conditions that are not about words, for those inside an expression: "(ssd under 5000) OR hdd". */
  | { readonly kind: 'price'; readonly range: PriceRange }
  | { readonly kind: 'in-stock' };

export type PriceRange = { readonly min?: number; readonly max?: number };

/** The chosen filters: OR within one filter, AND between filters. Slugs, and specification values as text. */
export type SearchFilters = {
  /** Only these products, also for the facet counts. Only PostgreSQL has this filter: `createSearch` sends such requests there. */
  readonly ids?: readonly string[];
  readonly categories: readonly string[];
  readonly manufacturers: readonly string[];
  readonly price: PriceRange;
  readonly isInStockOnly: boolean;
  readonly specifications: Readonly<Record<string, readonly string[]>>;
};

/** The limits of an advanced search. Unlike filters, they also apply to the facet counts. */
export type SearchScope = {
  readonly categories: readonly string[];
  readonly manufacturers: readonly string[];
  readonly isInStockOnly: boolean;
  /** When the product was added, in milliseconds; `until` is exclusive. */
  readonly created: { readonly from?: number; readonly until?: number };
  /** The accepted values of each specification, also of those that are no filters. Without values no product matches. */
  readonly specifications: Readonly<Record<string, readonly string[]>>;
};

/** Which facets to count. `groups`: categories and manufacturers only. */
export type FacetScope = 'none' | 'groups' | 'all';

export type SearchRequest = {
  /** Null matches every product. */
  readonly match: Match | null;
  /** The price limit in the query text. Unlike a filter, it also applies to the facet counts. */
  readonly price: PriceRange;
  readonly filters: SearchFilters;
  readonly scope?: SearchScope;
  readonly order: { readonly by: SearchOrder; readonly direction: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
  readonly facets: FacetScope;
};

/** Numbers of products by value; values without products are left out. */
export type ValueCounts = Readonly<Record<string, number>>;

/** Each facet is counted without its own filter, but with all other filters. */
export type Facets = {
  readonly categories: ValueCounts;
  readonly manufacturers: ValueCounts;
  readonly specifications: Readonly<Record<string, ValueCounts>>;
  /** The same counts of products in stock: a facet that is too long keeps what can be bought. */
  readonly inStock: Pick<Facets, 'manufacturers' | 'specifications'>;
  /** The range of displayed prices, without the price filter; null if no product is left. */
  readonly price: { readonly min: number; readonly max: number } | null;
};

export type SearchHits = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly facets: Facets | null;
};

/** The indexed words, used to find misspelt words and their corrections. */
export interface Vocabulary {
  /** The number of products for each word. */
  countWords(words: readonly string[]): readonly number[] | Promise<readonly number[]>;
  /** Whether any word has this prefix, by the rule of `prefix` matches. */
  hasPrefix(prefix: string, isOpen: boolean): boolean | Promise<boolean>;
  /** Known words within the allowed number of typos, by distance and then frequency; none for words with digits. */
  fuzzyMatches(word: string, limit: number): readonly FuzzyMatch[] | Promise<readonly FuzzyMatch[]>;
}

export type FuzzyMatch = { readonly word: string; readonly distance: number; readonly count: number };

/**
 * The port of the two search engines: the in-memory index in a worker thread, and PostgreSQL. For the same request both
 * return the same total and facets; only the order by relevance may differ.
 */
export interface SearchEngine extends Vocabulary {
  search(request: SearchRequest): SearchHits | Promise<SearchHits>;
  /** The distinct values of a specification, as text; the elements of lists one by one. */
  specificationValues(name: string): readonly string[] | Promise<readonly string[]>;
  /** Products of the same category with similar specifications and price, most similar first. */
  related(productId: string, limit: number): readonly string[] | Promise<readonly string[]>;
}

export const noFilters: SearchFilters = {
  categories: [],
  manufacturers: [],
  price: {},
  isInStockOnly: false,
  specifications: {},
};
