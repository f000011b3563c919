import { type ListingScope, listingLocation } from './listing-scope.ts';
import type { ListingState } from './listing-state.ts';

/** The other choices of the page as hidden inputs, for a form that is submitted without JavaScript. */
export function HiddenParameters({ scope, state }: { scope: ListingScope; state: ListingState }) {
  return [...listingLocation(scope, state).parameters].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
