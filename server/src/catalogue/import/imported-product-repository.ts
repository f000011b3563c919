import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import '../catalogue-tables.ts';
import '../product-tables.ts';
import { type FieldName, fieldNames, type StoredProduct } from './product-draft.ts';

function selectStored(session: DatabaseSession) {
  return (
    session
      .selectFrom('products')
      .innerJoin('categories', 'categories._id', 'products.category_id')
      .innerJoin('manufacturers', 'manufacturers._id', 'products.manufacturer_id')
      .select(['products._id', 'source', 'source_key', 'slug_url'])
      .select(['categories.code as category', 'manufacturers.name as manufacturer'])
      .select(['part_number', 'products.name', 'website_name', 'variant', 'hsn', 'gst_rate', 'qty', 'colour'])
      .select([
        'website_price_paise',
        'manufacturer_price_paise',
        'purchase_price_paise',
        'is_price_estimated',
      ])
      .select(['country_of_origin', 'weight_grams', 'is_gaming', 'is_trending', 'is_office'])
      .select(['subcategories', 'specs', 'spec_sources', 'description', 'meta'])
      .select(['product_img_urls', 'feature_img_urls'])
      // The driver returns numeric as text.
      .select(sql<number | null>`warranty_years::float8`.as('warranty_years'))
  );
}

export type StoredProductQuery = { ids: string[]; source: string | undefined; keys: string[] };

/** With `isForUpdate`, rows are locked in the order of their ids. */
export async function findStoredProducts(
  session: DatabaseSession,
  { ids, source, keys }: StoredProductQuery,
  { isForUpdate }: { isForUpdate: boolean },
): Promise<StoredProduct[]> {
  if (ids.length === 0 && keys.length === 0) return [];
  const query = selectStored(session)
    .where((builder) =>
      builder.or([
        builder('products._id', '=', sql<string>`any(${ids}::text[])`),
        builder.and([
          builder('source', '=', source ?? ''),
          builder('source_key', '=', sql<string>`any(${keys}::text[])`),
        ]),
      ]),
    )
    .orderBy('products._id');
  return (isForUpdate ? query.forUpdate('products') : query).execute();
}

/** A page of all products, or of one category, in the order of their ids. */
export async function listStoredProducts(
  session: DatabaseSession,
  { afterId, categorySlug, limit }: { afterId: string; categorySlug?: string; limit: number },
): Promise<StoredProduct[]> {
  return selectStored(session)
    .where('products._id', '>', afterId)
    .$if(categorySlug !== undefined, (query) => query.where('categories.slug', '=', categorySlug ?? ''))
    .orderBy('products._id')
    .limit(limit)
    .execute();
}

export async function countProducts(session: DatabaseSession, categorySlug?: string): Promise<number> {
  const { count } = await session
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .$if(categorySlug !== undefined, (query) => query.where('categories.slug', '=', categorySlug ?? ''))
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The products that have, or had, these slugs. */
export async function findSlugOwners(
  session: DatabaseSession,
  slugs: string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ slug_url: string; product_id: string }>`
    select slug_url, _id as product_id from products where slug_url = any(${slugs}::text[])
    union all
    select slug_url, product_id from former_slugs where slug_url = any(${slugs}::text[])
  `.execute(session);
  return new Map(rows.map(({ slug_url, product_id }) => [slug_url, product_id]));
}

const columnsOfFields: Partial<Record<FieldName, string>> = {
  category: 'category_id',
  manufacturer: 'manufacturer_id',
};

const identityColumns = ['_id', 'source', 'source_key', 'slug_url'];

export type WritableProduct = Omit<StoredProduct, 'category' | 'manufacturer'> & {
  category_id: string;
  manufacturer_id: string;
};

/** Inserts new products. Of existing ones, only the columns of the given fields and the slug change. */
export async function upsertProducts(
  transaction: DatabaseTransaction,
  products: WritableProduct[],
  updates: readonly FieldName[],
): Promise<void> {
  const columnsOf = (names: readonly FieldName[]) => names.map((name) => columnsOfFields[name] ?? name);
  const columns = [...identityColumns, ...columnsOf(fieldNames)].map((name) => sql.ref(name));
  const changes = ['slug_url', ...columnsOf(updates)].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  );
  // One JSON parameter instead of thirty per row: the statement text is constant and fast to parse.
  await sql`
    insert into products (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::products, ${JSON.stringify(products)}::json)
    on conflict (source, source_key) do update set ${sql.join(changes)}
  `.execute(transaction);
}
