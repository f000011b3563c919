import { sql } from 'kysely';
import type { KnownSpec } from '#contract/admin-product-fields.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';

/** Enough to know what the products of a category have. */
const SAMPLED_PRODUCTS = 500;
const LISTED_VALUES = 8;

const kinds: Record<string, KnownSpec['kind']> = {
  number: 'number',
  string: 'text',
  boolean: 'boolean',
  array: 'list',
};

/** The names in a column of the category's newest products with their usual type and values, most frequent first. */
export async function listKnownSpecs(
  session: DatabaseSession,
  categoryId: string,
  column: 'specs' | 'subcategories',
): Promise<KnownSpec[]> {
  const { rows } = await sql<{ name: string; type: string; values: string[] }>`
    with entries as (
      select entry.key as name, jsonb_typeof(entry.value) as type, entry.value #>> '{}' as value, count(*) as products
      from (
        select ${sql.ref(column)} as facts from products where category_id = ${categoryId}
        order by created_at desc limit ${SAMPLED_PRODUCTS}
      ) as sampled
      cross join lateral jsonb_each(facts) as entry
      group by 1, 2, 3
    )
    select name, mode() within group (order by type) as type,
      (array_agg(value order by products desc, value))[1:${sql.lit(LISTED_VALUES)}] as values
    from entries group by name order by sum(products) desc, name`.execute(session);
  return rows.flatMap(({ name, type, values }) => {
    const kind = kinds[type];
    return kind ? [{ name, kind, values: kind === 'text' ? values : [] }] : [];
  });
}

export async function findUsualHsn(session: DatabaseSession, categoryId: string): Promise<string | null> {
  const { rows } = await sql<{ hsn: string | null }>`
    select mode() within group (order by hsn) as hsn from (
      select hsn from products where category_id = ${categoryId} order by created_at desc limit ${SAMPLED_PRODUCTS}
    ) as sampled`.execute(session);
  return rows[0]?.hsn ?? null;
}

export async function listChoices(session: DatabaseSession) {
  const [categories, manufacturers] = await Promise.all([
    session.selectFrom('categories').select(['slug', 'name', 'code']).orderBy('name').execute(),
    session.selectFrom('manufacturers').select(['slug', 'name']).orderBy(sql`lower(name)`).execute(),
  ]);
  return { categories, manufacturers };
}
