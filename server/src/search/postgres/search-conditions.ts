import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toPaise } from '#contract/money.ts';
import type { FacetScope, PriceRange, SearchRequest } from '../search-engine.ts';
import { type MatchQuery, matchQuery } from './match-query.ts';

export type Condition = RawBuilder<SqlBool>;

/** A chosen filter, with the facet that is counted without it. */
export type FacetFilter = {
  readonly facet: 'categories' | 'manufacturers' | 'price' | { readonly specification: string };
  readonly condition: Condition;
};

/** Conditions that apply to the results and to every facet. */
export function fixedConditions(request: SearchRequest, query: MatchQuery): Condition[] {
  const conditions = priceConditions(request.price);
  const { ids, isInStockOnly } = request.filters;
  if (ids) conditions.push(sql`products._id = any(${ids}::text[])`);
  if (isInStockOnly) conditions.push(sql`is_in_stock`);
  if (query === false) conditions.push(sql`false`);
  if (typeof query === 'string') conditions.push(sql`words @@ ${query}::tsquery`);
  return conditions;
}

export function queryOf({ match }: SearchRequest): MatchQuery {
  return match === null ? true : matchQuery(match);
}

export function listFacetFilters({
  categories,
  manufacturers,
  price,
  specifications,
}: SearchRequest['filters']) {
  const facetFilters: FacetFilter[] = [];
  if (categories.length > 0) {
    facetFilters.push({ facet: 'categories', condition: isOneOf('category_id', 'categories', categories) });
  }
  if (manufacturers.length > 0) {
    const condition = isOneOf('manufacturer_id', 'manufacturers', manufacturers);
    facetFilters.push({ facet: 'manufacturers', condition });
  }
  const prices = priceConditions(price);
  if (prices.length > 0) facetFilters.push({ facet: 'price', condition: sql.join(prices, sql` and `) });
  for (const [name, values] of Object.entries(specifications)) {
    if (values.length === 0) continue;
    const condition = sql<SqlBool>`subcategories ->> ${name}::text = any(${values}::text[])`;
    facetFilters.push({ facet: { specification: name }, condition });
  }
  return facetFilters;
}

export function isFacetCounted(facet: FacetFilter['facet'], scope: FacetScope): boolean {
  if (scope === 'groups') return facet === 'categories' || facet === 'manufacturers';
  return scope === 'all';
}

/** A single slug becomes a scalar subquery, so that PostgreSQL can use indexes that start with the column. */
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
  if (min !== undefined)
    conditions.push(sql`display_price_paise >= ${clampToBigint(toPaise(Math.ceil(min)))}::bigint`);
  if (max !== undefined)
    conditions.push(sql`display_price_paise <= ${clampToBigint(toPaise(Math.floor(max)))}::bigint`);
  return conditions;
}

function clampToBigint(paise: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, paise));
}
