import type { SearchResponse } from '#contract/search.ts';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { type ListingScope, listingHref } from '#web/features/catalogue/listing/listing-scope.ts';
import { changeListing, type ListingState } from '#web/features/catalogue/listing/listing-state.ts';

const SEARCH_PATH = '/search';

export type SearchScope = ListingScope & { readonly search: string };

/** Reads the scope from the URL of the search page; null for a blank query. */
export function searchScope(parameters: URLSearchParams): SearchScope | null {
  const search = (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  return search === '' ? null : { path: SEARCH_PATH, search };
}

/** The list for another query with the same filters. A blank query leads to all products. */
export function searchListingHref(query: string, state: ListingState): string {
  const scope = searchScope(new URLSearchParams({ q: query })) ?? { path: '/products' };
  return listingHref(scope, changeListing(state, {}));
}

/** True if the window shows another query. During back and forward navigation it already has the new URL. */
export function isNewSearch({ search }: SearchScope, { pathname, search: query }: Location): boolean {
  return pathname !== SEARCH_PATH || searchScope(new URLSearchParams(query))?.search !== search;
}

/** True if the query alone finds nothing. The count respects chosen categories, so they must be empty. */
export function hasZeroResults({ filters }: SearchResponse, { categories }: ListingState): boolean {
  return filters?.total_count === 0 && categories.length === 0;
}
