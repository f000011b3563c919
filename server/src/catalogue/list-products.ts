import { buildPagination, PAGE_SIZE } from '#contract/pagination.ts';
import type { ProductListQuery } from '#contract/product-list-query.ts';
import type { ProductList } from '#contract/products.ts';
import { slugify } from '#contract/slug.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { sumProductCounts } from './product-count-repository.ts';
import { orders, type ProductFilter } from './product-filter.ts';
import { countProducts, listProductCards } from './product-repository.ts';

/** One page of the products that fit, with what the page's links need to know. */
export async function listProducts(session: DatabaseSession, query: ProductListQuery): Promise<ProductList> {
  const { page, sort } = query;
  const filter = filterOf(query);
  const [data, totalCount] = await Promise.all([
    listProductCards(session, filter, {
      order: orders[sort],
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    }),
    countMatches(session, filter),
  ]);
  return { data, pagination: buildPagination(page, totalCount) };
}

/** Categories and makers may be written as shown (`SSD`, `Cooler Master`) or as in an address. */
function filterOf(query: ProductListQuery): ProductFilter {
  const categories = query.category === undefined ? query.categories : [query.category];
  return {
    ids: query.ids,
    categorySlugs: (categories ?? []).map(slugify),
    manufacturerSlugs: (query.manufacturers ?? []).map(slugify),
    search: query.search,
    priceMin: query.price_min,
    priceMax: query.price_max,
    isInStockOnly: query.in_stock_only,
    specifications: query.specifications,
  };
}

/** Lists by category and maker alone, which most are, need no counting: the counters know. */
async function countMatches(session: DatabaseSession, filter: ProductFilter): Promise<number> {
  const { categorySlugs, manufacturerSlugs, ...others } = filter;
  const isNarrowed = Object.values(others).some(
    (value) => value !== undefined && value !== '' && value !== false,
  );
  return isNarrowed
    ? countProducts(session, filter)
    : sumProductCounts(session, { categorySlugs, manufacturerSlugs });
}
