import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../records/record-tables.ts';

/**
 * These lists join `product_popularity` with the catalogue's tables, which this module reads but never writes. They cannot be
 * in the catalogue module: it is below search in the dependency order and does not know popularity.
 */
export type RecommendationFilter = {
  categorySlug?: string;
  manufacturerSlug?: string;
  isInStock: boolean;
  limit: number;
};

/** How many of the newest products are sorted by stock: sorting all would read the whole catalogue. */
const SORTED_BY_STOCK = 200;

export async function listMostPopular(
  session: DatabaseSession,
  filter: RecommendationFilter,
): Promise<string[]> {
  const rows = await matching(session, filter)
    .innerJoin('product_popularity', 'product_popularity.product_id', 'products._id')
    .orderBy('score', 'desc')
    .orderBy('product_popularity.product_id')
    .limit(filter.limit)
    .execute();
  return rows.map(({ _id }) => _id);
}

export async function listFastestGrowing(
  session: DatabaseSession,
  filter: RecommendationFilter,
): Promise<string[]> {
  const rows = await matching(session, filter)
    .innerJoin('product_popularity', 'product_popularity.product_id', 'products._id')
    .where('growth', '>', 0)
    .orderBy('growth', 'desc')
    .orderBy('product_popularity.product_id')
    .limit(filter.limit)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Products that the shop owner marked as trending, newest first. */
export async function listMarkedTrending(
  session: DatabaseSession,
  filter: RecommendationFilter,
): Promise<string[]> {
  const rows = await matching(session, filter)
    .where('is_trending', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Newest day first; within a day, the largest stock first. */
export async function listNewest(session: DatabaseSession, filter: RecommendationFilter): Promise<string[]> {
  const newest = matching(session, filter)
    .select(['created_at', 'qty'])
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(SORTED_BY_STOCK);
  const rows = await session
    .selectFrom(newest.as('newest'))
    .select('_id')
    .orderBy(sql`date_trunc('day', created_at, 'utc')`, 'desc')
    .orderBy('qty', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map(({ _id }) => _id);
}

function matching(
  session: DatabaseSession,
  { categorySlug, manufacturerSlug, isInStock }: RecommendationFilter,
) {
  let products = session
    .selectFrom('products')
    .select('products._id')
    .where('is_archived', '=', false)
    .where('is_in_stock', '=', isInStock);
  if (categorySlug !== undefined) {
    products = products.where('category_id', '=', (category) =>
      category.selectFrom('categories').select('categories._id').where('slug', '=', categorySlug),
    );
  }
  if (manufacturerSlug !== undefined) {
    products = products.where('manufacturer_id', '=', (maker) =>
      maker.selectFrom('manufacturers').select('manufacturers._id').where('slug', '=', manufacturerSlug),
    );
  }
  return products;
}
