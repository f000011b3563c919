import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FacetWish, PriceRange, SearchRequest } from '../search-engine.ts';
import { type MatchQuery, matchQuery } from './match-query.ts';

const LARGEST_INTEGER = 2_147_483_647;

export type Condition = RawBuilder<SqlBool>;

/** What a shopper chose, with the facet that is counted as if it had not been chosen. */
export type Choice = {
  readonly facet: 'categories' | 'manufacturers' | 'price' | { readonly specification: string };
  readonly condition: Condition;
};

/** What holds for the results and for every facet. */
export function fixedConditions(request: SearchRequest, query: MatchQuery): Condition[] {
  const conditions = priceConditions(request.price);
  if (request.filters.isInStockOnly) conditions.push(sql`is_in_stock`);
  if (query === false) conditions.push(sql`false`);
  if (typeof query === 'string') conditions.push(sql`words @@ ${query}::tsquery`);
  return conditions;
}

export function queryOf({ match }: SearchRequest): MatchQuery {
  return match === null ? true : matchQuery(match);
}

export function listChoices({ categories, manufacturers, price, specifications }: SearchRequest['filters']) {
  const choices: Choice[] = [];
  if (categories.length > 0) {
    choices.push({ facet: 'categories', condition: isOneOf('category_id', 'categories', categories) });
  }
  if (manufacturers.length > 0) {
    const condition = isOneOf('manufacturer_id', 'manufacturers', manufacturers);
    choices.push({ facet: 'manufacturers', condition });
  }
  const prices = priceConditions(price);
  if (prices.length > 0) choices.push({ facet: 'price', condition: sql.join(prices, sql` and `) });
  for (const [name, values] of Object.entries(specifications)) {
    if (values.length === 0) continue;
    const condition = sql<SqlBool>`subcategories ->> ${name}::text = any(${values}::text[])`;
    choices.push({ facet: { specification: name }, condition });
  }
  return choices;
}

export function isFacetWanted(facet: Choice['facet'], wish: FacetWish): boolean {
  if (wish === 'groups') return facet === 'categories' || facet === 'manufacturers';
  return wish === 'all';
}

/** A single one is looked up once, so that a list can be read in the order of an index that begins with it. */
function isOneOf(
  column: 'category_id' | 'manufacturer_id',
  table: 'categories' | 'manufacturers',
  slugs: readonly string[],
): Condition {
  const wanted = sql`select wanted._id from ${sql.table(table)} as wanted where wanted.slug`;
  return slugs.length === 1
    ? sql`${sql.ref(column)} = (${wanted} = ${slugs[0]})`
    : sql`${sql.ref(column)} = any(array(${wanted} = any(${slugs}::text[])))`;
}

function priceConditions({ min, max }: PriceRange): Condition[] {
  const conditions: Condition[] = [];
  if (min !== undefined) conditions.push(sql`display_price >= ${withinInteger(Math.ceil(min))}::integer`);
  if (max !== undefined) conditions.push(sql`display_price <= ${withinInteger(Math.floor(max))}::integer`);
  return conditions;
}

function withinInteger(rupees: number): number {
  return Math.max(-LARGEST_INTEGER, Math.min(LARGEST_INTEGER, rupees));
}
