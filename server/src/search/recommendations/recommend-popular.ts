import type { ProductCard } from '#contract/products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { gatherProducts, type Shelf } from './gather-products.ts';
import { listMostPopular, listNewest } from './recommended-product-repository.ts';

/** What shoppers look at, take and buy most; the newest where there is not enough of that. */
export async function recommendPopular(session: DatabaseSession, shelf: Shelf): Promise<ProductCard[]> {
  return gatherProducts(session, shelf, [listMostPopular, listNewest]);
}
