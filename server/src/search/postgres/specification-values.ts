import { type RawBuilder, sql } from 'kysely';

/** Reads all products: only processes without an index do so, and only for advanced searches. */
export function specificationValues(name: string): RawBuilder<{ values: string[] }> {
  return sql`
    select array(
      select subcategories ->> ${name}::text from products where subcategories ? ${name}::text and not is_archived
      union
      select element from products
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(specs -> ${name}::text)
          when 'array' then specs -> ${name}::text
          else jsonb_build_array(specs -> ${name}::text) end) as element
      where specs ? ${name}::text and not is_archived and element is not null
    ) as values`;
}
