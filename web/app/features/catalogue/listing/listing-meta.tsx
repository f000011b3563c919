import { siteFacts } from '#contract/site-facts.ts';
import { CanonicalMeta } from '#web/lib/canonical-meta.tsx';
import { sharedPicture } from '../product/social-picture.ts';
import { canonicalPath, countFilters } from './listing-place.ts';
import { isBeyondLastPage } from './listing-queries.ts';
import { untouchedListing } from './listing-state.ts';
import type { Listing } from './use-listing.ts';

interface ListingMetaProps {
  listing: Listing;
  title: string;
  description: string;
}

/** Search engines get the lists and their pages, not every mixture of filters, and follow the products of all. */
export function ListingMeta({ listing, title, description }: ListingMetaProps) {
  const { place, shown, answer } = listing;
  const isNarrowed = countFilters(place, shown) > 0 || shown.sort !== untouchedListing.sort;
  const isSearch = place.search !== undefined;
  const leading = answer.products[0];
  const pageTitle = shown.page > 1 ? `${title}, page ${shown.page}` : title;
  return (
    <>
      <title>{`${pageTitle} | ${siteFacts.name}`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={pageTitle} />
      <meta property="og:description" content={description} />
      <CanonicalMeta
        path={canonicalPath(place, shown)}
        picture={sharedPicture(leading?.image, leading?.name ?? title)}
      />
      {(isNarrowed || isSearch || isBeyondLastPage(answer.pagination)) && (
        <meta name="robots" content={isSearch ? 'noindex' : 'noindex, follow'} />
      )}
    </>
  );
}
