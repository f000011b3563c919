import { useQuery } from '@tanstack/react-query';
import { type RefCallback, useEffect, useRef } from 'react';
import { Navigate, useNavigationType } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { ListedProducts } from '#web/features/cart/listed-products.tsx';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import { listingQuery } from '#web/features/catalogue/listing/listing-queries.ts';
import { ProductListing } from '#web/features/catalogue/listing/product-listing.tsx';
import { type Listing, useListing, useShownState } from '#web/features/catalogue/listing/use-listing.ts';
import { ProductGridSkeleton } from '#web/features/catalogue/product-grid.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdvancedButton } from '../advanced/advanced-button.tsx';
import { CriteriaSummary } from '../advanced/criteria-summary.tsx';
import { useTrackResults } from '../analytics/use-track-results.ts';
import { trendingNow, youMightAlsoLike } from '../recommendations/recommendation-section.ts';
import { Recommendations } from '../recommendations/recommendations.tsx';
import { NoResults } from './no-results.tsx';
import { QueryChips } from './query-chips.tsx';
import { QueryNotes } from './query-notes.tsx';
import { SearchError } from './search-error.tsx';
import { SearchFrame, searchCrumbs, searchTitle } from './search-frame.tsx';
import { hasZeroResults, type SearchScope, searchKey } from './search-scope.ts';

const recommendedSections = [trendingNow, youMightAlsoLike];

/** Shows the results of a search, its error, or skeletons while it loads. */
export function SearchResults({ scope }: { scope: SearchScope }) {
  useScrollToTopOnSearch(searchKey(scope));
  const query = listingQuery(scope, useShownState(scope));
  // The page's loader has sent the request; its error is shown, not retried.
  const { data, error, isFetching, refetch } = useQuery({ ...query, retryOnMount: false });
  // On the server the loader redirects.
  if (data?.redirect) return <Navigate to={data.redirect} replace />;
  if (data) return <LoadedResults scope={scope} onRetry={() => void refetch()} isRetrying={isFetching} />;
  // The route's error boundary shows the page for that.
  if (error && !navigator.onLine) throw error;
  if (error) {
    return (
      <SearchError
        scope={scope}
        message={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <SearchFrame scope={scope} note={<Skeleton className="mt-2 h-5 w-60" />}>
      <title>{`${searchTitle(scope)} | ${siteFacts.name}`}</title>
      <ListingSkeleton />
    </SearchFrame>
  );
}

/** Filters, tools and cards, placed as in `ProductListing`. */
function ListingSkeleton() {
  return (
    <div className="listing-columns">
      <Skeleton className="h-150 max-md:hidden" />
      <div>
        <div className="listing-bar">
          <Skeleton className="h-24 flex-1 md:hidden" />
          <div className="listing-tools max-md:hidden">
            <Skeleton className="h-10 w-74" />
          </div>
        </div>
        <ProductGridSkeleton />
      </div>
    </div>
  );
}

interface LoadedResultsProps {
  scope: SearchScope;
  onRetry: () => void;
  isRetrying: boolean;
}

function LoadedResults({ scope, onRetry, isRetrying }: LoadedResultsProps) {
  const listing = useListing(scope);
  const productsRef = useTrackResults(scope, listing);
  return (
    <>
      <ListingMeta
        listing={listing}
        title={searchTitle(scope)}
        description={`What ${siteFacts.name} has for "${scope.search || 'your criteria'}".`}
      />
      {hasZeroResults(listing.results, listing.shown) ? (
        <NoResults scope={scope} listing={listing} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <FoundProducts scope={scope} listing={listing} productsRef={productsRef} />
      )}
    </>
  );
}

interface FoundProductsProps {
  scope: SearchScope;
  listing: Listing;
  productsRef: RefCallback<HTMLElement>;
}

function FoundProducts({ scope, listing, productsRef }: FoundProductsProps) {
  const { interpretation, search_metadata } = listing.results;
  const shownIds = listing.results.products.map(({ _id }) => _id);
  return (
    <>
      <ProductListing
        listing={listing}
        title={searchTitle(scope)}
        crumbs={searchCrumbs}
        countNote={` found in ${Math.ceil(search_metadata.response_time_ms)} ms`}
        note={
          <>
            <QueryNotes query={scope.search} interpretation={interpretation} />
            {scope.criteria !== undefined && <CriteriaSummary criteria={scope.criteria} />}
          </>
        }
        queryChips={
          scope.criteria === undefined && <QueryChips chips={interpretation.chips} state={listing.chosen} />
        }
        tools={<AdvancedButton criteria={scope.criteria} text={scope.search} isCompact />}
      >
        <div ref={productsRef}>
          <ListedProducts listing={listing} />
        </div>
      </ProductListing>
      <Recommendations sections={recommendedSections} shownIds={shownIds} />
    </>
  );
}

/** Scrolls to the top for a new query: the path does not change, so the scroll manager does not do it. */
function useScrollToTopOnSearch(query: string): void {
  const navigationType = useNavigationType();
  const previous = useRef(query);
  useEffect(() => {
    if (previous.current === query) return;
    previous.current = query;
    if (navigationType !== 'POP') scrollTo({ top: 0 });
  }, [query, navigationType]);
}
