import type { QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { Pagination } from '#contract/pagination.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { type ListingScope, readListing, searchParameters, withoutFilters } from './listing-scope.ts';
import { defaultListingState, type ListingState } from './listing-state.ts';

/** One request for products, their count and the available filters. */
export function listingQuery(scope: ListingScope, state: ListingState) {
  return apiQuery(endpoints.searchProducts, searchParameters(scope, state));
}

/**
 * The list that contains the number of products without filters. Every response contains the count of its category or
 * query; only a filtered manufacturer page needs a second request.
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

/** Returns status 404 for a page number beyond the last page. */
export function listingStatus(scope: ListingScope, url: URL, client: QueryClient) {
  const results = client.getQueryData(listingQuery(scope, readListing(scope, url.searchParams)).queryKey);
  return results && isBeyondLastPage(results.pagination) ? data(null, { status: 404 }) : null;
}
