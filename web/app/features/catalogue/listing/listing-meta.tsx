import { siteFacts } from '#contract/site-facts.ts';
import { CanonicalMeta } from '#web/lib/canonical-meta.tsx';
import { sharedPicture } from '../product/social-picture.ts';
import { isBeyondLastPage } from './listing-queries.ts';
import { canonicalPath, countFilters } from './listing-scope.ts';
import { defaultListingState } from './listing-state.ts';
import type { Listing } from './use-listing.ts';

interface ListingMetaProps {
  listing: Listing;
  title: string;
  description: string;
}

/** Search engines index lists and their pages but no filtered or sorted lists; they follow the links of all. */
export function ListingMeta({ listing, title, description }: ListingMetaProps) {
  const { scope, shown, results } = listing;
  const isFiltered = countFilters(scope, shown) > 0 || shown.sort !== defaultListingState.sort;
  const isSearch = scope.search !== undefined;
  const firstProduct = results.products[0];
  const pageTitle = shown.page > 1 ? `${title}, page ${shown.page}` : title;
  return (
    <>
      <title>{`${pageTitle} | ${siteFacts.name}`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={pageTitle} />
      <meta property="og:description" content={description} />
      <CanonicalMeta
        path={canonicalPath(scope, shown)}
        picture={sharedPicture(firstProduct?.image, firstProduct?.name ?? title)}
      />
      {(isFiltered || isSearch || isBeyondLastPage(results.pagination)) && (
        <meta name="robots" content={isSearch ? 'noindex' : 'noindex, follow'} />
      )}
    </>
  );
}
