import type { CallParameters } from '#web/lib/api-client.ts';
import {
  defaultListingState,
  type ListingState,
  readListingState,
  writeListingState,
} from './listing-state.ts';
import { searchOrderOf } from './search-order.ts';

/** A page that lists products: what its address alone says about them. */
export type ListingScope = {
  /** The page of the whole list: `/ssd`, `/products`, `/search`. */
  readonly path: string;
  readonly category?: string;
  /** The maker that the page is about: `/ssd/samsung`. */
  readonly manufacturer?: string;
  readonly search?: string;
};

/** What the page's own path has settled is no choice: another category in its query says nothing. */
export function readListing(scope: ListingScope, parameters: URLSearchParams): ListingState {
  const state = readListingState(parameters);
  return {
    ...state,
    categories: scope.category === undefined ? state.categories : [],
    manufacturers: scope.manufacturer === undefined ? state.manufacturers : [scope.manufacturer],
  };
}

/** A maker's page is left for the whole list as soon as it is not about this one maker any more. */
function isAboutManufacturer({ manufacturer }: ListingScope, { manufacturers }: ListingState): boolean {
  return manufacturer !== undefined && manufacturers.length === 1 && manufacturers[0] === manufacturer;
}

export type ListingLocation = { readonly pathname: string; readonly parameters: URLSearchParams };

export function listingLocation(scope: ListingScope, state: ListingState): ListingLocation {
  const isOfManufacturer = isAboutManufacturer(scope, state);
  const parameters = new URLSearchParams(scope.search === undefined ? {} : { q: scope.search });
  const written = writeListingState(isOfManufacturer ? { ...state, manufacturers: [] } : state);
  for (const [name, value] of written) parameters.append(name, value);
  return { pathname: isOfManufacturer ? `${scope.path}/${scope.manufacturer}` : scope.path, parameters };
}

export function listingHref(scope: ListingScope, state: ListingState): string {
  const { pathname, parameters } = listingLocation(scope, state);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** The order is no filter, and stays. */
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

/** What the page says its address is: pages of a list are pages of their own, its narrowed forms are not. */
export function canonicalPath(scope: ListingScope, state: ListingState): string {
  const isPlainPage = countFilters(scope, state) === 0 && state.sort === defaultListingState.sort;
  const page = isPlainPage ? state.page : 1;
  return listingHref(scope, { ...withoutFilters(scope, defaultListingState), page });
}

/** What the search is asked for. What it would take anyway is left out, so that one list has one address. */
export function listParameters(scope: ListingScope, state: ListingState): CallParameters {
  const parameters: Record<string, string | readonly string[]> = {};
  if (scope.search !== undefined) parameters.q = scope.search;
  const categories = scope.category === undefined ? state.categories : [scope.category];
  if (categories.length > 0) parameters.categories = categories;
  if (state.manufacturers.length > 0) parameters.manufacturers = state.manufacturers;
  const { sort } = defaultListingState;
  for (const [name, value] of writeListingState({ ...state, categories: [], manufacturers: [], sort })) {
    parameters[name] = value;
  }
  return state.sort === sort ? parameters : { ...parameters, ...searchOrderOf[state.sort] };
}
