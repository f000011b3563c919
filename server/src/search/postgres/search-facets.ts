import { type RawBuilder, sql } from 'kysely';
import type { Facets, FacetWish } from '../search-engine.ts';
import type { Choice, Condition } from './search-conditions.ts';

/** Which hits count: as results those that fit every choice, for a facet also those that fit all but the choice made in it. */
export type CountedHits = (whatFor: Choice['facet'] | 'results') => Condition;

export function countFacets(
  wish: FacetWish,
  choices: readonly Choice[],
  counted: CountedHits,
): RawBuilder<Facets | null> {
  if (wish === 'none') return sql`null::json`;
  return sql`json_build_object(
    'categories', ${countGroups('category_id', 'categories', counted('categories'))},
    'manufacturers', ${countGroups('manufacturer_id', 'manufacturers', counted('manufacturers'))},
    'specifications', ${wish === 'all' ? countValues(choices, counted) : sql`'{}'::json`},
    'price', ${wish === 'all' ? findPriceRange(counted('price')) : sql`null::json`}
  )`;
}

function countGroups(
  column: 'category_id' | 'manufacturer_id',
  table: 'categories' | 'manufacturers',
  condition: Condition,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_object_agg(named.slug, counted.count), '{}')
    from (select ${sql.ref(column)} as _id, count(*) from hits where ${condition} group by 1) as counted
    join ${sql.table(table)} as named using (_id)
  )`;
}

function findPriceRange(condition: Condition): RawBuilder<unknown> {
  return sql`(
    select case when count(*) > 0 then json_build_object('min', min(display_price), 'max', max(display_price)) end
    from hits where ${condition}
  )`;
}

/** Values of all names in one pass, but for the names with a choice: each of those has its own hits to count. */
function countValues(choices: readonly Choice[], counted: CountedHits): RawBuilder<unknown> {
  const chosen = choices.flatMap(({ facet }) => (typeof facet === 'object' ? [facet] : []));
  const names = chosen.map(({ specification }) => specification);
  const passes = [
    sql`
      select (entry).key as name, (entry).value as value, count(*)
      from (select jsonb_each_text(subcategories) as entry from hits where ${counted('results')}) as entries
      where (entry).value is not null and (entry).key <> all(${names}::text[])
      group by 1, 2`,
    ...chosen.map(
      (facet) => sql`
      select ${facet.specification}::text, subcategories ->> ${facet.specification}::text, count(*)
      from hits
      where ${counted(facet)} and subcategories ->> ${facet.specification}::text is not null
      group by 2`,
    ),
  ];
  return sql`(
    select coalesce(json_object_agg(name, counts), '{}')
    from (
      select name, json_object_agg(value, count) as counts
      from (${sql.join(passes, sql` union all `)}) as tallies
      group by name
    ) as named
  )`;
}
