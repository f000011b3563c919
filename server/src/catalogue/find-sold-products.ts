import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listSoldProducts, type SoldProduct } from './product-repository.ts';

export type { SoldProduct };

/** By id; those that are gone are not in it. */
export async function findSoldProducts(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const products = await listSoldProducts(session, ids);
  return new Map(products.map((product) => [product._id, product]));
}
