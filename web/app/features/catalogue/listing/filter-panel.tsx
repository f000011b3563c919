import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { CheckLink, SwitchLink } from './check-link.tsx';
import { type FilterChoice, type FilterGroup, filterGroups } from './filter-groups.ts';
import { listingHref } from './listing-scope.ts';
import { changeListing } from './listing-state.ts';
import { PriceFilter } from './price-filter.tsx';
import { priceBounds } from './price-range.ts';
import type { Listing } from './use-listing.ts';
import './filter-panel.css';

/** Groups that are open before anything is chosen in them. */
const OPEN_GROUPS = 2;
/** Choices that a long group shows before it is expanded. */
const COLLAPSED_COUNT = 8;

/** All filters of a list: next to it on wide screens, in a drawer on phones. */
export function FilterPanel({ listing }: { listing: Listing }) {
  const { scope, chosen, filters } = listing;
  const { low, high } = priceBounds(filters.price_range);
  const toggledStock = changeListing(chosen, { isInStockOnly: !chosen.isInStockOnly });
  return (
    <div className="filter-panel">
      {low < high && (
        <FilterSection title="Price" isInitiallyOpen>
          <PriceFilter listing={listing} />
        </FilterSection>
      )}
      <FilterSection title="Availability" isInitiallyOpen>
        <SwitchLink
          to={listingHref(scope, toggledStock)}
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
            isInitiallyOpen={position < OPEN_GROUPS || chosenCount > 0}
          >
            <FilterChoices group={group} />
          </FilterSection>
        );
      })}
    </div>
  );
}

interface FilterSectionProps {
  title: string;
  chosenCount?: number;
  isInitiallyOpen: boolean;
  children: ReactNode;
}

function FilterSection({ title, chosenCount = 0, isInitiallyOpen, children }: FilterSectionProps) {
  // Read once: removing the last choice must not close the section under the pointer.
  const [isOpen] = useState(isInitiallyOpen);
  return (
    <details className="filter-section" open={isOpen}>
      <summary>
        {title}
        {chosenCount > 0 && <span className="filter-section-chosen num">{chosenCount} selected</span>}
        <ChevronDown size={15} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

/** Collapses long lists, unless a selected choice would be hidden. */
function FilterChoices({ group: { title, choices } }: { group: FilterGroup }) {
  const rest = choices.slice(COLLAPSED_COUNT);
  const [isExpanded] = useState(rest.some(({ isChosen }) => isChosen));
  return (
    <fieldset aria-label={title}>
      {choices.slice(0, COLLAPSED_COUNT).map((choice) => (
        <Choice key={choice.key} choice={choice} />
      ))}
      {rest.length > 0 && (
        <details className="filter-rest" open={isExpanded}>
          <summary>
            <span className="filter-rest-more">Show all {choices.length}</span>
            <span className="filter-rest-fewer">Show fewer</span>
          </summary>
          {rest.map((choice) => (
            <Choice key={choice.key} choice={choice} />
          ))}
        </details>
      )}
    </fieldset>
  );
}

function Choice({ choice: { href, label, count, isChosen } }: { choice: FilterChoice }) {
  return (
    <CheckLink
      to={href}
      label={label}
      isChecked={isChosen}
      end={
        <>
          {count}
          <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
        </>
      }
    />
  );
}
