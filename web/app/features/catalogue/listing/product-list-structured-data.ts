import type { SearchResponse } from '#contract/search.ts';

/** The products of one page of a list, counted through from the first page on. */
export function productListStructuredData({ products, pagination }: SearchResponse, origin: string): object {
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
