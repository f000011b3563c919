import type { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { Pagination } from '#contract/pagination.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { type ListingScope, listParameters, readListing, withoutFilters } from './listing-scope.ts';
import { defaultListingState, type ListingState } from './listing-state.ts';

/** One call for products, their number, and what they can be narrowed by. */
export function listingQuery(scope: ListingScope, state: ListingState) {
  return apiQuery(endpoints.searchProducts, listParameters(scope, state));
}

/**
 * The list that tells how many products the scope has without filters. Every list tells that of its category; only a
 * maker's page must look at its own untouched list, which is another call where it is narrowed.
 */
export function unfilteredQuery(scope: ListingScope, state: ListingState) {
  return listingQuery(
    scope,
    scope.manufacturer === undefined ? state : withoutFilters(scope, defaultListingState),
  );
}

export function listingQueries(scope: ListingScope, url: URL) {
  const state = readListing(scope, url.searchParams);
  return [listingQuery(scope, state), unfilteredQuery(scope, state)];
}

export function isBeyondLastPage({ total_count, page, total_pages }: Pagination): boolean {
  return total_count > 0 && page > total_pages;
}

/** A page past the end of its list says so in words, and to programs by its status. */
export function listingStatus(scope: ListingScope, url: URL, client: QueryClient) {
  const answer = client.getQueryData(listingQuery(scope, readListing(scope, url.searchParams)).queryKey);
  return answer && isBeyondLastPage(answer.pagination) ? data(null, { status: 404 }) : null;
}
