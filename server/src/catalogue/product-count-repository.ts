import { sql } from 'kysely';
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

/** How many products there are of any of the categories and any of the makers; an empty list means all. */
export async function sumProductCounts(
  session: DatabaseSession,
  { categorySlugs, manufacturerSlugs }: { categorySlugs: string[]; manufacturerSlugs: string[] },
): Promise<number> {
  const total = sql<number>`coalesce(sum(product_count), 0)::int4`.as('total');
  if (manufacturerSlugs.length === 0) {
    const found = await session
      .selectFrom('categories')
      .select(total)
      .$if(categorySlugs.length > 0, (query) => query.where('slug', 'in', categorySlugs))
      .executeTakeFirstOrThrow();
    return found.total;
  }
  const found = await session
    .selectFrom('category_manufacturers')
    .select(sql<number>`coalesce(sum(category_manufacturers.product_count), 0)::int4`.as('total'))
    .innerJoin('categories', 'categories._id', 'category_manufacturers.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'category_manufacturers.manufacturer_id')
    .where('manufacturers.slug', 'in', manufacturerSlugs)
    .$if(categorySlugs.length > 0, (query) => query.where('categories.slug', 'in', categorySlugs))
    .executeTakeFirstOrThrow();
  return found.total;
}
