import { useSuspenseQuery } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { ListedProducts } from '#web/features/cart/listed-products.tsx';
import { categoryPlace, categoryQuery } from '#web/features/catalogue/listing/category-place.ts';
import { ProductListing } from '#web/features/catalogue/listing/listing.tsx';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import { readPlace } from '#web/features/catalogue/listing/listing-place.ts';
import {
  listingQueries,
  listingStatus,
  wholeListQuery,
} from '#web/features/catalogue/listing/listing-queries.ts';
import { countProducts } from '#web/features/catalogue/listing/product-count.ts';
import { useListing } from '#web/features/catalogue/listing/use-listing.ts';
import { UnknownManufacturer } from '#web/features/catalogue/unknown-manufacturer.tsx';
import { ownCanonical } from '#web/lib/canonical-meta.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import type { Route } from './+types/manufacturer.ts';

export const handle = ownCanonical;

const queries = pageQueries(
  ({ params, url }) => [categoryQuery(params), ...listingQueries(categoryPlace(params), url)],
  ({ params, url }, client) => {
    const place = categoryPlace(params);
    const whole = client.getQueryData(wholeListQuery(place, readPlace(place, url.searchParams)).queryKey);
    if (whole?.pagination.total_count === 0) return data(null, { status: 404 });
    if (place.category !== params.category || place.manufacturer !== params.manufacturer) {
      return redirect(`${place.path}/${place.manufacturer}${url.search}`, 301);
    }
    return listingStatus(place, url, client);
  },
);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export default function Manufacturer({ params }: Route.ComponentProps) {
  const { data: category } = useSuspenseQuery(categoryQuery(params));
  const place = categoryPlace(params);
  const listing = useListing(place);
  const { manufacturers } = listing.filters;
  if (listing.wholeCount === 0) {
    const others = manufacturers.filter(({ count }) => count > 0);
    return <UnknownManufacturer category={category} name={params.manufacturer} manufacturers={others} />;
  }
  const maker = manufacturers.find(({ value }) => value === place.manufacturer)?.label ?? params.manufacturer;
  const title = `${maker} ${category.name}`;
  return (
    <div className="wrap">
      <ListingMeta
        listing={listing}
        title={title}
        description={`${title}: ${countProducts(listing.wholeCount)}, prices include GST. ${category.summary}`}
      />
      <ProductListing
        listing={listing}
        title={title}
        crumbs={[{ label: 'Home', to: '/' }, { label: category.name, to: place.path }, { label: maker }]}
      >
        <ListedProducts listing={listing} />
      </ProductListing>
    </div>
  );
}
