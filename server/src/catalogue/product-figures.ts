import { sql } from 'kysely';
import type { ProductsDebug } from '#contract/admin-debug.ts';
import type { Database } from '#server/platform/database/database.ts';
import './product-tables.ts';

const RECENT_PRODUCTS = 10;

/** Counts products by stock and category, and lists the newest. Archived products count only in the total. */
export async function readProductFigures(database: Database): Promise<ProductsDebug> {
  const [counts, categories, newest] = await Promise.all([
    sql<{ total: number; active: number; empty: number }>`
      select count(*)::integer as total, count(*) filter (where not is_archived)::integer as active,
        count(*) filter (where not is_archived and not is_in_stock)::integer as empty
      from products
    `.execute(database),
    sql<{ _id: string; count: number }>`
      select categories.code as _id, count(*)::integer as count
      from products join categories on categories._id = products.category_id
      where not is_archived group by categories.code order by count desc, categories.code
    `.execute(database),
    database
      .selectFrom('products')
      .innerJoin('categories', 'categories._id', 'products.category_id')
      .select(['products._id', 'products.name', 'categories.code as category', 'qty', 'products.created_at'])
      .orderBy('products.created_at', 'desc')
      .orderBy('products._id')
      .limit(RECENT_PRODUCTS)
      .execute(),
  ]);
  const { total = 0, active = 0, empty = 0 } = counts.rows[0] ?? {};
  return {
    statistics: {
      total_products: total,
      active_products: active,
      out_of_stock: empty,
      stock_percentage: active === 0 ? 0 : Math.round(((active - empty) / active) * 1000) / 10,
    },
    category_distribution: categories.rows,
    recent_products: newest.map(({ created_at, ...product }) => ({
      ...product,
      created_at: created_at.toISOString(),
    })),
  };
}
