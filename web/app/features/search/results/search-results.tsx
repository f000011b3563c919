import { useQuery } from '@tanstack/react-query';
import { siteFacts } from '#contract/site-facts.ts';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import { listingQuery } from '#web/features/catalogue/listing/listing-queries.ts';
import { useListing, useShownState } from '#web/features/catalogue/listing/use-listing.ts';
import { ProductGridSkeleton } from '#web/features/catalogue/product-grid-skeleton.tsx';
import { FoundProducts } from './found-products.tsx';
import { NoResults } from './no-results.tsx';
import { SearchError } from './search-error.tsx';
import { SearchFrame } from './search-frame.tsx';
import { hasZeroResults, type SearchScope } from './search-scope.ts';
import { searchTitle } from './search-texts.ts';
import { useSearchCount } from './use-counted-search.ts';
import { useStartOfSearch } from './use-start-of-search.ts';

/** A search that is under way, has failed, or has an answer. */
export function SearchResults({ scope }: { scope: SearchScope }) {
  useStartOfSearch(scope.search);
  const query = listingQuery(scope, useShownState(scope));
  // The page's loader has asked; a failure is told and not hidden behind another try.
  const { data, error, isFetching, refetch } = useQuery({ ...query, retryOnMount: false });
  useSearchCount(scope.search, data);
  if (data) return <Answered scope={scope} onRetry={() => void refetch()} isRetrying={isFetching} />;
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

interface AnsweredProps {
  scope: SearchScope;
  onRetry: () => void;
  isRetrying: boolean;
}

function Answered({ scope, onRetry, isRetrying }: AnsweredProps) {
  const listing = useListing(scope);
  return (
    <>
      <ListingMeta
        listing={listing}
        title={searchTitle(scope.search)}
        description={`What ${siteFacts.name} has for "${scope.search}".`}
      />
      {hasZeroResults(listing.answer, listing.shown) ? (
        <NoResults scope={scope} listing={listing} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <FoundProducts query={scope.search} listing={listing} />
      )}
    </>
  );
}
