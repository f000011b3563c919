import { type RawBuilder, sql } from 'kysely';
import type { FacetScope, Facets } from '../search-engine.ts';
import type { Condition } from './match-condition.ts';
import type { FacetFilter } from './search-conditions.ts';

/** The condition for hits to count: results must pass all filters; a facet also counts hits that fail only its own filter. */
export type HitCondition = (target: FacetFilter['facet'] | 'results') => Condition;

export function countFacets(
  scope: FacetScope,
  facetFilters: readonly FacetFilter[],
  hitCondition: HitCondition,
): RawBuilder<Facets | null> {
  if (scope === 'none') return sql`null::json`;
  const hasAll = scope === 'all';
  const noValues = sql`select '{}'::json as counts, '{}'::json as in_stock`;
  return sql`(
    select json_build_object(
      'categories', categories.counts,
      'manufacturers', makers.counts,
      'specifications', specifications.counts,
      'inStock', json_build_object('manufacturers', makers.in_stock, 'specifications', specifications.in_stock),
      'price', ${hasAll ? findPriceRange(hitCondition('price')) : sql`null::json`}
    )
    from (${countGroups('category_id', 'categories', hitCondition('categories'))}) as categories,
      (${countGroups('manufacturer_id', 'manufacturers', hitCondition('manufacturers'))}) as makers,
      (${hasAll ? countValues(facetFilters, hitCondition) : noValues}) as specifications
  )`;
}

const countInStock = sql`count(*) filter (where is_in_stock)`;

function countGroups(
  column: 'category_id' | 'manufacturer_id',
  table: 'categories' | 'manufacturers',
  condition: Condition,
): RawBuilder<unknown> {
  return sql`
    select coalesce(json_object_agg(named.slug, counted.count), '{}') as counts,
      coalesce(json_object_agg(named.slug, in_stock) filter (where in_stock > 0), '{}') as in_stock
    from (
      select ${sql.ref(column)} as _id, count(*), ${countInStock} as in_stock from hits where ${condition} group by 1
    ) as counted
    join ${sql.table(table)} as named using (_id)`;
}

function findPriceRange(condition: Condition): RawBuilder<unknown> {
  return sql`(
    select case when count(*) > 0 then json_build_object(
      'min', min(display_price_paise) / 100, 'max', max(display_price_paise) / 100) end
    from hits where ${condition}
  )`;
}

/** Counts the values of all names in one pass, and of each filtered name separately, because its hits differ. */
function countValues(facetFilters: readonly FacetFilter[], hitCondition: HitCondition): RawBuilder<unknown> {
  const chosen = facetFilters.flatMap(({ facet }) => (typeof facet === 'object' ? [facet] : []));
  const names = chosen.map(({ specification }) => specification);
  const passes = [
    sql`
      select (entry).key as name, (entry).value as value, count(*), ${countInStock} as in_stock
      from (select jsonb_each_text(subcategories) as entry, is_in_stock from hits where ${hitCondition('results')}) as entries
      where (entry).value is not null and (entry).key <> all(${names}::text[])
      group by 1, 2`,
    ...chosen.map(
      (facet) => sql`
      select ${facet.specification}::text, subcategories ->> ${facet.specification}::text, count(*), ${countInStock}
      from hits
      where ${hitCondition(facet)} and subcategories ->> ${facet.specification}::text is not null
      group by 2`,
    ),
  ];
  return sql`
    select coalesce(json_object_agg(name, value_counts), '{}') as counts,
      coalesce(json_object_agg(name, values_in_stock) filter (where values_in_stock is not null), '{}') as in_stock
    from (
      select name, json_object_agg(value, count) as value_counts,
        json_object_agg(value, in_stock) filter (where in_stock > 0) as values_in_stock
      from (${sql.join(passes, sql` union all `)}) as tallies
      group by name
    ) as named`;
}
