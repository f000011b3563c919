import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { AvailableFilters } from '#contract/products.ts';
import type { SearchResponse } from '#contract/search.ts';
import { listingQuery, unfilteredQuery } from './listing-queries.ts';
import { type ListingScope, readListing } from './listing-scope.ts';
import type { ListingState } from './listing-state.ts';

export type Listing = {
  readonly scope: ListingScope;
  /** What the products in `answer` were asked for with. */
  readonly shown: ListingState;
  /** What was chosen last, which may still be on its way. Choices build on it, so that two quick ones both count. */
  readonly chosen: ListingState;
  readonly answer: SearchResponse;
  readonly filters: AvailableFilters;
  /** How many products the scope has without filters. */
  readonly unfilteredCount: number;
};

const nothingToNarrowBy: AvailableFilters = {
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
  const { data: answer } = useSuspenseQuery(listingQuery(scope, shown));
  const { data: whole } = useSuspenseQuery(unfilteredQuery(scope, shown));
  const filters = answer.filters ?? nothingToNarrowBy;
  const unfilteredCount =
    scope.manufacturer === undefined ? filters.total_count : whole.pagination.total_count;
  return { scope, shown, chosen, answer, filters, unfilteredCount };
}
