import { TextLink } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { chosenFilters } from './chosen-filters.ts';
import { hrefOf, withoutFilters } from './listing-place.ts';
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

export function ClearAll({ listing: { place, chosen } }: { listing: Listing }) {
  return (
    <TextLink to={hrefOf(place, withoutFilters(place, chosen))} rel="nofollow" className="clear-all">
      Clear all
    </TextLink>
  );
}
