import type { ProductSort } from '#contract/product-sorts.ts';
import type { SearchOrder } from '#contract/search-limits.ts';

/** How the search is asked for each order that a page offers. */
export const searchOrderOf: Record<ProductSort, { sort_by: SearchOrder; sort_direction: 'asc' | 'desc' }> = {
  relevance: { sort_by: 'relevance', sort_direction: 'desc' },
  price_asc: { sort_by: 'price', sort_direction: 'asc' },
  price_desc: { sort_by: 'price', sort_direction: 'desc' },
  name_asc: { sort_by: 'name', sort_direction: 'asc' },
  name_desc: { sort_by: 'name', sort_direction: 'desc' },
  newest: { sort_by: 'created_at', sort_direction: 'desc' },
  popularity: { sort_by: 'popularity', sort_direction: 'desc' },
};
