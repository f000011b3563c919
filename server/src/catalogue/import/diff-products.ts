import { slugify } from '#contract/slug.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { canonicalJson } from './canonical-json.ts';
import type { ImportError } from './import-report.ts';
import type { ImportItem } from './import-source.ts';
import { findSlugOwners, findStoredProducts } from './imported-product-repository.ts';
import type {
  FieldName,
  ProductDraft,
  ProductFields,
  ProductIdentity,
  StoredProduct,
} from './product-draft.ts';

export type ProductItem = Extract<ImportItem, { outcome: 'product' }>;

export type NewProduct = { source: string; source_key: string; fields: ProductFields; slug_url?: string };
export type ChangedProduct = { stored: StoredProduct; fields: ProductFields; slug_url?: string };

export type ProductDiff = {
  added: NewProduct[];
  changed: ChangedProduct[];
  unchanged: number;
  errors: ImportError[];
};

export type DiffOptions = {
  updates: readonly FieldName[];
  hasCategory: (code: string) => boolean;
  /** Locks the stored products until the transaction ends. */
  isForUpdate: boolean;
};

/** Compares the rows of a file with the database: new, changed, unchanged and invalid products. */
export async function diffProducts(
  session: DatabaseSession,
  items: ProductItem[],
  options: DiffOptions,
): Promise<ProductDiff> {
  const find = await storedFinder(session, items, options);
  const slugOwners = await findSlugOwners(
    session,
    items.flatMap(({ draft }) => draft.slug_url ?? []),
  );
  const diff: ProductDiff = { added: [], changed: [], unchanged: 0, errors: [] };
  for (const item of items) {
    const stored = find(item.draft);
    const draft = (stored && item.mergeWithStored?.(stored)) ?? item.draft;
    const fault = faultOf(draft, stored, slugOwners, options);
    if (fault) diff.errors.push({ location: item.location, reason: fault });
    else if (stored) diffStored(diff, draft, stored, options.updates);
    else if (draft.id === undefined) diff.added.push(draft);
  }
  return diff;
}

async function storedFinder(
  session: DatabaseSession,
  items: ProductItem[],
  { isForUpdate }: DiffOptions,
): Promise<(draft: ProductDraft) => StoredProduct | undefined> {
  const ids: string[] = [];
  const keys: string[] = [];
  let source: string | undefined;
  for (const { draft } of items) {
    if (draft.id !== undefined) ids.push(draft.id);
    else {
      keys.push(draft.source_key);
      source = draft.source;
    }
  }
  const found = await findStoredProducts(session, { ids, source, keys }, { isForUpdate });
  const byId = new Map(found.map((product) => [product._id, product]));
  const byKey = new Map(found.map((product) => [`${product.source} ${product.source_key}`, product]));
  return (draft) =>
    draft.id === undefined ? byKey.get(`${draft.source} ${draft.source_key}`) : byId.get(draft.id);
}

function faultOf(
  draft: ProductDraft,
  stored: StoredProduct | undefined,
  slugOwners: Map<string, string>,
  { hasCategory }: DiffOptions,
): string | undefined {
  const { id, fields, slug_url } = draft;
  if (id !== undefined && !stored) return `there is no product with the id ${id}`;
  if (stored && id !== undefined && !isIdentityOf(draft.identity, stored)) {
    return 'source and source_key cannot be changed';
  }
  if (fields.category !== undefined && !hasCategory(fields.category)) {
    return `there is no category ${fields.category}`;
  }
  const owner = slug_url === undefined ? undefined : slugOwners.get(slug_url);
  if (owner !== undefined && owner !== stored?._id) return `another product has the address ${slug_url}`;
  return undefined;
}

function isIdentityOf(identity: Partial<ProductIdentity> = {}, stored: StoredProduct): boolean {
  const { source = stored.source, source_key = stored.source_key } = identity;
  return source === stored.source && source_key === stored.source_key;
}

function diffStored(
  diff: ProductDiff,
  { fields, slug_url }: ProductDraft,
  stored: StoredProduct,
  updates: readonly FieldName[],
): void {
  const changes = changedFields(stored, fields, updates);
  const hasNewSlug = slug_url !== undefined && slug_url !== stored.slug_url;
  if (changes.length === 0 && !hasNewSlug) {
    diff.unchanged++;
    return;
  }
  const wanted = Object.fromEntries(changes.map((name) => [name, fields[name]]));
  diff.changed.push({ stored, fields: { ...stored, ...wanted }, slug_url });
}

/** The named fields whose values in the file and the database differ. */
function changedFields(
  stored: StoredProduct,
  wanted: Partial<ProductFields>,
  names: readonly FieldName[],
): FieldName[] {
  return names.filter((name) => name in wanted && !isSame(name, stored[name], wanted[name]));
}

function isSame(name: FieldName, stored: unknown, wanted: unknown): boolean {
  // Spellings with the same slug are the same manufacturer.
  if (name === 'manufacturer') return slugify(String(stored)) === slugify(String(wanted));
  if (typeof stored === 'object' && stored !== null) return canonicalJson(stored) === canonicalJson(wanted);
  // An empty cell and null are equal.
  return (stored ?? '') === (wanted ?? '');
}
