import { type ListingScope, listingLocation } from './listing-scope.ts';
import type { ListingState } from './listing-state.ts';

/** The rest of the page's choices, for a form that the browser sends by itself. */
export function HiddenParameters({ scope, state }: { scope: ListingScope; state: ListingState }) {
  return [...listingLocation(scope, state).parameters].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
