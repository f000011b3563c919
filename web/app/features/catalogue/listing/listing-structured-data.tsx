import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { SearchResponse } from '#contract/search.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { breadcrumbStructuredData, StructuredData } from '#web/lib/structured-data.tsx';
import type { Listing } from './use-listing.ts';

interface ListingStructuredDataProps {
  listing: Listing;
  crumbs: readonly { label: string; to?: string }[];
}

/** Search results get no structured data, because they are not indexed. */
export function ListingStructuredData({ listing: { scope, results }, crumbs }: ListingStructuredDataProps) {
  const { data: shop } = useSuspenseQuery(apiQuery(endpoints.getShopFacts));
  if (scope.search !== undefined || results.products.length === 0) return null;
  return (
    <>
      <StructuredData data={breadcrumbStructuredData(crumbs, shop.public_url)} />
      <StructuredData data={productListStructuredData(results, shop.public_url)} />
    </>
  );
}

/** Positions count from the first page of the list. */
function productListStructuredData({ products, pagination }: SearchResponse, origin: string): object {
  const before = (pagination.page - 1) * pagination.page_size;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: pagination.total_count,
    itemListElement: products.map(({ slug_url }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: `${origin}/product/${slug_url}`,
    })),
  };
}
