import type { CallParameters } from '#web/lib/api-client.ts';
import { type ListingState, readListingState, untouchedListing, writeListingState } from './listing-state.ts';
import { searchOrderOf } from './search-order.ts';

/** A page that lists products: what its address alone says about them. */
export type ListingPlace = {
  /** The page of the whole list: `/ssd`, `/products`, `/search`. */
  readonly path: string;
  readonly category?: string;
  /** The maker that the page is about: `/ssd/samsung`. */
  readonly manufacturer?: string;
  readonly search?: string;
};

/** What the page's own path has settled is no choice: another category in its query says nothing. */
export function readPlace(place: ListingPlace, parameters: URLSearchParams): ListingState {
  const state = readListingState(parameters);
  return {
    ...state,
    categories: place.category === undefined ? state.categories : [],
    manufacturers: place.manufacturer === undefined ? state.manufacturers : [place.manufacturer],
  };
}

/** A maker's page is left for the whole list as soon as it is not about this one maker any more. */
function isAboutManufacturer({ manufacturer }: ListingPlace, { manufacturers }: ListingState): boolean {
  return manufacturer !== undefined && manufacturers.length === 1 && manufacturers[0] === manufacturer;
}

export type ListingAddress = { readonly pathname: string; readonly parameters: URLSearchParams };

export function addressOf(place: ListingPlace, state: ListingState): ListingAddress {
  const isOfManufacturer = isAboutManufacturer(place, state);
  const parameters = new URLSearchParams(place.search === undefined ? {} : { q: place.search });
  const written = writeListingState(isOfManufacturer ? { ...state, manufacturers: [] } : state);
  for (const [name, value] of written) parameters.append(name, value);
  return { pathname: isOfManufacturer ? `${place.path}/${place.manufacturer}` : place.path, parameters };
}

export function hrefOf(place: ListingPlace, state: ListingState): string {
  const { pathname, parameters } = addressOf(place, state);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** The order is no filter, and stays. */
export function withoutFilters(place: ListingPlace, { sort }: ListingState): ListingState {
  return {
    ...untouchedListing,
    manufacturers: place.manufacturer === undefined ? [] : [place.manufacturer],
    sort,
  };
}

export function countFilters(place: ListingPlace, state: ListingState): number {
  const isPriceLimited = state.priceMin !== null || state.priceMax !== null;
  return (
    state.categories.length +
    state.manufacturers.filter((slug) => slug !== place.manufacturer).length +
    Number(isPriceLimited) +
    Number(state.isInStockOnly) +
    Object.values(state.specifications).flat().length
  );
}

/** What the page says its address is: pages of a list are pages of their own, its narrowed forms are not. */
export function canonicalPath(place: ListingPlace, state: ListingState): string {
  const isPlainPage = countFilters(place, state) === 0 && state.sort === untouchedListing.sort;
  const page = isPlainPage ? state.page : 1;
  return hrefOf(place, { ...withoutFilters(place, untouchedListing), page });
}

/** What the search is asked for. What it would take anyway is left out, so that one list has one address. */
export function listParameters(place: ListingPlace, state: ListingState): CallParameters {
  const parameters: Record<string, string | readonly string[]> = {};
  if (place.search !== undefined) parameters.q = place.search;
  const categories = place.category === undefined ? state.categories : [place.category];
  if (categories.length > 0) parameters.categories = categories;
  if (state.manufacturers.length > 0) parameters.manufacturers = state.manufacturers;
  const { sort } = untouchedListing;
  for (const [name, value] of writeListingState({ ...state, categories: [], manufacturers: [], sort })) {
    parameters[name] = value;
  }
  return state.sort === sort ? parameters : { ...parameters, ...searchOrderOf[state.sort] };
}
