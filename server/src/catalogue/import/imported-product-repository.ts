import { type RawBuilder, sql } from 'kysely';
import type { AdminProductFilter } from '#contract/admin-products.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import '../catalogue-tables.ts';
import { filteredProducts } from '../manage/admin-product-repository.ts';
import '../product-tables.ts';
import { type FieldName, fieldNames, type ProductIdentity, type StoredProduct } from './product-draft.ts';

function selectStored(session: DatabaseSession) {
  return (
    session
      .selectFrom('products')
      .innerJoin('categories', 'categories._id', 'products.category_id')
      .innerJoin('manufacturers', 'manufacturers._id', 'products.manufacturer_id')
      .leftJoin('stock_versions', 'stock_versions.product_id', 'products._id')
      .select(['products._id', 'source', 'source_key', 'slug_url'])
      .select(['categories.code as category', 'manufacturers.name as manufacturer'])
      .select([
        'part_number',
        'gtin',
        'products.name',
        'website_name',
        'variant',
        'hsn',
        'gst_rate',
        'qty',
        'colour',
      ])
      .select(sql<number>`coalesce(stock_versions.version, 0)`.as('qty_version'))
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

/**
 * With `isForUpdate`, rows are locked in the order of their ids, by a statement of its own: one that waits for a lock reads the locked
 * row again, but not the version of its stock.
 */
async function readStored(
  session: DatabaseSession,
  wanted: RawBuilder<string>,
  isForUpdate: boolean,
): Promise<StoredProduct[]> {
  if (isForUpdate) {
    await sql`select from products where _id in ${wanted} order by _id for update`.execute(session);
  }
  return selectStored(session).where('products._id', 'in', wanted).orderBy('products._id').execute();
}

export type StoredProductQuery = { ids: string[]; identities: ProductIdentity[] };

export async function findStoredProducts(
  session: DatabaseSession,
  { ids, identities }: StoredProductQuery,
  { isForUpdate }: { isForUpdate: boolean },
): Promise<StoredProduct[]> {
  if (ids.length === 0 && identities.length === 0) return [];
  // A union, not a condition with `or`: each branch reads its own index.
  const wanted = sql<string>`(
    select _id from products where _id = any(${ids}::text[])
    union
    select products._id from products
    join unnest(${identities.map(({ source }) => source)}::text[], ${identities.map(({ source_key }) => source_key)}::text[])
      as wanted (source, source_key) using (source, source_key)
  )`;
  return readStored(session, wanted, isForUpdate);
}

/** Products of pc-parts whose key is a hash of the whole row, with one of these keys or names. */
export async function findFormerProducts(
  session: DatabaseSession,
  formers: { source_key: string; website_name: string }[],
  { isForUpdate }: { isForUpdate: boolean },
): Promise<StoredProduct[]> {
  if (formers.length === 0) return [];
  const wanted = sql<string>`(
    select _id from products
    where source = 'pc-parts' and source_key = any(${formers.map(({ source_key }) => source_key)}::text[])
    union
    select _id from products
    where source = 'pc-parts' and source_key not like '%/%'
      and website_name = any(${formers.map(({ website_name }) => website_name)}::text[])
  )`;
  return readStored(session, wanted, isForUpdate);
}

/** Gives products other keys in their source. */
export async function updateSourceKeys(
  transaction: DatabaseTransaction,
  products: { _id: string; source_key: string }[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update products set source_key = fresh.source_key
    from unnest(${products.map(({ _id }) => _id)}::text[], ${products.map(({ source_key }) => source_key)}::text[])
      as fresh (_id, source_key)
    where products._id = fresh._id
  `.execute(transaction);
}

type StoredPage = { afterId: string; categorySlug?: string; filter?: AdminProductFilter; limit: number };

/** A page of all products, of one category or of a filter, in the order of their ids. */
export async function listStoredProducts(
  session: DatabaseSession,
  { afterId, categorySlug, filter, limit }: StoredPage,
): Promise<StoredProduct[]> {
  return selectStored(session)
    .where('products._id', '>', afterId)
    .$if(filter !== undefined, (query) =>
      query.where(
        'products._id',
        'in',
        filteredProducts(session, filter as AdminProductFilter).select('products._id'),
      ),
    )
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

/** Inserts new products with the versions of their stock. Of existing ones, only the columns of the given fields and the slug change. */
export async function upsertProducts(
  transaction: DatabaseTransaction,
  products: WritableProduct[],
  updates: readonly FieldName[],
): Promise<void> {
  const columnsOf = (names: readonly FieldName[]) => names.map((name) => columnsOfFields[name] ?? name);
  const fields = fieldNames.filter((name) => name !== 'qty_version');
  const columns = [...identityColumns, ...columnsOf(fields)].map((name) => sql.ref(name));
  const changes = ['slug_url', ...columnsOf(updates)].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  );
  // For the ledger of the stock, which triggers write.
  await sql`select set_config('shop.stock_cause', 'imported', true)`.execute(transaction);
  // One JSON parameter instead of thirty per row: the statement text is constant and fast to parse.
  await sql`
    insert into products (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::products, ${JSON.stringify(products)}::json)
    on conflict (source, source_key) do update set ${sql.join(changes)}
  `.execute(transaction);
  const versions = products
    .filter(({ qty_version }) => qty_version > 0)
    .map(({ _id, qty_version }) => ({ product_id: _id, version: qty_version }));
  if (versions.length === 0) return;
  await transaction
    .insertInto('stock_versions')
    .values(versions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
