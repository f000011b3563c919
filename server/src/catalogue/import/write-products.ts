import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { ensureManufacturers } from '../manufacturer-repository.ts';
import type { ChangedProduct, NewProduct, ProductDiff } from './diff-products.ts';
import { findSlugOwners, updateSourceKeys, upsertProducts } from './imported-product-repository.ts';
import type { FieldName, ProductFields } from './product-draft.ts';
import { slugCandidates, slugFor } from './product-slug.ts';

type AddressedProduct = {
  _id: string;
  source: string;
  source_key: string;
  fields: ProductFields;
  slugs: string[];
};

export type WriteOptions = { updates: readonly FieldName[]; categoryId: (code: string) => string };

/** Writes the new and changed products, in the caller's transaction. */
export async function writeProducts(
  transaction: DatabaseTransaction,
  { added, changed }: ProductDiff,
  { updates, categoryId }: WriteOptions,
): Promise<void> {
  await updateSourceKeys(
    transaction,
    changed.filter(({ isRekeyed }) => isRekeyed).map(({ stored }) => stored),
  );
  const addressed = [...added.map(addressNew), ...changed.map(addressChanged)];
  if (addressed.length === 0) return;
  const manufacturerId = await ensureManufacturers(
    transaction,
    addressed.map(({ fields }) => fields.manufacturer),
  );
  const slugs = await assignSlugs(transaction, addressed);
  const products = addressed.map(({ fields, _id, source, source_key }, position) => ({
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

function addressNew({ id, source, source_key, fields, slug_url }: NewProduct): AddressedProduct {
  const slugs = slug_url
    ? [slug_url]
    : slugCandidates(slugFor(fields.manufacturer, fields.website_name), source, source_key);
  return { _id: id ?? newId(), source, source_key, fields, slugs };
}

/** A product keeps its slug until its manufacturer or name changes; a database trigger keeps the former slug for redirects. */
function addressChanged({ stored, fields, slug_url }: ChangedProduct): AddressedProduct {
  const { _id, source, source_key } = stored;
  const slug = slugFor(fields.manufacturer, fields.website_name);
  const isRenamed = slug !== slugFor(stored.manufacturer, stored.website_name);
  const automatic = isRenamed ? slugCandidates(slug, source, source_key) : [stored.slug_url];
  return { _id, source, source_key, fields, slugs: slug_url ? [slug_url] : automatic };
}

async function assignSlugs(
  transaction: DatabaseTransaction,
  addressed: AddressedProduct[],
): Promise<string[]> {
  const owners = await findSlugOwners(
    transaction,
    addressed.flatMap(({ slugs }) => slugs),
  );
  return addressed.map(({ _id, slugs }) => {
    const slug = slugs.find((candidate) => (owners.get(candidate) ?? _id) === _id);
    if (!slug) throw new Error(`no address is free for ${slugs[0]}`);
    owners.set(slug, _id);
    return slug;
  });
}
