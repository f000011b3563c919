import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';

/** Enough to know what the products of a category have, and few enough for a million products. */
const PRODUCTS_PER_CATEGORY = 200;

type SampledValue = { category: string; name: string; value: string; products: number };

/** How often the newest products of each category have which specification values, most frequent first. */
export async function sampleSpecifications(session: DatabaseSession): Promise<SampledValue[]> {
  const { rows } = await sql<SampledValue>`
    select categories.slug as category, entry.key as name, entry.value #>> '{}' as value, count(*)::integer as products
    from categories
    cross join lateral (
      select specs || subcategories as facts from products
      where category_id = categories._id and not is_archived
      order by is_in_stock desc, created_at desc limit ${PRODUCTS_PER_CATEGORY}
    ) as sampled
    cross join lateral jsonb_each(facts) as entry
    where jsonb_typeof(entry.value) not in ('array', 'object', 'null')
    group by 1, 2, 3
    order by products desc, value`.execute(session);
  return rows;
}

export async function listManufacturersInUse(
  session: DatabaseSession,
): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from manufacturers
    where exists (select from products where manufacturer_id = manufacturers._id and not is_archived)
    order by lower(name)`.execute(session);
  return rows;
}
