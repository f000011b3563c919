import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { countFilters, listingHref, withoutFilters } from './listing-scope.ts';
import { countProducts } from './product-count.ts';
import type { Listing } from './use-listing.ts';

export const FILTERS_ID = 'filters';

/** Opens the filters in a drawer on phones. Without JavaScript it links to the filters on the page. */
export function FiltersButton({ listing }: { listing: Listing }) {
  const [isOpen, setIsOpen] = useState(false);
  const canOpen = useIsHydrated();
  const { scope, chosen, results } = listing;
  const count = countFilters(scope, chosen);
  const label = (
    <>
      <SlidersHorizontal size={15} aria-hidden="true" />
      Filters
      {count > 0 && (
        <span className="filters-count">
          {count}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </>
  );
  return (
    <>
      {canOpen ? (
        <Button
          variant="line"
          className="filters-button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
      ) : (
        <a className="button button-line button-medium filters-button" href={`#${FILTERS_ID}`}>
          <span className="button-label">{label}</span>
        </a>
      )}
      <Drawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        footer={
          <div className="flex gap-2">
            {count > 0 && (
              <ButtonLink
                variant="ghost"
                to={listingHref(scope, withoutFilters(scope, chosen))}
                rel="nofollow"
              >
                Clear all
              </ButtonLink>
            )}
            <Button block onClick={() => setIsOpen(false)}>
              Show {countProducts(results.pagination.total_count)}
            </Button>
          </div>
        }
      >
        <FilterPanel listing={listing} />
      </Drawer>
    </>
  );
}
