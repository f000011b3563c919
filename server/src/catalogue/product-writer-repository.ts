import type { Insertable } from 'kysely';
import { slugify } from '#contract/slug.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';
import './product-tables.ts';

export type ProductRow = Insertable<Tables['products']>;

/** A statement takes at most 65,535 values; a row has about thirty. */
const ROWS_AT_ONCE = 500;

/** The ids of the makers by their names; those that are new are added. One maker is one slug, however it is spelt. */
export async function ensureManufacturers(
  transaction: DatabaseTransaction,
  names: Iterable<string>,
): Promise<(name: string) => string> {
  const bySlug = new Map([...names].map((name) => [slugify(name), name]));
  if (bySlug.size > 0) {
    const rows = [...bySlug].map(([slug, name]) => ({ _id: newId(), name, slug }));
    await transaction
      .insertInto('manufacturers')
      .values(rows.toSorted((one, other) => one.slug.localeCompare(other.slug)))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
  const known = await transaction.selectFrom('manufacturers').select(['_id', 'slug']).execute();
  const ids = new Map(known.map(({ slug, _id }) => [slug, _id]));
  return (name) => {
    const id = ids.get(slugify(name));
    if (!id) throw new Error(`no manufacturer ${name}`);
    return id;
  };
}

export async function insertProducts(transaction: DatabaseTransaction, rows: ProductRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await transaction
      .insertInto('products')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}
