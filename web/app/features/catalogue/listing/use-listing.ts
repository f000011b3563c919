import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { AvailableFilters } from '#contract/products.ts';
import type { SearchResponse } from '#contract/search.ts';
import { listingQuery, unfilteredQuery } from './listing-queries.ts';
import { type ListingScope, readListing } from './listing-scope.ts';
import type { ListingState } from './listing-state.ts';

export type Listing = {
  readonly scope: ListingScope;
  /** The state that `results` was requested with. */
  readonly shown: ListingState;
  /** The latest state, which may still be loading. Links build on it, so that two quick choices are both applied. */
  readonly chosen: ListingState;
  readonly results: SearchResponse;
  readonly filters: AvailableFilters;
  /** Number of products without filters. */
  readonly unfilteredCount: number;
};

const noFilters: AvailableFilters = {
  total_count: 0,
  categories: [],
  manufacturers: [],
  price_range: { min: 0, max: 0 },
  specifications: {},
};

export function useShownState(scope: ListingScope): ListingState {
  const [parameters] = useSearchParams();
  return readListing(scope, parameters);
}

export function useListing(scope: ListingScope): Listing {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = useShownState(scope);
  const chosen = next?.pathname === pathname ? readListing(scope, new URLSearchParams(next.search)) : shown;
  const { data: results } = useSuspenseQuery(listingQuery(scope, shown));
  const { data: unfiltered } = useSuspenseQuery(unfilteredQuery(scope, shown));
  const filters = results.filters ?? noFilters;
  const unfilteredCount =
    scope.manufacturer === undefined ? filters.total_count : unfiltered.pagination.total_count;
  return { scope, shown, chosen, results, filters, unfilteredCount };
}
