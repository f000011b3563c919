import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { HydrationStep } from '#web/ui/hydration-step.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProductGridSkeleton } from '../product-grid-skeleton.tsx';
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
import { useStartOfPage } from './use-start-of-page.ts';
import './listing.css';

interface ProductListingProps {
  listing: Listing;
  crumbs: readonly { label: string; to?: string }[];
  title: string;
  /** What else there is to say about the number of products. */
  countNote?: string;
  /** Under the title, where there is something to explain about the list. */
  note?: ReactNode;
  /** Chips of what the words of a search were understood as. */
  queryChips?: ReactNode;
  /** The products themselves, from a room that can also sell them. */
  children: ReactNode;
}

export function ProductListing(props: ProductListingProps) {
  const { listing, crumbs, title, countNote = '', note, queryChips, children } = props;
  const { scope, chosen, answer } = listing;
  const isLoading = useIsLoadingThisList();
  const resultsRef = useStartOfPage(listing);
  const hasProducts = answer.products.length > 0;
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
          {/* Another list has other sections, and none of the old one's are open in it. */}
          <HydrationStep>
            <FilterPanel key={listKey(scope)} listing={listing} />
          </HydrationStep>
        </aside>
        <section ref={resultsRef} tabIndex={-1} className="listing-results" aria-label="Products">
          <div className="listing-bar">
            <FiltersButton listing={listing} />
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
                page={answer.pagination.page}
                pageCount={answer.pagination.total_pages}
                hrefFor={(page) => listingHref(scope, { ...chosen, page })}
              />
            </footer>
          )}
        </section>
      </div>
    </>
  );
}

function listKey({ path, manufacturer, search }: ListingScope): string {
  return [path, manufacturer, search].join(' ');
}

/** Another page has its own sign of loading, in the frame. */
function useIsLoadingThisList(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}
