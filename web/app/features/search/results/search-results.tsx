import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { SearchResponse } from '#contract/search.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { ListedProducts } from '#web/features/cart/listed-products.tsx';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import { listingQuery } from '#web/features/catalogue/listing/listing-queries.ts';
import { ProductListing } from '#web/features/catalogue/listing/product-listing.tsx';
import { type Listing, useListing, useShownState } from '#web/features/catalogue/listing/use-listing.ts';
import { ProductGridSkeleton } from '#web/features/catalogue/product-grid.tsx';
import { analyticsSessionId } from '#web/lib/analytics-session.ts';
import { apiQuery, browserQueryClient } from '#web/lib/query-client.ts';
import { trendingNow, youMightAlsoLike } from '../recommendations/recommendation-section.ts';
import { Recommendations } from '../recommendations/recommendations.tsx';
import { NoResults } from './no-results.tsx';
import { QueryChips } from './query-chips.tsx';
import { SearchError } from './search-error.tsx';
import { SearchFrame, searchCrumbs, searchTitle } from './search-frame.tsx';
import { hasZeroResults, type SearchScope } from './search-scope.ts';

const recommendedSections = [trendingNow, youMightAlsoLike];

/** Shows the results of a search, its error, or skeletons while it loads. */
export function SearchResults({ scope }: { scope: SearchScope }) {
  useScrollToTopOnSearch(scope.search);
  const query = listingQuery(scope, useShownState(scope));
  // The page's loader has sent the request; its error is shown, not retried.
  const { data, error, isFetching, refetch } = useQuery({ ...query, retryOnMount: false });
  useCountSearch(scope.search, data);
  if (data) return <LoadedResults scope={scope} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (error) {
    return (
      <SearchError
        query={scope.search}
        message={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <SearchFrame query={scope.search}>
      <title>{`${searchTitle(scope.search)} | ${siteFacts.name}`}</title>
      <ProductGridSkeleton />
    </SearchFrame>
  );
}

interface LoadedResultsProps {
  scope: SearchScope;
  onRetry: () => void;
  isRetrying: boolean;
}

function LoadedResults({ scope, onRetry, isRetrying }: LoadedResultsProps) {
  const listing = useListing(scope);
  return (
    <>
      <ListingMeta
        listing={listing}
        title={searchTitle(scope.search)}
        description={`What ${siteFacts.name} has for "${scope.search}".`}
      />
      {hasZeroResults(listing.results, listing.shown) ? (
        <NoResults scope={scope} listing={listing} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <FoundProducts query={scope.search} listing={listing} />
      )}
    </>
  );
}

function FoundProducts({ query, listing }: { query: string; listing: Listing }) {
  const { interpretation, search_metadata } = listing.results;
  const shownIds = listing.results.products.map(({ _id }) => _id);
  return (
    <>
      <ProductListing
        listing={listing}
        title={searchTitle(query)}
        crumbs={searchCrumbs}
        countNote={` found in ${Math.ceil(search_metadata.response_time_ms)} ms`}
        note={<CorrectedQuery query={query} corrected={interpretation.corrected_query} />}
        queryChips={<QueryChips chips={interpretation.chips} state={listing.chosen} />}
      >
        <ListedProducts listing={listing} />
      </ProductListing>
      <Recommendations sections={recommendedSections} shownIds={shownIds} />
    </>
  );
}

function CorrectedQuery({ query, corrected }: { query: string; corrected: string | null }) {
  if (corrected === null) return null;
  return (
    <p>
      Showing results for <strong>"{corrected}"</strong>. Nothing was found for "{query}".
    </p>
  );
}

/** Results rendered by the server are cached and not counted as a search, so one request from the browser counts them. */
function useCountSearch(query: string, response: SearchResponse | undefined): void {
  const isUncounted = response?.search_metadata.analytics_id === null && response.pagination.page === 1;
  useEffect(() => {
    if (!isUncounted || analyticsSessionId() === undefined) return;
    void browserQueryClient().prefetchQuery(apiQuery(endpoints.searchProducts, { q: query, page_size: 1 }));
  }, [query, isUncounted]);
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
