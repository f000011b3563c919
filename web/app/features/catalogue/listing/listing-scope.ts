import type { ProductSort } from '#contract/product-sorts.ts';
import type { SearchOrder } from '#contract/search-limits.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import {
  defaultListingState,
  type ListingState,
  readListingState,
  writeListingState,
} from './listing-state.ts';

/** The API's sort parameters for each sort option of a page. */
const sortParameters: Record<ProductSort, { sort_by: SearchOrder; sort_direction: 'asc' | 'desc' }> = {
  relevance: { sort_by: 'relevance', sort_direction: 'desc' },
  price_asc: { sort_by: 'price', sort_direction: 'asc' },
  price_desc: { sort_by: 'price', sort_direction: 'desc' },
  name_asc: { sort_by: 'name', sort_direction: 'asc' },
  name_desc: { sort_by: 'name', sort_direction: 'desc' },
  newest: { sort_by: 'created_at', sort_direction: 'desc' },
  popularity: { sort_by: 'popularity', sort_direction: 'desc' },
};

/** What the path and query of a list page define, before any filters. */
export type ListingScope = {
  /** The path of the unfiltered list: `/ssd`, `/products`, `/search`. */
  readonly path: string;
  readonly category?: string;
  /** The manufacturer of the page: `/ssd/samsung`. */
  readonly manufacturer?: string;
  readonly search?: string;
  /** The criteria of an advanced search as JSON. They replace the text, which is then only shown. */
  readonly criteria?: string;
};

/** Reads the chosen filters. The category and manufacturer of the path override those of the query string. */
export function readListing(scope: ListingScope, parameters: URLSearchParams): ListingState {
  const state = readListingState(parameters);
  return {
    ...state,
    categories: scope.category === undefined ? state.categories : [],
    manufacturers: scope.manufacturer === undefined ? state.manufacturers : [scope.manufacturer],
  };
}

/** True while only the manufacturer of the page is chosen; otherwise links lead to the category's page. */
function hasOnlyOwnManufacturer({ manufacturer }: ListingScope, { manufacturers }: ListingState): boolean {
  return manufacturer !== undefined && manufacturers.length === 1 && manufacturers[0] === manufacturer;
}

export type ListingLocation = { readonly pathname: string; readonly parameters: URLSearchParams };

export function listingLocation(scope: ListingScope, state: ListingState): ListingLocation {
  const isManufacturerPage = hasOnlyOwnManufacturer(scope, state);
  const parameters = new URLSearchParams(queryOf(scope));
  const written = writeListingState(isManufacturerPage ? { ...state, manufacturers: [] } : state);
  for (const [name, value] of written) parameters.append(name, value);
  return { pathname: isManufacturerPage ? `${scope.path}/${scope.manufacturer}` : scope.path, parameters };
}

/** The parameters of the URL that say what is searched. */
function queryOf({ search, criteria }: ListingScope): Record<string, string> {
  if (criteria !== undefined) return { advanced: 'true', criteria };
  return search === undefined ? {} : { q: search };
}

export function listingHref(scope: ListingScope, state: ListingState): string {
  const { pathname, parameters } = listingLocation(scope, state);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** Clears all filters and keeps the sort order. */
export function withoutFilters(scope: ListingScope, { sort }: ListingState): ListingState {
  return {
    ...defaultListingState,
    manufacturers: scope.manufacturer === undefined ? [] : [scope.manufacturer],
    sort,
  };
}

export function countFilters(scope: ListingScope, state: ListingState): number {
  const isPriceLimited = state.priceMin !== null || state.priceMax !== null;
  return (
    state.categories.length +
    state.manufacturers.filter((slug) => slug !== scope.manufacturer).length +
    Number(isPriceLimited) +
    Number(state.isInStockOnly) +
    Object.values(state.specifications).flat().length
  );
}

/** Each page of an unfiltered list has its own canonical URL; filtered and sorted lists point to the first page. */
export function canonicalPath(scope: ListingScope, state: ListingState): string {
  const isUnfiltered = countFilters(scope, state) === 0 && state.sort === defaultListingState.sort;
  const page = isUnfiltered ? state.page : 1;
  return listingHref(scope, { ...withoutFilters(scope, defaultListingState), page });
}

/** The parameters of the search request. Defaults are left out, so that a list has one cache key. */
export function searchParameters(scope: ListingScope, state: ListingState): CallParameters {
  const parameters: Record<string, string | readonly string[]> = {};
  if (scope.criteria !== undefined) parameters.criteria = scope.criteria;
  else if (scope.search !== undefined) parameters.q = scope.search;
  const categories = scope.category === undefined ? state.categories : [scope.category];
  if (categories.length > 0) parameters.categories = categories;
  if (state.manufacturers.length > 0) parameters.manufacturers = state.manufacturers;
  const { sort } = defaultListingState;
  for (const [name, value] of writeListingState({ ...state, categories: [], manufacturers: [], sort })) {
    parameters[name] = value;
  }
  return state.sort === sort ? parameters : { ...parameters, ...sortParameters[state.sort] };
}
