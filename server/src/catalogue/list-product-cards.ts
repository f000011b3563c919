import type { ProductCard } from '#contract/products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { orders } from './product-filter.ts';
import { listProductCards } from './product-repository.ts';

/** The cards of these products in this order, each once; those that are gone are left out. */
export async function findProductCards(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<ProductCard[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const cards = await listProductCards(
    session,
    { ids: wanted, categorySlugs: [], manufacturerSlugs: [] },
    { order: orders.newest, offset: 0, limit: wanted.length },
  );
  const byId = new Map(cards.map((card) => [card._id, card]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
