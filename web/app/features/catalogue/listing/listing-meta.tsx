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

/** Search engines get the lists and their pages, not every mixture of filters, and follow the products of all. */
export function ListingMeta({ listing, title, description }: ListingMetaProps) {
  const { scope, shown, answer } = listing;
  const isNarrowed = countFilters(scope, shown) > 0 || shown.sort !== defaultListingState.sort;
  const isSearch = scope.search !== undefined;
  const leading = answer.products[0];
  const pageTitle = shown.page > 1 ? `${title}, page ${shown.page}` : title;
  return (
    <>
      <title>{`${pageTitle} | ${siteFacts.name}`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={pageTitle} />
      <meta property="og:description" content={description} />
      <CanonicalMeta
        path={canonicalPath(scope, shown)}
        picture={sharedPicture(leading?.image, leading?.name ?? title)}
      />
      {(isNarrowed || isSearch || isBeyondLastPage(answer.pagination)) && (
        <meta name="robots" content={isSearch ? 'noindex' : 'noindex, follow'} />
      )}
    </>
  );
}
