import { useSuspenseQuery } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { ListedProducts } from '#web/features/cart/listed-products.tsx';
import { categoryQuery, categoryScope } from '#web/features/catalogue/listing/category-scope.ts';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import {
  listingQueries,
  listingStatus,
  unfilteredQuery,
} from '#web/features/catalogue/listing/listing-queries.ts';
import { readListing } from '#web/features/catalogue/listing/listing-scope.ts';
import { countProducts } from '#web/features/catalogue/listing/product-count.ts';
import { ProductListing } from '#web/features/catalogue/listing/product-listing.tsx';
import { useListing } from '#web/features/catalogue/listing/use-listing.ts';
import { UnknownManufacturer } from '#web/features/catalogue/unknown-manufacturer.tsx';
import { ownCanonical } from '#web/lib/canonical-meta.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import type { Route } from './+types/manufacturer.ts';

export const handle = ownCanonical;

const queries = pageQueries(
  ({ params, url }) => [categoryQuery(params), ...listingQueries(categoryScope(params), url)],
  ({ params, url }, client) => {
    const scope = categoryScope(params);
    const whole = client.getQueryData(unfilteredQuery(scope, readListing(scope, url.searchParams)).queryKey);
    if (whole?.pagination.total_count === 0) return data(null, { status: 404 });
    if (scope.category !== params.category || scope.manufacturer !== params.manufacturer) {
      return redirect(`${scope.path}/${scope.manufacturer}${url.search}`, 301);
    }
    return listingStatus(scope, url, client);
  },
);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export default function Manufacturer({ params }: Route.ComponentProps) {
  const { data: category } = useSuspenseQuery(categoryQuery(params));
  const scope = categoryScope(params);
  const listing = useListing(scope);
  const { manufacturers } = listing.filters;
  if (listing.unfilteredCount === 0) {
    const others = manufacturers.filter(({ count }) => count > 0);
    return <UnknownManufacturer category={category} name={params.manufacturer} manufacturers={others} />;
  }
  const maker = manufacturers.find(({ value }) => value === scope.manufacturer)?.label ?? params.manufacturer;
  const title = `${maker} ${category.name}`;
  return (
    <div className="wrap">
      <ListingMeta
        listing={listing}
        title={title}
        description={`${title}: ${countProducts(listing.unfilteredCount)}, prices include GST. ${category.summary}`}
      />
      <ProductListing
        listing={listing}
        title={title}
        crumbs={[{ label: 'Home', to: '/' }, { label: category.name, to: scope.path }, { label: maker }]}
      >
        <ListedProducts listing={listing} />
      </ProductListing>
    </div>
  );
}
