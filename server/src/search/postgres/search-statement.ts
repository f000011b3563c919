import { type RawBuilder, sql } from 'kysely';
import type { SearchHits, SearchRequest } from '../search-engine.ts';
import type { MatchQuery } from './match-query.ts';
import { type Choice, fixedConditions, isFacetWanted, listChoices, queryOf } from './search-conditions.ts';
import { type CountedHits, countFacets } from './search-facets.ts';
import { type SortKey, sortKeys } from './search-order.ts';

/**
 * One statement for the page, the total and the facets. It reads the catalogue's columns where they are: search is a reader
 * of these tables, writing them stays with the catalogue. Products are compared with every choice once; a hit misses none,
 * or exactly one and then counts in that one's facet only.
 */
export function searchStatement(request: SearchRequest): RawBuilder<SearchHits> {
  const query = queryOf(request);
  const choices = listChoices(request.filters);
  const isSoft = ({ facet }: Choice) => isFacetWanted(facet, request.facets);
  const softChoices = choices.filter(isSoft);
  const conditions = [
    ...fixedConditions(request, query),
    ...choices.filter((choice) => !isSoft(choice)).map(({ condition }) => condition),
  ];
  const keys = sortKeys(request, query);
  const counted: CountedHits = (whatFor) => {
    if (softChoices.length === 0) return sql`true`;
    const place = softChoices.findIndex(({ facet }) => facet === whatFor);
    return place < 0 ? sql`misses = 0` : sql`misses = ${missColumn(place)}`;
  };
  // A page of a list without words or facets is read off an index; kept hits would have to be gathered whole.
  const isPlainList = query === true && request.facets === 'none';
  return sql`
    with judged as not materialized (
      select ${productColumns(request, query)}${sql.join(softChoices.map(missOf), sql``)}
      from ${source(request, query)}
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
    ), hits as ${isPlainList ? sql`not materialized` : sql`materialized`} (
      select ${hitColumns(request, softChoices)}${sql.join(keys.map(keyOf), sql``)}
      from (select *, ${sumOfMisses(softChoices)} as misses from judged) as summed
      where misses <= 1
    )
    select
      array(
        select _id from hits where ${counted('results')}
        order by ${sql.join(keys.map(sortBy))} limit ${request.limit} offset ${request.offset}
      ) as ids,
      (select count(*) from hits where ${counted('results')}) as total,
      ${countFacets(request.facets, softChoices, counted)} as facets`;
}

function source({ order }: SearchRequest, query: MatchQuery): RawBuilder<unknown> {
  const joins = [sql`products`];
  if (typeof query === 'string') {
    joins.push(sql`join search_documents on search_documents.product_id = products._id`);
  }
  if (order.by === 'popularity') {
    joins.push(sql`left join product_popularity on product_popularity.product_id = products._id`);
  }
  return sql.join(joins, sql` `);
}

function productColumns({ order }: SearchRequest, query: MatchQuery): RawBuilder<unknown> {
  const columns = ['_id', 'category_id', 'manufacturer_id', 'display_price', 'subcategories', 'website_name'];
  const more = ['created_at', 'is_in_stock', 'is_trending'];
  const selected = [...columns, ...more].map(
    (column) => sql.ref(`products.${column}`) as RawBuilder<unknown>,
  );
  if (typeof query === 'string') selected.push(sql`words`);
  if (order.by === 'popularity') selected.push(sql`coalesce(product_popularity.score, 0) as popularity`);
  return sql.join(selected);
}

/** Only what facets are counted by: hits may be many. */
function hitColumns({ facets }: SearchRequest, choices: readonly Choice[]): RawBuilder<unknown> {
  const columns = ['_id', 'misses', ...choices.map((_, place) => `miss_${place}`)];
  if (facets !== 'none') columns.push('category_id', 'manufacturer_id');
  if (facets === 'all') columns.push('display_price', 'subcategories');
  return sql.join(columns.map((column) => sql.ref(column)));
}

function missColumn(place: number): RawBuilder<number> {
  return sql`${sql.ref(`miss_${place}`)}`;
}

function missOf({ condition }: Choice, place: number): RawBuilder<unknown> {
  return sql`, case when ${condition} then 0 else 1 end as ${missColumn(place)}`;
}

function sumOfMisses(choices: readonly Choice[]): RawBuilder<number> {
  return sql`${sql.join([sql`0`, ...choices.map((_, place) => missColumn(place))], sql` + `)}`;
}

function keyOf({ value }: SortKey, place: number): RawBuilder<unknown> {
  return sql`, case when misses = 0 then ${value} end as ${sql.ref(`key_${place}`)}`;
}

function sortBy({ direction }: SortKey, place: number): RawBuilder<unknown> {
  return sql`${sql.ref(`key_${place}`)} ${direction === 'asc' ? sql`asc` : sql`desc`}`;
}
