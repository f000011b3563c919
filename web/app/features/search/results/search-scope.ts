import { writeCriteria } from '#contract/advanced-criteria.ts';
import { readCriteria } from '#contract/read-criteria.ts';
import type { SearchResponse } from '#contract/search.ts';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { type ListingScope, listingHref } from '#web/features/catalogue/listing/listing-scope.ts';
import { changeListing, type ListingState } from '#web/features/catalogue/listing/listing-state.ts';

const SEARCH_PATH = '/search';

/** `search` is empty for an advanced search without a product name. */
export type SearchScope = ListingScope & { readonly search: string };

/** Reads the scope from the URL of the search page; null for a blank query. Broken criteria are ignored. */
export function searchScope(parameters: URLSearchParams): SearchScope | null {
  const criteria = readCriteria(criteriaText(parameters));
  if (criteria !== null) {
    return { path: SEARCH_PATH, search: criteria.product_name ?? '', criteria: writeCriteria(criteria) };
  }
  const search = (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  return search === '' ? null : { path: SEARCH_PATH, search };
}

export function hasBrokenCriteria(parameters: URLSearchParams): boolean {
  const text = criteriaText(parameters);
  return text !== '' && readCriteria(text) === null;
}

function criteriaText(parameters: URLSearchParams): string {
  return parameters.get('advanced') === 'true' ? (parameters.get('criteria') ?? '') : '';
}

/** The list for another query with the same filters. A blank query leads to all products. */
export function searchListingHref(query: string, state: ListingState): string {
  const scope = searchScope(new URLSearchParams({ q: query })) ?? { path: '/products' };
  return listingHref(scope, changeListing(state, {}));
}

/** Equal for two searches with the same text and criteria. */
export function searchKey({ search, criteria }: SearchScope): string {
  return criteria ?? search;
}

/** True if the window shows another query. During back and forward navigation it already has the new URL. */
export function isNewSearch(scope: SearchScope, { pathname, search: query }: Location): boolean {
  const shown = searchScope(new URLSearchParams(query));
  return pathname !== SEARCH_PATH || shown === null || searchKey(shown) !== searchKey(scope);
}

/** True if the query alone finds nothing. The count respects chosen categories, so they must be empty. */
export function hasZeroResults({ filters }: SearchResponse, { categories }: ListingState): boolean {
  return filters?.total_count === 0 && categories.length === 0;
}
