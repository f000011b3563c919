import { type RawBuilder, sql } from 'kysely';
import type { SearchHits, SearchRequest } from '../search-engine.ts';
import type { MatchCondition } from './match-condition.ts';
import {
  type FacetFilter,
  fixedConditions,
  isFacetCounted,
  listFacetFilters,
  queryOf,
} from './search-conditions.ts';
import { countFacets, type HitCondition } from './search-facets.ts';
import { type SortKey, sortKeys } from './search-order.ts';

/**
 * One statement for the page, the total and the facets. It reads the catalogue's tables directly; only the catalogue writes
 * them. Each product is tested against every filter once: a hit fails none, or exactly one and then counts only in that
 * filter's facet.
 */
export function searchStatement(request: SearchRequest): RawBuilder<SearchHits> {
  const query = queryOf(request);
  const facetFilters = listFacetFilters(request.filters);
  const isCounted = ({ facet }: FacetFilter) => isFacetCounted(facet, request.facets);
  const softFilters = facetFilters.filter(isCounted);
  const conditions = [
    ...fixedConditions(request, query),
    ...facetFilters.filter((facetFilter) => !isCounted(facetFilter)).map(({ condition }) => condition),
  ];
  const keys = sortKeys(request, query);
  const hitCondition: HitCondition = (target) => {
    if (softFilters.length === 0) return sql`true`;
    const index = softFilters.findIndex(({ facet }) => facet === target);
    return index < 0 ? sql`misses = 0` : sql`misses = ${missColumn(index)}`;
  };
  // Without words and facets PostgreSQL can read the page from an index; materialising would collect all hits first.
  const isPlainList = query === true && request.facets === 'none';
  return sql`
    with tested as not materialized (
      select ${productColumns(request, query)}${sql.join(softFilters.map(missOf), sql``)}
      from ${source(request, query)}
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
    ), hits as ${isPlainList ? sql`not materialized` : sql`materialized`} (
      select ${hitColumns(request, softFilters)}${sql.join(keys.map(keyOf), sql``)}
      from (select *, ${sumOfMisses(softFilters)} as misses from tested) as summed
      where misses <= 1
    )
    select
      array(
        select _id from hits where ${hitCondition('results')}
        order by ${sql.join(keys.map(sortBy))} limit ${request.limit} offset ${request.offset}
      ) as ids,
      (select count(*) from hits where ${hitCondition('results')}) as total,
      ${countFacets(request.facets, softFilters, hitCondition)} as facets`;
}

function source({ order }: SearchRequest, query: MatchCondition): RawBuilder<unknown> {
  const joins = [sql`products`];
  if (typeof query !== 'boolean') {
    joins.push(sql`join search_documents on search_documents.product_id = products._id`);
  }
  if (order.by === 'popularity') {
    joins.push(sql`left join product_popularity on product_popularity.product_id = products._id`);
  }
  return sql.join(joins, sql` `);
}

function productColumns({ order }: SearchRequest, query: MatchCondition): RawBuilder<unknown> {
  const columns = [
    '_id',
    'category_id',
    'manufacturer_id',
    'display_price_paise',
    'subcategories',
    'website_name',
  ];
  const sortColumns = ['created_at', 'is_in_stock', 'is_trending'];
  const selected = [...columns, ...sortColumns].map(
    (column) => sql.ref(`products.${column}`) as RawBuilder<unknown>,
  );
  if (typeof query !== 'boolean') selected.push(sql`words`);
  if (order.by === 'popularity') selected.push(sql`coalesce(product_popularity.score, 0) as popularity`);
  return sql.join(selected);
}

/** Only the columns that the facets need, because there may be many hits. */
function hitColumns({ facets }: SearchRequest, facetFilters: readonly FacetFilter[]): RawBuilder<unknown> {
  const columns = ['_id', 'misses', ...facetFilters.map((_, index) => `miss_${index}`)];
  if (facets !== 'none') columns.push('category_id', 'manufacturer_id', 'is_in_stock');
  if (facets === 'all') columns.push('display_price_paise', 'subcategories');
  return sql.join(columns.map((column) => sql.ref(column)));
}

function missColumn(index: number): RawBuilder<number> {
  return sql`${sql.ref(`miss_${index}`)}`;
}

function missOf({ condition }: FacetFilter, index: number): RawBuilder<unknown> {
  return sql`, case when ${condition} then 0 else 1 end as ${missColumn(index)}`;
}

function sumOfMisses(facetFilters: readonly FacetFilter[]): RawBuilder<number> {
  return sql`${sql.join([sql`0`, ...facetFilters.map((_, index) => missColumn(index))], sql` + `)}`;
}

function keyOf({ value }: SortKey, index: number): RawBuilder<unknown> {
  return sql`, case when misses = 0 then ${value} end as ${sql.ref(`key_${index}`)}`;
}

function sortBy({ direction }: SortKey, index: number): RawBuilder<unknown> {
  return sql`${sql.ref(`key_${index}`)} ${direction === 'asc' ? sql`asc` : sql`desc`}`;
}
