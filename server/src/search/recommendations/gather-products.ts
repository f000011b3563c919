import type { ProductCard } from '#contract/products.ts';
import { findProductCards } from '#server/catalogue/list-product-cards.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { Wanted } from './recommended-product-repository.ts';

export type Shelf = Pick<Wanted, 'categorySlug' | 'manufacturerSlug' | 'limit'>;
type Source = (session: DatabaseSession, wanted: Wanted) => Promise<string[]>;

/** From each source in turn until there are enough. What cannot be bought comes only where the shelf would not be full. */
export async function gatherProducts(
  session: DatabaseSession,
  shelf: Shelf,
  sources: readonly Source[],
): Promise<ProductCard[]> {
  const ids = new Set<string>();
  for (const isInStock of [true, false]) {
    for (const list of sources) {
      if (ids.size >= shelf.limit) break;
      // A full shelf of each: however many are there already, as many new ones as are missing are among them.
      for (const id of await list(session, { ...shelf, isInStock })) ids.add(id);
    }
  }
  return findProductCards(session, [...ids].slice(0, shelf.limit));
}
