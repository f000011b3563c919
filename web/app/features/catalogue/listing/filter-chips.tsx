import { TextLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { listingHref, withoutFilters } from './listing-scope.ts';
import type { Listing } from './use-listing.ts';

export function FilterChips({ listing }: { listing: Listing }) {
  const filters = chosenFilters(listing);
  if (filters.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Chosen filters">
      {filters.map(({ key, label, href }) => (
        <li key={key}>
          <ChipLink to={href}>{label}</ChipLink>
        </li>
      ))}
      <li>
        <ClearAll listing={listing} />
      </li>
    </ul>
  );
}

export function ClearAll({ listing: { scope, chosen } }: { listing: Listing }) {
  return (
    <TextLink to={listingHref(scope, withoutFilters(scope, chosen))} rel="nofollow" className="clear-all">
      Clear all
    </TextLink>
  );
}
