import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';
import './catalogue-tables.ts';

type SearchableQuery = { afterId: string; limit: number } | { ids: readonly string[] };

/** The products with these ids, or the next batch in the order of the ids. */
export async function listSearchableRows(session: DatabaseSession, query: SearchableQuery) {
  const rows = session
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'products.manufacturer_id')
    .select(['products._id', 'products.name', 'website_name', 'variant', 'part_number', 'gtin', 'colour'])
    .select(['categories.code as category', 'categories.slug as category_slug'])
    .select(['categories.name as category_name', 'manufacturers.name as manufacturer'])
    .select(['manufacturers.slug as manufacturer_slug', 'subcategories', 'specs'])
    .select(['is_gaming', 'is_office', 'is_trending', 'is_in_stock'])
    .select(sql<number>`display_price_paise / 100`.as('display_price'))
    .select('products.created_at')
    .where('is_archived', '=', false)
    .orderBy('products._id');
  if ('ids' in query) return rows.where('products._id', 'in', query.ids).execute();
  return rows.where('products._id', '>', query.afterId).limit(query.limit).execute();
}
