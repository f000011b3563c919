import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { ensureManufacturers } from '../product-writer-repository.ts';
import { findSlugOwners, upsertProducts } from './imported-product-repository.ts';
import type { ChangedProduct, JudgedProducts, NewProduct } from './judge-products.ts';
import type { FieldName, ProductFields } from './product-draft.ts';
import { slugCandidates, slugFor } from './product-slug.ts';

type Placed = { _id: string; source: string; source_key: string; fields: ProductFields; slugs: string[] };

export type WriteOptions = { updates: readonly FieldName[]; categoryId: (code: string) => string };

/** Writes what was judged new or changed, in the caller's transaction. */
export async function writeProducts(
  transaction: DatabaseTransaction,
  { added, changed }: JudgedProducts,
  { updates, categoryId }: WriteOptions,
): Promise<void> {
  const placed = [...added.map(placeNew), ...changed.map(placeChanged)];
  if (placed.length === 0) return;
  const manufacturerId = await ensureManufacturers(
    transaction,
    placed.map(({ fields }) => fields.manufacturer),
  );
  const slugs = await assignSlugs(transaction, placed);
  const products = placed.map(({ fields, _id, source, source_key }, position) => ({
    ...fields,
    _id,
    source,
    source_key,
    slug_url: slugs[position] ?? '',
    category_id: categoryId(fields.category),
    manufacturer_id: manufacturerId(fields.manufacturer),
  }));
  await upsertProducts(transaction, products, updates);
}

function placeNew({ source, source_key, fields, slug_url }: NewProduct): Placed {
  const slugs = slug_url
    ? [slug_url]
    : slugCandidates(slugFor(fields.manufacturer, fields.website_name), source, source_key);
  return { _id: newId(), source, source_key, fields, slugs };
}

/** A product keeps its address until its maker or its name changes; the database keeps the old one leading here. */
function placeChanged({ stored, fields, slug_url }: ChangedProduct): Placed {
  const { _id, source, source_key } = stored;
  const slug = slugFor(fields.manufacturer, fields.website_name);
  const isRenamed = slug !== slugFor(stored.manufacturer, stored.website_name);
  const automatic = isRenamed ? slugCandidates(slug, source, source_key) : [stored.slug_url];
  return { _id, source, source_key, fields, slugs: slug_url ? [slug_url] : automatic };
}

async function assignSlugs(transaction: DatabaseTransaction, placed: Placed[]): Promise<string[]> {
  const owners = await findSlugOwners(
    transaction,
    placed.flatMap(({ slugs }) => slugs),
  );
  return placed.map(({ _id, slugs }) => {
    const slug = slugs.find((candidate) => (owners.get(candidate) ?? _id) === _id);
    if (!slug) throw new Error(`no address is free for ${slugs[0]}`);
    owners.set(slug, _id);
    return slug;
  });
}
