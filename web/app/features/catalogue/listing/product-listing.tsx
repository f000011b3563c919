import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProductGridSkeleton } from '../product-grid.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { ClearAll, FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FILTERS_ID, FiltersButton } from './filters-button.tsx';
import { LayoutToggle } from './layout-toggle.tsx';
import { listingLayoutScript } from './listing-layout.ts';
import { countFilters, type ListingScope, listingHref } from './listing-scope.ts';
import { ListingStructuredData } from './listing-structured-data.tsx';
import { describeCount, describeRange } from './product-count.ts';
import { SortSelect } from './sort-select.tsx';
import type { Listing } from './use-listing.ts';
import './listing.css';

interface ProductListingProps {
  listing: Listing;
  crumbs: readonly { label: string; to?: string }[];
  title: string;
  /** Appended to the number of products. */
  countNote?: string;
  /** Shown under the title. */
  note?: ReactNode;
  /** Chips for the interpreted parts of a search query. */
  queryChips?: ReactNode;
  /** Shown beside the button for the filters. */
  tools?: ReactNode;
  /** The product cards. Passed in, because their cart controls belong to a module above catalogue. */
  children: ReactNode;
}

export function ProductListing(props: ProductListingProps) {
  const { listing, crumbs, title, countNote = '', note, queryChips, tools, children } = props;
  const { scope, chosen, results } = listing;
  const isLoading = useIsLoadingThisList();
  const resultsRef = useFocusOnPageChange(listing);
  const hasProducts = results.products.length > 0;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <ListingStructuredData listing={listing} crumbs={crumbs} />
      <header className="listing-head">
        <h1>{title}</h1>
        <p role="status">
          <span className="num">
            {describeCount(listing)}
            {countNote}
          </span>
          , prices include GST
        </p>
        {note}
      </header>
      <div className="listing-columns">
        <aside id={FILTERS_ID} className="listing-filters panel" aria-label="Filters">
          <div className="listing-filters-head">
            <h2>Filters</h2>
            {countFilters(scope, chosen) > 0 && <ClearAll listing={listing} />}
          </div>
          {/* The key resets the open sections when another list is shown. */}
          <HydrationStep>
            <FilterPanel key={listKey(scope)} listing={listing} />
          </HydrationStep>
        </aside>
        <section ref={resultsRef} tabIndex={-1} className="listing-results" aria-label="Products">
          <div className="listing-bar">
            <FiltersButton listing={listing} />
            {tools}
            <div className="listing-chips">
              {queryChips}
              <FilterChips listing={listing} />
            </div>
            <div className="listing-tools">
              <SortSelect listing={listing} />
              <LayoutToggle />
            </div>
          </div>
          <script>{listingLayoutScript}</script>
          {hasProducts || isLoading ? (
            <div className="listing-products" aria-busy={isLoading}>
              {hasProducts ? children : <ProductGridSkeleton />}
            </div>
          ) : (
            <EmptyListing listing={listing} />
          )}
          {hasProducts && (
            <footer className="listing-end">
              <span className="num">{describeRange(listing)}</span>
              <Pagination
                page={results.pagination.page}
                pageCount={results.pagination.total_pages}
                hrefFor={(page) => listingHref(scope, { ...chosen, page })}
              />
            </footer>
          )}
        </section>
      </div>
    </>
  );
}

function listKey({ path, manufacturer, search, criteria }: ListingScope): string {
  return [path, manufacturer, search, criteria].join(' ');
}

/** Only for changes of this list; the shell shows the progress of other navigations. */
function useIsLoadingThisList(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}

/**
 * Scrolls to the top and focuses the results when the page number changes. A change of filters keeps scroll position and
 * focus. For back and forward navigation the scroll manager restores the position.
 */
function useFocusOnPageChange({ scope, shown }: Listing): RefObject<HTMLElement | null> {
  const resultsRef = useRef<HTMLElement>(null);
  const navigationType = useNavigationType();
  const firstPage = listingHref(scope, { ...shown, page: 1 });
  const previous = useRef({ firstPage, page: shown.page });
  useEffect(() => {
    const from = previous.current;
    previous.current = { firstPage, page: shown.page };
    if (from.firstPage !== firstPage || from.page === shown.page || navigationType === 'POP') return;
    scrollTo({ top: 0 });
    resultsRef.current?.focus({ preventScroll: true });
  }, [firstPage, shown.page, navigationType]);
  return resultsRef;
}
