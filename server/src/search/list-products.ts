import { buildPagination, PAGE_SIZE } from '#contract/pagination.ts';
import type { ProductListQuery } from '#contract/product-list-query.ts';
import type { CatalogueSort } from '#contract/product-sorts.ts';
import type { ProductList } from '#contract/products.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { toSearchFilters } from './find-products.ts';
import type { Search } from './search.ts';
import type { SearchRequest } from './search-engine.ts';
import { foldText } from './text/fold-text.ts';
import { readLexemes } from './text/read-lexemes.ts';

const orders: Record<CatalogueSort, SearchRequest['order']> = {
  relevance: { by: 'relevance', direction: 'desc' },
  newest: { by: 'created_at', direction: 'desc' },
  price_asc: { by: 'price', direction: 'asc' },
  price_desc: { by: 'price', direction: 'desc' },
  name_asc: { by: 'name', direction: 'asc' },
  name_desc: { by: 'name', direction: 'desc' },
};

/** One page of the products that match the filters. Cards are read from the database, so that price and stock are current. */
export async function listProducts(
  { search, database }: { search: Search; database: DatabaseSession },
  query: ProductListQuery,
): Promise<ProductList> {
  const { page, sort, category, ids, search: text = '' } = query;
  // Without this check, a text of punctuation only would list every product.
  if (text.trim() !== '' && readLexemes(foldText(text)).length === 0) {
    return { data: [], pagination: buildPagination(page, 0) };
  }
  const categories = category === undefined ? query.categories : [category];
  const { hits } = await search.search({
    text,
    isTyping: false,
    filters: { ...toSearchFilters({ ...query, categories }), ids },
    order: orders[sort],
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    facets: 'none',
  });
  return { data: await findProductCards(database, hits.ids), pagination: buildPagination(page, hits.total) };
}
