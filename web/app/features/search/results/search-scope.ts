import type { SearchResponse } from '#contract/search.ts';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { type ListingScope, listingHref } from '#web/features/catalogue/listing/listing-scope.ts';
import { changeListing, type ListingState } from '#web/features/catalogue/listing/listing-state.ts';

const SEARCH_PATH = '/search';

export type SearchScope = ListingScope & { readonly search: string };

/** The list that an address of the search page leads to; null where no words are given. */
export function searchScope(parameters: URLSearchParams): SearchScope | null {
  const search = (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  return search === '' ? null : { path: SEARCH_PATH, search };
}

/** Other words, the same filters. Without any word left it is a list of everything that fits them. */
export function searchListingHref(query: string, state: ListingState): string {
  const scope = searchScope(new URLSearchParams({ q: query })) ?? { path: '/products' };
  return listingHref(scope, changeListing(state, {}));
}

/** Another search than the window shows. Where it goes back or forward, its address is there already. */
export function isNewSearch({ search }: SearchScope, { pathname, search: query }: Location): boolean {
  return pathname !== SEARCH_PATH || searchScope(new URLSearchParams(query))?.search !== search;
}

/** The words alone leave nothing. Chosen categories are part of what is counted, and may be to blame as well. */
export function hasZeroResults({ filters }: SearchResponse, { categories }: ListingState): boolean {
  return filters?.total_count === 0 && categories.length === 0;
}
