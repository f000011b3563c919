import type { ProductCard } from '#contract/products.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import type { Search } from '../search.ts';
import {
  listFastestGrowing,
  listMarkedTrending,
  listMostPopular,
  listNewest,
  type RecommendationFilter,
} from './recommended-product-repository.ts';

export type RecommendationQuery = Omit<RecommendationFilter, 'isInStock'>;
type ProductSource = (session: DatabaseSession, filter: RecommendationFilter) => Promise<string[]>;

export type RelatedProductSources = { database: Database; search: Pick<Search, 'related'> };

/** The most viewed and most bought products, filled up with the newest. */
export async function recommendPopular(
  session: DatabaseSession,
  query: RecommendationQuery,
): Promise<ProductCard[]> {
  return fillFromSources(session, query, [listMostPopular, listNewest]);
}

/** Products with growing interest this week, then those marked as trending, then the newest. */
export async function recommendTrending(
  session: DatabaseSession,
  query: RecommendationQuery,
): Promise<ProductCard[]> {
  return fillFromSources(session, query, [listFastestGrowing, listMarkedTrending, listNewest]);
}

/** Similar products, those in stock first; null if the product does not exist. */
export async function recommendRelated(
  { database, search }: RelatedProductSources,
  productId: string,
  limit: number,
): Promise<ProductCard[] | null> {
  const [product] = await findProductCards(database, [productId]);
  if (!product) return null;
  // Twice as many as needed, so that enough remain after those out of stock are moved to the end.
  const cards = await findProductCards(database, await search.related(productId, 2 * limit));
  const available = cards.filter((card) => !card.out_of_stock);
  const others = cards.filter((card) => card.out_of_stock);
  return [...available, ...others].slice(0, limit);
}

/** Reads the sources in turn until there are enough products. Products out of stock are used only as a last resort. */
async function fillFromSources(
  session: DatabaseSession,
  query: RecommendationQuery,
  sources: readonly ProductSource[],
): Promise<ProductCard[]> {
  const ids = new Set<string>();
  for (const isInStock of [true, false]) {
    for (const list of sources) {
      if (ids.size >= query.limit) break;
      // Each source returns up to `limit` ids, enough even if some of them are in the set already.
      for (const id of await list(session, { ...query, isInStock })) ids.add(id);
    }
  }
  return findProductCards(session, [...ids].slice(0, query.limit));
}
