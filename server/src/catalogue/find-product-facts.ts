import type { DatabaseSession } from '#server/platform/database/database.ts';
import {
  listFactsOfCategories,
  listFactsOfPartNumbers,
  listFactsOfProducts,
  type ProductFacts,
} from './product-facts-repository.ts';

export type { ProductFacts };

/** The facts of these products by id; deleted products are left out. */
export async function findProductFacts(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const products = await listFactsOfProducts(session, ids);
  return new Map(products.map((product) => [product._id, product]));
}

/** The facts of all products of these categories, by their codes. */
export async function findFactsOfCategories(
  session: DatabaseSession,
  categories: readonly string[],
): Promise<ProductFacts[]> {
  return listFactsOfCategories(session, categories);
}

/** The ids of products by part number; part numbers that are not sold are left out. */
export async function findProductIdsByPartNumber(
  session: DatabaseSession,
  partNumbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const products = await listFactsOfPartNumbers(session, partNumbers);
  return new Map(products.flatMap(({ part_number, _id }) => (part_number ? [[part_number, _id]] : [])));
}
