import type { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { Pagination } from '#contract/pagination.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { type ListingPlace, listParameters, readPlace, withoutFilters } from './listing-place.ts';
import { type ListingState, untouchedListing } from './listing-state.ts';

/** One call for products, their number, and what they can be narrowed by. */
export function listingQuery(place: ListingPlace, state: ListingState) {
  return apiQuery(endpoints.searchProducts, listParameters(place, state));
}

/**
 * The list that tells how many products the place has without filters. Every list tells that of its category; only a
 * maker's page must look at its own untouched list, which is another call where it is narrowed.
 */
export function wholeListQuery(place: ListingPlace, state: ListingState) {
  return listingQuery(
    place,
    place.manufacturer === undefined ? state : withoutFilters(place, untouchedListing),
  );
}

export function listingQueries(place: ListingPlace, url: URL) {
  const state = readPlace(place, url.searchParams);
  return [listingQuery(place, state), wholeListQuery(place, state)];
}

export function isBeyondLastPage({ total_count, page, total_pages }: Pagination): boolean {
  return total_count > 0 && page > total_pages;
}

/** A page past the end of its list says so in words, and to programs by its status. */
export function listingStatus(place: ListingPlace, url: URL, client: QueryClient) {
  const answer = client.getQueryData(listingQuery(place, readPlace(place, url.searchParams)).queryKey);
  return answer && isBeyondLastPage(answer.pagination) ? data(null, { status: 404 }) : null;
}
