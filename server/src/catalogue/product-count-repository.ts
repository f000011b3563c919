import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';

export type ManufacturerCount = { category: string; slug: string; name: string; count: number };

/** The number of products by category and manufacturer. Database triggers update the counts. */
export async function countByManufacturer(session: DatabaseSession): Promise<ManufacturerCount[]> {
  return session
    .selectFrom('category_manufacturers')
    .innerJoin('categories', 'categories._id', 'category_manufacturers.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'category_manufacturers.manufacturer_id')
    .select(['categories.slug as category', 'manufacturers.slug', 'manufacturers.name'])
    .select('category_manufacturers.product_count as count')
    .where('category_manufacturers.product_count', '>', 0)
    .orderBy('category_manufacturers.product_count', 'desc')
    .orderBy('manufacturers.name')
    .execute();
}

/** The manufacturers with the most products, for each category. */
export async function listLargestManufacturers(
  session: DatabaseSession,
  limit: number,
): Promise<{ category_id: string; name: string; slug: string; product_count: number }[]> {
  return session
    .selectFrom('categories')
    .innerJoinLateral(
      (largest) =>
        largest
          .selectFrom('category_manufacturers')
          .select(['manufacturer_id', 'category_manufacturers.product_count'])
          .whereRef('category_id', '=', 'categories._id')
          .where('category_manufacturers.product_count', '>', 0)
          .orderBy('category_manufacturers.product_count', 'desc')
          .orderBy('manufacturer_id')
          .limit(limit)
          .as('largest'),
      (join) => join.onTrue(),
    )
    .innerJoin('manufacturers', 'manufacturers._id', 'largest.manufacturer_id')
    .select(['categories._id as category_id', 'manufacturers.name', 'manufacturers.slug'])
    .select('largest.product_count')
    .orderBy('largest.product_count', 'desc')
    .orderBy('manufacturers.name')
    .execute();
}
