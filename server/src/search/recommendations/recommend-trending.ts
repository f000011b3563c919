import type { ProductCard } from '#contract/products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { gatherProducts, type Shelf } from './gather-products.ts';
import { listFastestGrowing, listMarkedTrending, listNewest } from './recommended-product-repository.ts';

/** What gets more attention this week than it used to; then what the shop calls trending, then the newest. */
export async function recommendTrending(session: DatabaseSession, shelf: Shelf): Promise<ProductCard[]> {
  return gatherProducts(session, shelf, [listFastestGrowing, listMarkedTrending, listNewest]);
}
