import type { ProductCard } from '#contract/products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { listProductCards, listSoldProducts, type SoldProduct } from './product-repository.ts';

export type { SoldProduct };

/** The cards of these products, in the given order and without duplicates; deleted products are left out. */
export async function findProductCards(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<ProductCard[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const cards = await listProductCards(session, uniqueIds);
  const byId = new Map(cards.map((card) => [card._id, card]));
  return uniqueIds.flatMap((id) => byId.get(id) ?? []);
}

/** Products with the fields that an order stores, by id; deleted products are left out. */
export const findSoldProducts = inBatches(
  async (session, lists: readonly (readonly string[])[]): Promise<ReadonlyMap<string, SoldProduct>[]> => {
    const products = await listSoldProducts(session, [...new Set(lists.flat())]);
    const byId = new Map(products.map((product) => [product._id, product]));
    return lists.map(() => byId);
  },
);
