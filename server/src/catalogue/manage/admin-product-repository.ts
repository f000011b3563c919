import { type RawBuilder, sql } from 'kysely';
import type { AdminProductFilter, AdminProductListQuery } from '#contract/admin-products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import '../product-tables.ts';
import '../catalogue-tables.ts';

const MAX_WORDS = 8;

type Sort = AdminProductListQuery['sort'];

const sortExpressions: Record<Sort, RawBuilder<unknown>> = {
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

/** An index has their order only without `nulls last`. */
const sortsWithoutNulls: readonly Sort[] = ['updated', 'created', 'name', 'price', 'stock'];

export function filteredProducts(session: DatabaseSession, filter: AdminProductFilter) {
  return session
    .selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .innerJoin('manufacturers', 'manufacturers._id', 'products.manufacturer_id')
    .leftJoin('product_costs', 'product_costs._id', 'products._id')
    .where(conditionOf(filter));
}

type Page = { offset: number; limit: number };

type Order = Pick<AdminProductListQuery, 'sort' | 'direction'>;

/** The rows of the list in their order; without a page, all. */
export async function listAdminRows(
  session: DatabaseSession,
  { sort, direction, ...filter }: AdminProductFilter & Order,
  page?: Page,
) {
  const order = orderOf({ sort, direction });
  // The rows that a page skips are not joined.
  const ofPage = page && {
    ids: sql`(
      select products._id from ${joinedFor(sort)} where ${conditionOf(filter)} order by ${order}
      offset ${page.offset} limit ${page.limit}
    )`,
  };
  return filteredProducts(session, ofPage ? { state: 'all', search: '' } : filter)
    .$if(ofPage !== undefined, (query) => query.where(sql<boolean>`products._id in ${ofPage?.ids}`))
    .select(['products._id', 'website_name', 'slug_url', 'part_number', 'qty', 'products.updated_at'])
    .select(['categories.name as category', 'categories.slug as category_slug'])
    .select(['manufacturers.name as manufacturer', 'is_gaming', 'is_trending', 'is_office'])
    .select(['is_price_estimated', 'is_archived', 'website_price_paise', 'product_costs.cost_paise'])
    .select([
      sql<string | null>`product_img_urls[1]`.as('image'),
      sql<number>`display_price_paise / 100`.as('display_price'),
    ])
    .orderBy(order)
    .execute();
}

function orderOf({ sort, direction }: Order): RawBuilder<unknown> {
  const nulls = sql.raw(sortsWithoutNulls.includes(sort) ? '' : 'nulls last');
  return sql`${sortExpressions[sort]} ${sql.raw(direction)} ${nulls}, products._id ${sql.raw(direction)}`;
}

function joinedFor(sort: Sort): RawBuilder<unknown> {
  if (sort === 'category') return sql`products join categories on categories._id = category_id`;
  if (sort === 'manufacturer') return sql`products join manufacturers on manufacturers._id = manufacturer_id`;
  return sort === 'cost' || sort === 'margin'
    ? sql`products left join product_costs on product_costs._id = products._id`
    : sql`products`;
}

export type AdminRow = Awaited<ReturnType<typeof listAdminRows>>[number];

/** Triggers keep the counts of active products by category and manufacturer. */
export async function countAdminRows(session: DatabaseSession, filter: AdminProductFilter): Promise<number> {
  const { category, manufacturer, state, search, ids, stock, flags = [], margin } = filter;
  const hasOtherFilter = search !== '' || ids || stock || flags.length > 0 || margin;
  const { rows } =
    state === 'active' && !hasOtherFilter
      ? await sql<{ count: number }>`
          select coalesce(sum(product_count), 0)::int4 as count from category_manufacturers
          where ${category ? inCategory(category) : sql`true`} and ${manufacturer ? ofManufacturer(manufacturer) : sql`true`}
        `.execute(session)
      : await sql<{ count: number }>`
          select count(*)::int4 as count from products where ${conditionOf(filter)}
        `.execute(session);
  return rows[0]?.count ?? 0;
}

function inCategory(slug: string): RawBuilder<unknown> {
  return sql`category_id = (select _id from categories where slug = ${slug})`;
}

function ofManufacturer(slug: string): RawBuilder<unknown> {
  return sql`manufacturer_id = (select _id from manufacturers where slug = ${slug})`;
}

function conditionOf(filter: AdminProductFilter): RawBuilder<boolean> {
  const { search, ids, category, manufacturer, stock, flags = [], state, margin } = filter;
  const conditions = [sql`true`];
  if (search) conditions.push(searchCondition(search));
  if (ids) conditions.push(sql`products._id = any(${ids}::text[])`);
  if (category) conditions.push(sql`products.${inCategory(category)}`);
  if (manufacturer) conditions.push(sql`products.${ofManufacturer(manufacturer)}`);
  if (stock) conditions.push(stockConditions[stock]);
  for (const flag of flags) conditions.push(flagConditions[flag]);
  if (state !== 'all') conditions.push(sql`products.is_archived = ${state === 'archived'}`);
  if (margin === 'unknown')
    conditions.push(sql`not exists (select from product_costs as known where known._id = products._id)`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Every word has to be in the name, the address, the part number or the id. */
function searchCondition(search: string): RawBuilder<unknown> {
  const patterns = search
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const matches = patterns.map((pattern) => sql`words ilike ${pattern}`);
  // As an array, so that the matches are found first: the planner expects too many of them.
  return sql`products._id = any(array(select product_id from product_texts where ${sql.join(matches, sql` and `)}))`;
}

const stockConditions: Record<NonNullable<AdminProductFilter['stock']>, RawBuilder<unknown>> = {
  in: sql`products.is_in_stock`,
  low: sql`products.is_low`,
  out: sql`not products.is_in_stock`,
};

const flagConditions: Record<NonNullable<AdminProductFilter['flags']>[number], RawBuilder<unknown>> = {
  gaming: sql`products.is_gaming`,
  trending: sql`products.is_trending`,
  office: sql`products.is_office`,
  estimated: sql`products.is_price_estimated`,
};
