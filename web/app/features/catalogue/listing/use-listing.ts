import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { AvailableFilters, ProductList } from '#contract/products.ts';
import { type ListingPlace, readPlace } from './listing-place.ts';
import { filtersQuery, productsQuery } from './listing-queries.ts';
import type { ListingState } from './listing-state.ts';

export type Listing = {
  readonly place: ListingPlace;
  /** What the products in `list` were asked for with. */
  readonly shown: ListingState;
  /** What was chosen last, which may still be on its way. Choices build on it, so that two quick ones both count. */
  readonly chosen: ListingState;
  readonly filters: AvailableFilters;
  readonly list: ProductList;
};

export function useListing(place: ListingPlace): Listing {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = readPlace(place, parameters);
  const chosen = next?.pathname === pathname ? readPlace(place, new URLSearchParams(next.search)) : shown;
  const { data: filters } = useSuspenseQuery(filtersQuery(place));
  const { data: list } = useSuspenseQuery(productsQuery(place, shown));
  return { place, shown, chosen, filters, list };
}
