import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { breadcrumbStructuredData, StructuredData } from '#web/lib/structured-data.tsx';
import { productListStructuredData } from './product-list-structured-data.ts';
import type { Listing } from './use-listing.ts';

interface ListingStructuredDataProps {
  listing: Listing;
  crumbs: readonly { label: string; to?: string }[];
}

/** Of a search nothing is told: it is not to be listed. */
export function ListingStructuredData({ listing: { scope, answer }, crumbs }: ListingStructuredDataProps) {
  const { data: shop } = useSuspenseQuery(apiQuery(endpoints.getShopFacts));
  if (scope.search !== undefined || answer.products.length === 0) return null;
  return (
    <>
      <StructuredData data={breadcrumbStructuredData(crumbs, shop.public_url)} />
      <StructuredData data={productListStructuredData(answer, shop.public_url)} />
    </>
  );
}
