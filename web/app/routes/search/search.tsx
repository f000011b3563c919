import { useSearchParams } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { BuyableProductGrid } from '#web/features/cart/buyable-product-grid.tsx';
import { ProductListing } from '#web/features/catalogue/listing/listing.tsx';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import { listingQueries, listingStatus } from '#web/features/catalogue/listing/listing-queries.ts';
import { useListing } from '#web/features/catalogue/listing/use-listing.ts';
import { ownAddress, PageAddress } from '#web/lib/page-address.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const handle = ownAddress;

const LONGEST_QUERY = 200;

function searchPlace(parameters: URLSearchParams) {
  const search = (parameters.get('q') ?? '').trim().slice(0, LONGEST_QUERY);
  return search === '' ? null : { path: '/search', search };
}

const queries = pageQueries(
  ({ url }) => {
    const place = searchPlace(url.searchParams);
    return place === null ? [] : listingQueries(place, url);
  },
  ({ url }, client) => {
    const place = searchPlace(url.searchParams);
    return place === null ? null : listingStatus(place, url, client);
  },
);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export default function Search() {
  const [parameters] = useSearchParams();
  const place = searchPlace(parameters);
  return <div className="wrap">{place === null ? <BlankSearch /> : <Results place={place} />}</div>;
}

function Results({ place }: { place: NonNullable<ReturnType<typeof searchPlace>> }) {
  const listing = useListing(place);
  const title = `Search Results for "${place.search}"`;
  return (
    <>
      <ListingMeta
        listing={listing}
        title={title}
        description={`What ${siteFacts.name} has for "${place.search}".`}
      />
      <ProductListing
        listing={listing}
        title={title}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Search' }]}
      >
        <BuyableProductGrid products={listing.list.data} priorityCount={4} headingLevel={2} />
      </ProductListing>
    </>
  );
}

function BlankSearch() {
  return (
    <>
      <title>{`Search | ${siteFacts.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageAddress path="/search" />
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Search' }]} />
      <h1 className="pb-5 text-36">Search</h1>
      <EmptyState
        title="Please enter a search query"
        text="Or look through everything the shop has."
        action={
          <ButtonLink variant="line" to="/products">
            All products
          </ButtonLink>
        }
      />
    </>
  );
}
