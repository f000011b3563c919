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

/** The pictures of the next products, each address once, and the last of these products; null if there are no more. */
export async function listPictureAddresses(
  database: Database,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<{ addresses: string[]; lastId: string } | null> {
  const { rows } = await sql<{ addresses: string[]; lastId: string | null }>`
    with batch as materialized (
      select _id, product_img_urls || feature_img_urls as addresses
      from products where _id > ${afterId} order by _id limit ${limit}
    )
    select max(_id) as "lastId", array(select distinct unnest(addresses) from batch) as addresses
    from batch`.execute(database);
  const [{ addresses, lastId } = { addresses: [], lastId: null }] = rows;
  return lastId === null ? null : { addresses, lastId };
}

type PicturedRange = { afterId: string; lastId: string; addresses: readonly string[] };

/** The products up to the last one that have one of these pictures. */
export async function listPicturedProducts(
  database: Database,
  { afterId, lastId, addresses }: PicturedRange,
): Promise<PicturedProduct[]> {
  return database
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .select(['products._id', 'categories.code as category', 'product_img_urls', 'feature_img_urls'])
    .select(sql<string | null>`case when source = 'demo' then part_number end`.as('demoPartNumber'))
    .where('products._id', '>', afterId)
    .where('products._id', '<=', lastId)
    .where(sql<boolean>`product_img_urls || feature_img_urls && ${addresses}::text[]`)
    .execute();
}

export async function updateProductPictures(
  database: Database,
  products: readonly Pictures[],
): Promise<void> {
  await sql`
    update products set product_img_urls = fresh.product_img_urls, feature_img_urls = fresh.feature_img_urls
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as fresh(_id text, product_img_urls text[], feature_img_urls text[])
    where products._id = fresh._id
  `.execute(database);
}
