import { type RawBuilder, sql } from 'kysely';
import type { AdminProductFilter, AdminProductListQuery } from '#contract/admin-products.ts';
import { LOW_STOCK_THRESHOLD } from '#contract/available-quantity.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../product-tables.ts';
import '../catalogue-tables.ts';

const MAX_WORDS = 8;

const sortExpressions: Record<AdminProductListQuery['sort'], RawBuilder<unknown>> = {
  updated: sql`products.updated_at`,
  created: sql`products.created_at`,
  name: sql`lower(products.website_name)`,
  category: sql`lower(categories.name)`,
  manufacturer: sql`lower(manufacturers.name)`,
  part_number: sql`products.part_number`,
  price: sql`products.display_price_paise`,
  cost: sql`product_costs.cost_paise`,
  margin: sql`(products.website_price_paise - product_costs.cost_paise)::float8 / products.website_price_paise`,
  stock: sql`products.qty`,
  state: sql`products.is_archived::integer * 2 + (products.qty = 0)::integer`,
};

export function filteredProducts(session: DatabaseSession, filter: AdminProductFilter) {
  return session
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'products.manufacturer_id')
    .leftJoin('product_costs', 'product_costs._id', 'products._id')
    .where(conditionOf(filter));
}

type Page = { offset: number; limit: number };

/** The rows of the list in their order; without a page, all. */
export async function listAdminRows(
  session: DatabaseSession,
  { sort, direction, ...filter }: AdminProductFilter & Pick<AdminProductListQuery, 'sort' | 'direction'>,
  page?: Page,
) {
  const order = sql.raw(direction);
  return filteredProducts(session, filter)
    .select(['products._id', 'website_name', 'slug_url', 'part_number', 'qty', 'products.updated_at'])
    .select(['categories.name as category', 'categories.slug as category_slug'])
    .select(['manufacturers.name as manufacturer', 'is_gaming', 'is_trending', 'is_office'])
    .select(['is_price_estimated', 'is_archived', 'website_price_paise', 'product_costs.cost_paise'])
    .select([
      sql<string | null>`product_img_urls[1]`.as('image'),
      sql<number>`display_price_paise / 100`.as('display_price'),
    ])
    .orderBy(sql`${sortExpressions[sort]} ${order} nulls last`)
    .orderBy(sql`products._id ${order}`)
    .$if(page !== undefined, (query) => query.offset(page?.offset ?? 0).limit(page?.limit ?? 0))
    .execute();
}

export type AdminRow = Awaited<ReturnType<typeof listAdminRows>>[number];

export async function countAdminRows(session: DatabaseSession, filter: AdminProductFilter): Promise<number> {
  const { count } = await filteredProducts(session, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function conditionOf(filter: AdminProductFilter): RawBuilder<boolean> {
  const { search, ids, category, manufacturer, stock, flags = [], state, margin } = filter;
  const conditions = [sql`true`];
  if (search) conditions.push(searchCondition(search));
  if (ids) conditions.push(sql`products._id = any(${ids}::text[])`);
  if (category) conditions.push(sql`categories.slug = ${category}`);
  if (manufacturer) conditions.push(sql`manufacturers.slug = ${manufacturer}`);
  if (stock) conditions.push(stockConditions[stock]);
  for (const flag of flags) conditions.push(flagConditions[flag]);
  if (state !== 'all') conditions.push(sql`products.is_archived = ${state === 'archived'}`);
  if (margin === 'unknown') conditions.push(sql`product_costs._id is null`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Every word has to be in the name, the address, the part number or the id. */
function searchCondition(search: string): RawBuilder<unknown> {
  const patterns = search
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql`concat_ws(' ', products.website_name, products.name, products.slug_url, products.part_number, products._id)
    ilike all(${patterns}::text[])`;
}

const stockConditions: Record<NonNullable<AdminProductFilter['stock']>, RawBuilder<unknown>> = {
  in: sql`products.qty > 0`,
  low: sql`products.qty > 0 and products.qty < ${LOW_STOCK_THRESHOLD}`,
  out: sql`products.qty = 0`,
};

const flagConditions: Record<NonNullable<AdminProductFilter['flags']>[number], RawBuilder<unknown>> = {
  gaming: sql`products.is_gaming`,
  trending: sql`products.is_trending`,
  office: sql`products.is_office`,
  estimated: sql`products.is_price_estimated`,
};
