import { type RawBuilder, sql } from 'kysely';
import type { AdminProductFilter, AdminProductListQuery } from '#contract/admin-products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { planEachTime } from '#server/platform/database/plan-each-time.ts';
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
  margin: sql`product_costs.margin`,
  stock: sql`products.qty`,
  state: sql`products.is_archived::integer * 2 + (not products.is_in_stock)::integer`,
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

type Order = Pick<AdminProductListQuery, 'sort' | 'direction'>;

/** The rows of the list in their order; without a page, all. */
export async function listAdminRows(
  session: DatabaseSession,
  { sort, direction, ...filter }: AdminProductFilter & Order,
  page?: Page,
) {
  const order = orderOf({ sort, direction });
  // The rows that a page skips are not joined.
  const ids = page && idsOfPage(filter, { sort, direction }, page);
  return filteredProducts(session, ids ? { state: 'all', search: '' } : filter)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`products._id in ${ids}`))
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
  return sql`${sortExpressions[sort]} ${sql.raw(direction)} nulls last, products._id ${sql.raw(direction)}`;
}

/** Products whose order an index has. No key of a part is null unless all are: backwards, an index has its nulls first. */
type Part = { from?: RawBuilder<unknown>; condition?: RawBuilder<unknown>; key: RawBuilder<unknown> };

const hasNoCost = sql`not exists (select from product_costs as known where known._id = products._id)`;
const withCost = sql`products join product_costs on product_costs._id = products._id`;

/** What an order joins, and its parts if it has several: products without a value come last in both directions. */
const parts: Partial<Record<Sort, readonly [Part, ...Part[]]>> = {
  category: [
    {
      from: sql`products join categories on categories._id = category_id`,
      key: sortExpressions.category,
    },
  ],
  manufacturer: [
    {
      from: sql`products join manufacturers on manufacturers._id = manufacturer_id`,
      key: sortExpressions.manufacturer,
    },
  ],
  part_number: [
    { condition: sql`part_number is not null`, key: sortExpressions.part_number },
    { condition: sql`part_number is null`, key: sql`null::text` },
  ],
  cost: [
    { from: withCost, key: sortExpressions.cost },
    { condition: hasNoCost, key: sql`null::int4` },
  ],
  margin: [
    { from: withCost, key: sortExpressions.margin },
    { condition: hasNoCost, key: sql`null::float8` },
  ],
};

const statesOf = {
  active: [sql`not is_archived and is_in_stock`, sql`not is_archived and not is_in_stock`],
  archived: [sql`is_archived and is_in_stock`, sql`is_archived and not is_in_stock`],
};

function partsOf({ sort, direction }: Order, { state }: AdminProductFilter): readonly Part[] {
  if (sort !== 'state') return parts[sort] ?? [{ key: sortExpressions[sort] }];
  const conditions = state === 'all' ? [...statesOf.active, ...statesOf.archived] : statesOf[state];
  const ascending = conditions.map((condition) => ({ condition, key: sql`null::text` }));
  return direction === 'asc' ? ascending : ascending.toReversed();
}

/** The ids of a page: one part of the order after the other, each read as far as the page needs it. */
function idsOfPage(filter: AdminProductFilter, order: Order, { offset, limit }: Page): RawBuilder<unknown> {
  const direction = sql.raw(order.direction);
  const reads = partsOf(order, filter).map(({ from = sql`products`, condition = sql`true`, key }, part) => {
    const name = sql.ref(`part_${part}`);
    const earlier = Array.from({ length: part }, (_, index) => sql.ref(`part_${index}`));
    const found = earlier.map((table) => sql` - (select count(*) from ${table})`);
    return {
      name,
      statement: sql`
        select products._id, ${sql.lit(part)} as part, ${key} as key from ${from} where ${condition} and ${conditionOf(filter)}
        order by ${key} ${direction}, products._id ${direction}
        limit ${offset + limit}::int8${sql.join(found, sql``)}`,
    };
  });
  const tables = reads.map(({ name, statement }) => sql`${name} as materialized (${statement})`);
  const rows = reads.map(({ name }) => sql`select * from ${name}`);
  return sql`(
    with ${sql.join(tables)}
    select _id from (${sql.join(rows, sql` union all `)}) as found
    order by part, key ${direction}, _id ${direction} offset ${offset} limit ${limit}
  )`;
}

export type AdminRow = Awaited<ReturnType<typeof listAdminRows>>[number];

/** Triggers keep the counts of active products by category and manufacturer; archived ones have an index. */
export async function countAdminRows(session: DatabaseSession, filter: AdminProductFilter): Promise<number> {
  const { category, manufacturer, state, search, ids, stock, flags = [], margin } = filter;
  const hasOtherFilter = search !== '' || ids || stock || flags.length > 0 || margin;
  if (state === 'archived' || hasOtherFilter) return countRows(session, conditionOf(filter));
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(product_count), 0)::int4 as count from category_manufacturers
    where ${category ? inCategory(category) : sql`true`} and ${manufacturer ? ofManufacturer(manufacturer) : sql`true`}
  `.execute(session);
  const archived =
    state === 'all' ? await countRows(session, conditionOf({ ...filter, state: 'archived' })) : 0;
  return (rows[0]?.count ?? 0) + archived;
}

async function countRows(session: DatabaseSession, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from products where ${condition}
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
  const conditions = [sql`${planEachTime} true`];
  if (search) conditions.push(searchCondition(search));
  if (ids) conditions.push(sql`products._id = any(${ids}::text[])`);
  if (category) conditions.push(sql`products.${inCategory(category)}`);
  if (manufacturer) conditions.push(sql`products.${ofManufacturer(manufacturer)}`);
  if (stock) conditions.push(stockConditions[stock]);
  for (const flag of flags) conditions.push(flagConditions[flag]);
  if (state !== 'all') conditions.push(sql`products.is_archived = ${state === 'archived'}`);
  if (margin === 'unknown') conditions.push(hasNoCost);
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
