import { buildPagination } from '#contract/pagination.ts';
import type { productFilterFields } from '#contract/product-list-query.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { SearchQuery } from '#contract/search-query.ts';
import { slugify } from '#contract/slug.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { toSearchCriteria } from './advanced/to-search-criteria.ts';
import { describeFilters } from './describe-filters.ts';
import type { Search } from './search.ts';
import type { SearchFilters } from './search-engine.ts';

type ProductFilterQuery = Pick<SearchQuery, keyof typeof productFilterFields>;

type FoundProducts = Omit<SearchResponse, 'recommendations' | 'search_metadata'> &
  Pick<SearchResponse['search_metadata'], 'engine'>;

/** Runs a search. Cards are read from the database, so that price and stock are current. */
export async function findProducts(
  { search, database }: { search: Search; database: DatabaseSession },
  query: SearchQuery,
): Promise<FoundProducts> {
  const filters = toSearchFilters(query);
  const { hits, engine, ...result } = await search.search({
    text: query.criteria ? (query.criteria.product_name ?? '') : query.q,
    ...(query.criteria && { criteria: toSearchCriteria(query.criteria) }),
    isTyping: false,
    filters,
    order: { by: query.sort_by, direction: query.sort_direction },
    offset: (query.page - 1) * query.page_size,
    limit: query.page_size,
    facets: query.include_filters ? 'all' : 'none',
  });
  const counts = { total: hits.total, unfiltered: result.unfilteredTotal ?? hits.total };
  const [products, alternatives, compared, described] = await Promise.all([
    findProductCards(database, hits.ids),
    findProductCards(database, result.alternativeIds),
    findProductCards(database, result.comparedIds),
    hits.facets && describeFilters(database, hits.facets, filters, counts),
  ]);
  return {
    products,
    pagination: buildPagination(query.page, hits.total, query.page_size),
    filters: described,
    alternatives,
    interpretation: {
      chips: result.chips.map(({ label, text, queryWithout }) => ({
        label,
        text,
        query_without: queryWithout,
      })),
      corrected_query: result.correctedText,
      not_sold: result.notSold,
      comparison: compared.map(({ _id, name }) => ({ _id, name })),
    },
    engine,
  };
}

/** Categories and manufacturers may be given by name (`SSD`, `Cooler Master`) or by slug. */
export function toSearchFilters(query: ProductFilterQuery): SearchFilters {
  const specifications = Object.entries(query.specifications ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, values.map(String)] as const);
  return {
    categories: (query.categories ?? []).map(slugify),
    manufacturers: (query.manufacturers ?? []).map(slugify),
    price: { min: query.price_min, max: query.price_max },
    isInStockOnly: query.in_stock_only ?? false,
    specifications: Object.fromEntries(specifications),
  };
}
