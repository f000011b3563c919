import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../records/record-tables.ts';

/**
 * Lists of products in orders that only this room knows. They have to be joined with the catalogue's tables in one
 * statement, and the catalogue, which stands below, cannot know popularity: so they are read here, and written only there.
 */
export type Wanted = { categorySlug?: string; manufacturerSlug?: string; isInStock: boolean; limit: number };

/** How many of the newest are compared by their stock; more would read the whole catalogue for a handful. */
const COMPARED_BY_STOCK = 200;

export async function listMostPopular(session: DatabaseSession, wanted: Wanted): Promise<string[]> {
  const rows = await matching(session, wanted)
    .innerJoin('product_popularity', 'product_popularity.product_id', 'products._id')
    .orderBy('score', 'desc')
    .orderBy('product_popularity.product_id')
    .limit(wanted.limit)
    .execute();
  return rows.map(({ _id }) => _id);
}

export async function listFastestGrowing(session: DatabaseSession, wanted: Wanted): Promise<string[]> {
  const rows = await matching(session, wanted)
    .innerJoin('product_popularity', 'product_popularity.product_id', 'products._id')
    .where('growth', '>', 0)
    .orderBy('growth', 'desc')
    .orderBy('product_popularity.product_id')
    .limit(wanted.limit)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Those that the shop itself calls trending, the newest first. */
export async function listMarkedTrending(session: DatabaseSession, wanted: Wanted): Promise<string[]> {
  const rows = await matching(session, wanted)
    .where('is_trending', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(wanted.limit)
    .execute();
  return rows.map(({ _id }) => _id);
}

/** The newest first; of one day those with the most in stock. */
export async function listNewest(session: DatabaseSession, wanted: Wanted): Promise<string[]> {
  const newest = matching(session, wanted)
    .select(['created_at', 'qty'])
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(COMPARED_BY_STOCK);
  const rows = await session
    .selectFrom(newest.as('newest'))
    .select('_id')
    .orderBy(sql`date_trunc('day', created_at, 'utc')`, 'desc')
    .orderBy('qty', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(wanted.limit)
    .execute();
  return rows.map(({ _id }) => _id);
}

function matching(session: DatabaseSession, { categorySlug, manufacturerSlug, isInStock }: Wanted) {
  let products = session.selectFrom('products').select('products._id').where('is_in_stock', '=', isInStock);
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
