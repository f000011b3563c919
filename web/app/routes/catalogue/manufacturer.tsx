import { useSuspenseQuery } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { BuyableProductGrid } from '#web/features/cart/buyable-product-grid.tsx';
import { categoryPlace, categoryQuery } from '#web/features/catalogue/listing/category-place.ts';
import { ProductListing } from '#web/features/catalogue/listing/listing.tsx';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import {
  filtersQuery,
  listingQueries,
  listingStatus,
} from '#web/features/catalogue/listing/listing-queries.ts';
import { countProducts } from '#web/features/catalogue/listing/product-count.ts';
import { useListing } from '#web/features/catalogue/listing/use-listing.ts';
import { UnknownManufacturer } from '#web/features/catalogue/unknown-manufacturer.tsx';
import { ownAddress } from '#web/lib/page-address.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import type { Route } from './+types/manufacturer.ts';

export const handle = ownAddress;

const queries = pageQueries(
  ({ params, url }) => [categoryQuery(params), ...listingQueries(categoryPlace(params), url)],
  ({ params, url }, client) => {
    const place = categoryPlace(params);
    const filters = client.getQueryData(filtersQuery(place).queryKey);
    if (!filters?.manufacturers.some(({ value }) => value === place.manufacturer)) {
      return data(null, { status: 404 });
    }
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
  const maker = manufacturers.find(({ value }) => value === place.manufacturer);
  if (!maker) {
    return (
      <UnknownManufacturer category={category} name={params.manufacturer} manufacturers={manufacturers} />
    );
  }
  const title = `${maker.label} ${category.name}`;
  return (
    <div className="wrap">
      <ListingMeta
        listing={listing}
        title={title}
        description={`${title}: ${countProducts(maker.count)}, prices include GST. ${category.summary}`}
      />
      <ProductListing
        listing={listing}
        title={title}
        crumbs={[
          { label: 'Home', to: '/' },
          { label: category.name, to: place.path },
          { label: maker.label },
        ]}
      >
        <BuyableProductGrid products={listing.list.data} priorityCount={4} headingLevel={2} />
      </ProductListing>
    </div>
  );
}
