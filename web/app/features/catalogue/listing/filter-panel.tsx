import { SwitchLink } from '#web/ui/check-link.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { filterGroups } from './filter-groups.ts';
import { FilterSection } from './filter-section.tsx';
import { listingHref } from './listing-scope.ts';
import { changeListing } from './listing-state.ts';
import { PriceFilter } from './price-filter.tsx';
import { priceBounds } from './price-range.ts';
import type { Listing } from './use-listing.ts';
import './filter-panel.css';

const OPEN_GROUPS = 2;

/** Everything a list can be narrowed by: beside it on wide screens, in a drawer on phones. */
export function FilterPanel({ listing }: { listing: Listing }) {
  const { scope, chosen, filters } = listing;
  const { low, high } = priceBounds(filters.price_range);
  const otherStock = changeListing(chosen, { isInStockOnly: !chosen.isInStockOnly });
  return (
    <div className="filter-panel">
      {low < high && (
        <FilterSection title="Price" isOpenAtStart>
          <PriceFilter listing={listing} />
        </FilterSection>
      )}
      <FilterSection title="Availability" isOpenAtStart>
        <SwitchLink
          to={listingHref(scope, otherStock)}
          label="In stock only"
          isChecked={chosen.isInStockOnly}
        />
      </FilterSection>
      {filterGroups(listing).map((group, position) => {
        const chosenCount = group.choices.filter(({ isChosen }) => isChosen).length;
        return (
          <FilterSection
            key={group.title}
            title={group.title}
            chosenCount={chosenCount}
            isOpenAtStart={position < OPEN_GROUPS || chosenCount > 0}
          >
            <FilterChoices group={group} />
          </FilterSection>
        );
      })}
    </div>
  );
}
