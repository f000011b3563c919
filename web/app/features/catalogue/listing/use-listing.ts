import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { AvailableFilters } from '#contract/products.ts';
import type { SearchResponse } from '#contract/search.ts';
import { type ListingPlace, readPlace } from './listing-place.ts';
import { listingQuery, wholeListQuery } from './listing-queries.ts';
import type { ListingState } from './listing-state.ts';

export type Listing = {
  readonly place: ListingPlace;
  /** What the products in `answer` were asked for with. */
  readonly shown: ListingState;
  /** What was chosen last, which may still be on its way. Choices build on it, so that two quick ones both count. */
  readonly chosen: ListingState;
  readonly answer: SearchResponse;
  readonly filters: AvailableFilters;
  /** How many products the place has without filters. */
  readonly wholeCount: number;
};

const nothingToNarrowBy: AvailableFilters = {
  total_count: 0,
  categories: [],
  manufacturers: [],
  price_range: { min: 0, max: 0 },
  specifications: {},
};

export function useShownState(place: ListingPlace): ListingState {
  const [parameters] = useSearchParams();
  return readPlace(place, parameters);
}

export function useListing(place: ListingPlace): Listing {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = useShownState(place);
  const chosen = next?.pathname === pathname ? readPlace(place, new URLSearchParams(next.search)) : shown;
  const { data: answer } = useSuspenseQuery(listingQuery(place, shown));
  const { data: whole } = useSuspenseQuery(wholeListQuery(place, shown));
  const filters = answer.filters ?? nothingToNarrowBy;
  const wholeCount = place.manufacturer === undefined ? filters.total_count : whole.pagination.total_count;
  return { place, shown, chosen, answer, filters, wholeCount };
}
