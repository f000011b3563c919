import { slugify } from '#contract/slug.ts';
import { canonicalJson } from './canonical-json.ts';
import type { FieldName, ProductFields, StoredProduct } from './product-draft.ts';

/** Which of the named fields a file has otherwise than the database. */
export function changedFields(
  stored: StoredProduct,
  wanted: Partial<ProductFields>,
  names: readonly FieldName[],
): FieldName[] {
  return names.filter((name) => name in wanted && !isSame(name, stored[name], wanted[name]));
}

function isSame(name: FieldName, stored: unknown, wanted: unknown): boolean {
  // One maker is one slug, however it is spelt.
  if (name === 'manufacturer') return slugify(String(stored)) === slugify(String(wanted));
  if (typeof stored === 'object' && stored !== null) return canonicalJson(stored) === canonicalJson(wanted);
  // An empty cell and nothing are the same to whoever looks at the file.
  return (stored ?? '') === (wanted ?? '');
}
