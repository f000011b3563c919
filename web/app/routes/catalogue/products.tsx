import { siteFacts } from '#contract/site-facts.ts';
import { ListedProducts } from '#web/features/cart/listed-products.tsx';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import { listingQueries, listingStatus } from '#web/features/catalogue/listing/listing-queries.ts';
import { countProducts } from '#web/features/catalogue/listing/product-count.ts';
import { ProductListing } from '#web/features/catalogue/listing/product-listing.tsx';
import { useListing } from '#web/features/catalogue/listing/use-listing.ts';
import { ownCanonical } from '#web/lib/canonical-meta.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';

export const handle = ownCanonical;

const scope = { path: '/products' };
const title = 'All products';

const queries = pageQueries(
  ({ url }) => listingQueries(scope, url),
  ({ url }, client) => listingStatus(scope, url, client),
);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export default function Products() {
  const listing = useListing(scope);
  const count = countProducts(listing.unfilteredCount);
  return (
    <div className="wrap">
      <ListingMeta
        listing={listing}
        title={title}
        description={`Everything ${siteFacts.name} sells: ${count} in ${listing.filters.categories.length} categories, prices include GST.`}
      />
      <ProductListing listing={listing} title={title} crumbs={[{ label: 'Home', to: '/' }, { label: title }]}>
        <ListedProducts listing={listing} />
      </ProductListing>
    </div>
  );
}
