import type { SearchResponse } from '#contract/search.ts';
import { MAX_QUERY_LENGTH } from '#contract/search-limits.ts';
import { hrefOf, type ListingPlace } from '#web/features/catalogue/listing/listing-place.ts';
import { changeListing, type ListingState } from '#web/features/catalogue/listing/listing-state.ts';

const SEARCH_PATH = '/search';

export type SearchPlace = ListingPlace & { readonly search: string };

/** The list that an address of the search page leads to; null where no words are given. */
export function searchPlace(parameters: URLSearchParams): SearchPlace | null {
  const search = (parameters.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  return search === '' ? null : { path: SEARCH_PATH, search };
}

/** Other words, the same filters. Without any word left it is a list of everything that fits them. */
export function hrefOfQuery(query: string, state: ListingState): string {
  const place = searchPlace(new URLSearchParams({ q: query })) ?? { path: '/products' };
  return hrefOf(place, changeListing(state, {}));
}

/** Another search than the window shows. Where it goes back or forward, its address is there already. */
export function isNewSearch({ search }: SearchPlace, { pathname, search: query }: Location): boolean {
  return pathname !== SEARCH_PATH || searchPlace(new URLSearchParams(query))?.search !== search;
}

/** The words alone leave nothing. Chosen categories are part of what is counted, and may be to blame as well. */
export function isInVain({ filters }: SearchResponse, { categories }: ListingState): boolean {
  return filters?.total_count === 0 && categories.length === 0;
}
