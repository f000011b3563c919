import { type SqlBool, sql } from 'kysely';
import type { FacetScope, SearchRequest, SearchScope } from '../search-engine.ts';
import { type Condition, type MatchCondition, matchCondition, priceConditions } from './match-condition.ts';

/** A chosen filter, with the facet that is counted without it. */
export type FacetFilter = {
  readonly facet: 'categories' | 'manufacturers' | 'price' | { readonly specification: string };
  readonly condition: Condition;
};

/** Conditions that apply to the results and to every facet. */
export function fixedConditions(request: SearchRequest, query: MatchCondition): Condition[] {
  const conditions = [sql<SqlBool>`not products.is_archived`, ...priceConditions(request.price)];
  const { ids, isInStockOnly } = request.filters;
  if (ids) conditions.push(sql`products._id = any(${ids}::text[])`);
  if (isInStockOnly) conditions.push(sql`is_in_stock`);
  if (request.scope) conditions.push(...scopeConditions(request.scope));
  if (query === false) conditions.push(sql`false`);
  if (typeof query !== 'boolean') conditions.push(query);
  return conditions;
}

export function queryOf({ match }: SearchRequest): MatchCondition {
  return match === null ? true : matchCondition(match);
}

function scopeConditions(scope: SearchScope): Condition[] {
  const { categories, manufacturers, created, specifications } = scope;
  const conditions: Condition[] = [];
  if (categories.length > 0) conditions.push(isOneOf('category_id', 'categories', categories));
  if (manufacturers.length > 0) conditions.push(isOneOf('manufacturer_id', 'manufacturers', manufacturers));
  if (scope.isInStockOnly) conditions.push(sql`is_in_stock`);
  if (created.from !== undefined) conditions.push(sql`products.created_at >= ${new Date(created.from)}`);
  if (created.until !== undefined) conditions.push(sql`products.created_at < ${new Date(created.until)}`);
  for (const [name, values] of Object.entries(specifications)) {
    conditions.push(sql`(subcategories ->> ${name}::text = any(${values}::text[])
      or case jsonb_typeof(specs -> ${name}::text)
        when 'array' then exists (
          select from jsonb_array_elements_text(specs -> ${name}::text) as element
          where element = any(${values}::text[]))
        else specs ->> ${name}::text = any(${values}::text[]) end is true)`);
  }
  return conditions;
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
