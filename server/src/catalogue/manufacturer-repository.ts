import { slugify } from '#contract/slug.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import './product-tables.ts';

export async function listManufacturerNames(
  session: DatabaseSession,
  slugs: readonly string[],
): Promise<{ slug: string; name: string }[]> {
  if (slugs.length === 0) return [];
  return session.selectFrom('manufacturers').select(['slug', 'name']).where('slug', 'in', slugs).execute();
}

/** Inserts new manufacturers and returns a lookup from name to id. Names with the same slug are the same manufacturer. */
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
