import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';

export type ManufacturerCount = { category: string; slug: string; name: string; count: number };

/** How many products each maker has in each category; the counters are kept by the database itself. */
export async function countByManufacturer(
  session: DatabaseSession,
  categorySlug?: string,
): Promise<ManufacturerCount[]> {
  return session
    .selectFrom('category_manufacturers')
    .innerJoin('categories', 'categories._id', 'category_manufacturers.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'category_manufacturers.manufacturer_id')
    .select(['categories.slug as category', 'manufacturers.slug', 'manufacturers.name'])
    .select('product_count as count')
    .where('product_count', '>', 0)
    .$if(categorySlug !== undefined, (query) => query.where('categories.slug', '=', categorySlug ?? ''))
    .orderBy('product_count', 'desc')
    .orderBy('manufacturers.name')
    .execute();
}

export async function countByValue(
  session: DatabaseSession,
  categorySlug: string,
): Promise<{ name: string; value: string | number; count: number }[]> {
  return session
    .selectFrom('category_values')
    .innerJoin('categories', 'categories._id', 'category_values.category_id')
    .select(['category_values.name', 'value', 'product_count as count'])
    .where('categories.slug', '=', categorySlug)
    .where('product_count', '>', 0)
    .orderBy('category_values.name')
    .orderBy('value')
    .execute();
}

export async function findPriceRange(
  session: DatabaseSession,
  categorySlug?: string,
): Promise<{ min: number; max: number }> {
  const found = await session
    .selectFrom('products')
    .select([
      sql<number>`coalesce(min(display_price), 0)`.as('min'),
      sql<number>`coalesce(max(display_price), 0)`.as('max'),
    ])
    .$if(categorySlug !== undefined, (query) =>
      query.where('category_id', '=', (category) =>
        category
          .selectFrom('categories')
          .select('_id')
          .where('slug', '=', categorySlug ?? ''),
      ),
    )
    .executeTakeFirstOrThrow();
  return found;
}
