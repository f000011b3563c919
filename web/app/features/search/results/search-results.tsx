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
import { isInVain, type SearchPlace } from './search-place.ts';
import { searchTitle } from './search-texts.ts';
import { useCountedSearch } from './use-counted-search.ts';
import { useStartOfSearch } from './use-start-of-search.ts';

/** A search that is under way, has failed, or has an answer. */
export function SearchResults({ place }: { place: SearchPlace }) {
  useStartOfSearch(place.search);
  const query = listingQuery(place, useShownState(place));
  // The page's loader has asked; a failure is told and not hidden behind another try.
  const { data, error, isFetching, refetch } = useQuery({ ...query, retryOnMount: false });
  useCountedSearch(place.search, data);
  if (data) return <Answered place={place} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (error) {
    return (
      <SearchError
        query={place.search}
        message={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <SearchFrame query={place.search}>
      <title>{`${searchTitle(place.search)} | ${siteFacts.name}`}</title>
      <ProductGridSkeleton />
    </SearchFrame>
  );
}

interface AnsweredProps {
  place: SearchPlace;
  onRetry: () => void;
  isRetrying: boolean;
}

function Answered({ place, onRetry, isRetrying }: AnsweredProps) {
  const listing = useListing(place);
  return (
    <>
      <ListingMeta
        listing={listing}
        title={searchTitle(place.search)}
        description={`What ${siteFacts.name} has for "${place.search}".`}
      />
      {isInVain(listing.answer, listing.shown) ? (
        <NoResults place={place} listing={listing} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <FoundProducts query={place.search} listing={listing} />
      )}
    </>
  );
}
