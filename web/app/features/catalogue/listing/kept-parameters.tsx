import { addressOf, type ListingPlace } from './listing-place.ts';
import type { ListingState } from './listing-state.ts';

/** The rest of the page's choices, for a form that the browser sends by itself. */
export function KeptParameters({ place, state }: { place: ListingPlace; state: ListingState }) {
  return [...addressOf(place, state).parameters].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
