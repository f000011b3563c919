import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { afterNextPaint } from '#web/lib/after-next-paint.ts';
import { PrintedPart } from '#web/ui/printed-part.tsx';
import { CheckLink, SwitchLink } from './check-link.tsx';
import { type FilterChoice, type FilterGroup, filterGroups } from './filter-groups.ts';
import { listingHref } from './listing-scope.ts';
import { changeListing, type ListingState } from './listing-state.ts';
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
  const choose = useChoose(listing);
  const toggleStock = (state: ListingState) => changeListing(state, { isInStockOnly: !state.isInStockOnly });
  return (
    <div className="filter-panel">
      {low < high && (
        <FilterSection title="Price" isInitiallyOpen>
          <PriceFilter listing={listing} />
        </FilterSection>
      )}
      <FilterSection title="Availability" isInitiallyOpen>
        <SwitchLink
          to={listingHref(scope, toggleStock(chosen))}
          label="In stock only"
          isChecked={chosen.isInStockOnly}
          onToggle={() => choose(toggleStock)}
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
            <FilterChoices group={group} choose={choose} />
          </FilterSection>
        );
      })}
    </div>
  );
}

type Choose = (change: (state: ListingState) => ListingState) => void;

/**
 * Opens the list with a change, once the press is visible. It builds on the latest choice, which may not be rendered yet:
 * of two quick presses neither is lost.
 */
function useChoose({ scope, chosen }: Listing): Choose {
  const navigate = useNavigate();
  const latest = useRef(chosen);
  const scheduled = useRef(0);
  const address = listingHref(scope, chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` is a new object at every render, its address is not.
  useEffect(() => {
    if (scheduled.current === 0) latest.current = chosen;
  }, [address]);
  return (change) => {
    const next = change(latest.current);
    latest.current = next;
    scheduled.current += 1;
    afterNextPaint(() => {
      scheduled.current -= 1;
      void navigate(listingHref(scope, next));
    });
  };
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
function FilterChoices({ group, choose }: { group: FilterGroup; choose: Choose }) {
  const { title, choices } = group;
  const rest = choices.slice(COLLAPSED_COUNT);
  const [isExpanded] = useState(rest.some(({ isChosen }) => isChosen));
  return (
    <PrintedPart as="fieldset" of={['choices', group]} aria-label={title}>
      {() => (
        <>
          {choices.slice(0, COLLAPSED_COUNT).map((choice) => (
            <Choice key={choice.key} choice={choice} choose={choose} />
          ))}
          {rest.length > 0 && (
            <details className="filter-rest" open={isExpanded}>
              <summary>
                <span className="filter-rest-more">Show all {choices.length}</span>
                <span className="filter-rest-fewer">Show fewer</span>
              </summary>
              {rest.map((choice) => (
                <Choice key={choice.key} choice={choice} choose={choose} />
              ))}
            </details>
          )}
        </>
      )}
    </PrintedPart>
  );
}

function Choice({ choice, choose }: { choice: FilterChoice; choose: Choose }) {
  const { href, label, count, isChosen, toggle } = choice;
  return (
    <CheckLink
      to={href}
      label={label}
      isChecked={isChosen}
      onToggle={() => choose(toggle)}
      end={
        <>
          {count}
          <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
        </>
      }
    />
  );
}
