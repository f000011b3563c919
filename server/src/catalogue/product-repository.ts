import { type SelectQueryBuilder, sql } from 'kysely';
import type { Product, ProductCard } from '#contract/products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { isOneOf } from '#server/platform/database/in-batches.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import './product-tables.ts';
import { fromStoredDescription, type StoredDescription } from './stored-description.ts';

type JoinedQuery<Row> = SelectQueryBuilder<Tables, 'products' | 'categories' | 'manufacturers', Row>;

function joinedProducts(session: DatabaseSession) {
  return session
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'products.manufacturer_id');
}

/** Converts paise to rupees; the first picture is the card's image. */
function selectCard<Row>(query: JoinedQuery<Row>) {
  return query
    .select(['products._id', 'products.name', 'website_name', 'variant', 'slug_url', 'subcategories'])
    .select(['categories.code as category', 'manufacturers.name as manufacturer'])
    .select(['is_price_estimated', 'qty', 'is_gaming', 'is_trending', 'is_office'])
    .select([
      sql<number>`display_price_paise / 100`.as('display_price'),
      sql<number>`(website_price_paise / 100.0)::float8`.as('website_price'),
      sql<number | null>`(manufacturer_price_paise / 100.0)::float8`.as('manufacturer_price'),
      sql<number | null>`(purchase_price_paise / 100.0)::float8`.as('purchase_price'),
      sql<boolean>`not is_in_stock`.as('out_of_stock'),
      sql<string | null>`product_img_urls[1]`.as('image'),
    ]);
}

function selectProduct<Row>(query: JoinedQuery<Row>) {
  return selectCard(query)
    .select([
      'product_img_urls',
      'feature_img_urls',
      'part_number',
      'gtin',
      'hsn',
      'gst_rate',
      'country_of_origin',
    ])
    .select(['weight_grams', 'colour', 'specs', 'spec_sources', 'description', 'meta', 'source'])
    .select(['categories.name as category_name', 'categories.slug as category_slug'])
    .select(['manufacturers.slug as manufacturer_slug', 'is_archived'])
    .select(sql<number | null>`warranty_years::float8`.as('warranty_years'));
}

/** A product without the alternative texts of its pictures. */
type StoredProductPage = Omit<Product, 'product_img_alts' | 'feature_img_alts'>;

/** Archived products have an address, but no page. */
export type FoundProduct = StoredProductPage & { is_archived: boolean };

export async function listProductCards(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<ProductCard[]> {
  return selectCard(joinedProducts(session))
    .where(isOneOf('products._id', ids))
    .where('is_archived', '=', false)
    .execute();
}

export async function findProduct(session: DatabaseSession, id: string): Promise<FoundProduct | undefined> {
  const row = await selectProduct(joinedProducts(session)).where('products._id', '=', id).executeTakeFirst();
  return row && withTypedOrder(row);
}

function withTypedOrder<Row extends { description: StoredDescription }>(row: Row) {
  return { ...row, description: fromStoredDescription(row.description) };
}

/** Finds a product by its current or a former slug. */
export async function findProductBySlug(
  session: DatabaseSession,
  slugUrl: string,
): Promise<FoundProduct | undefined> {
  const bySlug = await selectProduct(joinedProducts(session))
    .where('slug_url', '=', slugUrl)
    .executeTakeFirst();
  if (bySlug) return withTypedOrder(bySlug);
  const byFormerSlug = await selectProduct(joinedProducts(session))
    .where('products._id', '=', (former) =>
      former.selectFrom('former_slugs').select('product_id').where('former_slugs.slug_url', '=', slugUrl),
    )
    .executeTakeFirst();
  return byFormerSlug && withTypedOrder(byFormerSlug);
}

/** The fields that an order stores: the card, and the tax data of the invoice. */
export type SoldProduct = ProductCard & Pick<Product, 'hsn' | 'gst_rate'> & { display_price_paise: number };

export async function listSoldProducts(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<SoldProduct[]> {
  return selectCard(joinedProducts(session))
    .select(['hsn', 'gst_rate', 'display_price_paise'])
    .where(isOneOf('products._id', ids))
    .where('is_archived', '=', false)
    .execute();
}

type ProductAddress = { _id: string; slug_url: string; updated_at: Date };

/** A batch of products after an id. Unlike an offset, this costs the same for every batch. */
export async function listProductAddresses(
  session: DatabaseSession,
  page: { afterId: string; limit: number },
): Promise<ProductAddress[]> {
  return session
    .selectFrom('products')
    .select(['_id', 'slug_url', 'updated_at'])
    .where('is_archived', '=', false)
    .where('_id', '>', page.afterId)
    .orderBy('_id')
    .limit(page.limit)
    .execute();
}
