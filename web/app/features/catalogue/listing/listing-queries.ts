import type { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { ProductList } from '#contract/products.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { type ListingPlace, listParameters, readPlace } from './listing-place.ts';
import type { ListingState } from './listing-state.ts';

export function productsQuery(place: ListingPlace, state: ListingState) {
  return apiQuery(endpoints.listProducts, listParameters(place, state));
}

export function filtersQuery({ category }: ListingPlace) {
  return apiQuery(endpoints.getProductFilters, category === undefined ? {} : { category });
}

export function listingQueries(place: ListingPlace, url: URL) {
  return [productsQuery(place, readPlace(place, url.searchParams)), filtersQuery(place)];
}

export function isBeyondLastPage({ pagination }: ProductList): boolean {
  return pagination.total_count > 0 && pagination.page > pagination.total_pages;
}

/** A page past the end of its list says so in words, and to programs by its status. */
export function listingStatus(place: ListingPlace, url: URL, client: QueryClient) {
  const list = client.getQueryData(productsQuery(place, readPlace(place, url.searchParams)).queryKey);
  return list && isBeyondLastPage(list) ? data(null, { status: 404 }) : null;
}
