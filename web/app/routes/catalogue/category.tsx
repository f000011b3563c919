import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { ListedProducts } from '#web/features/cart/listed-products.tsx';
import { CategoryPage } from '#web/features/catalogue/category-page.tsx';
import { categoryQuery, categoryScope } from '#web/features/catalogue/listing/category-scope.ts';
import { ListingMeta } from '#web/features/catalogue/listing/listing-meta.tsx';
import { listingQueries, listingStatus } from '#web/features/catalogue/listing/listing-queries.ts';
import { countProducts } from '#web/features/catalogue/listing/product-count.ts';
import { useListing } from '#web/features/catalogue/listing/use-listing.ts';
import { ownCanonical } from '#web/lib/canonical-meta.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import type { Route } from './+types/category.ts';

export const handle = ownCanonical;

const queries = pageQueries(
  ({ params, url }) => [categoryQuery(params), ...listingQueries(categoryScope(params), url)],
  ({ params, url }, client) => {
    const scope = categoryScope(params);
    // Other spellings of the name redirect to the canonical address.
    if (scope.category !== params.category) return redirect(scope.path + url.search, 301);
    return listingStatus(scope, url, client);
  },
);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export default function Category({ params }: Route.ComponentProps) {
  const { data: category } = useSuspenseQuery(categoryQuery(params));
  const listing = useListing(categoryScope(params));
  const count = countProducts(listing.unfilteredCount);
  return (
    <>
      <ListingMeta
        listing={listing}
        title={category.name}
        description={`${category.summary} ${count}, prices include GST.`}
      />
      <CategoryPage category={category} listing={listing}>
        <ListedProducts listing={listing} />
      </CategoryPage>
    </>
  );
}
