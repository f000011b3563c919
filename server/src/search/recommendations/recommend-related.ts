import type { ProductCard } from '#contract/products.ts';
import { findProductCards } from '#server/catalogue/list-product-cards.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Search } from '../search.ts';

export type RelatedProductSources = { database: Database; search: Pick<Search, 'related'> };

/** Products like this one, those that can be bought first; null when there is no such product. */
export async function recommendRelated(
  { database, search }: RelatedProductSources,
  productId: string,
  limit: number,
): Promise<ProductCard[] | null> {
  const [product] = await findProductCards(database, [productId]);
  if (!product) return null;
  // Twice as many, so that those out of stock can be left out.
  const cards = await findProductCards(database, await search.related(productId, 2 * limit));
  const available = cards.filter((card) => !card.out_of_stock);
  const others = cards.filter((card) => card.out_of_stock);
  return [...available, ...others].slice(0, limit);
}
