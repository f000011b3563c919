import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import './product-tables.ts';
import type { PicturedFacts } from './stand-in-facts.ts';

/** `demoPartNumber` is null for imported parts: stand-ins show them. */
export type PicturedProduct = {
  _id: string;
  category: string;
  demoPartNumber: string | null;
  product_img_urls: string[];
  feature_img_urls: string[];
};

type Pictures = Pick<PicturedProduct, '_id' | 'product_img_urls' | 'feature_img_urls'>;

const BATCH_SIZE = 1000;

/** The facts of products, by id. */
export async function findPicturedFacts(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, PicturedFacts>> {
  const rows = await database
    .selectFrom('products')
    .select(['_id', 'specs', 'colour'])
    .where(sql<boolean>`_id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ _id, ...facts }) => [_id, facts]));
}

/** All products that use pictures of the manifest. */
export async function listPicturedProducts(database: Database): Promise<PicturedProduct[]> {
  return database
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .select(['products._id', 'categories.code as category', 'product_img_urls', 'feature_img_urls'])
    .select(sql<string | null>`case when source = 'demo' then part_number end`.as('demoPartNumber'))
    .where(sql<boolean>`array_to_string(product_img_urls || feature_img_urls, ' ') like '%/pictures/%'`)
    .orderBy('products._id')
    .execute();
}

export async function updateProductPictures(
  database: Database,
  products: readonly Pictures[],
): Promise<void> {
  for (let start = 0; start < products.length; start += BATCH_SIZE) {
    const rows = JSON.stringify(products.slice(start, start + BATCH_SIZE));
    await sql`
      update products set product_img_urls = fresh.product_img_urls, feature_img_urls = fresh.feature_img_urls
      from jsonb_to_recordset(${rows}::jsonb)
        as fresh(_id text, product_img_urls text[], feature_img_urls text[])
      where products._id = fresh._id
    `.execute(database);
  }
}
