import type { DatabaseSession } from '#server/platform/database/database.ts';
import { changedFields } from './compare-products.ts';
import type { ImportItem } from './import-source.ts';
import type { ImportError } from './import-tally.ts';
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

export type JudgedProducts = {
  added: NewProduct[];
  changed: ChangedProduct[];
  unchanged: number;
  errors: ImportError[];
};

export type JudgeOptions = {
  updates: readonly FieldName[];
  hasCategory: (code: string) => boolean;
  /** Locks what is there until the transaction ends. */
  isForUpdate: boolean;
};

/** Holds rows of a file against the database: which are new, which differ, which cannot be. */
export async function judgeProducts(
  session: DatabaseSession,
  items: ProductItem[],
  options: JudgeOptions,
): Promise<JudgedProducts> {
  const find = await storedFinder(session, items, options);
  const slugOwners = await findSlugOwners(
    session,
    items.flatMap(({ draft }) => draft.slug_url ?? []),
  );
  const judged: JudgedProducts = { added: [], changed: [], unchanged: 0, errors: [] };
  for (const item of items) {
    const stored = find(item.draft);
    const draft = (stored && item.settle?.(stored)) ?? item.draft;
    const fault = faultOf(draft, stored, slugOwners, options);
    if (fault) judged.errors.push({ place: item.place, reason: fault });
    else if (stored) judgeStored(judged, draft, stored, options.updates);
    else if (draft.id === undefined) judged.added.push(draft);
  }
  return judged;
}

async function storedFinder(
  session: DatabaseSession,
  items: ProductItem[],
  { isForUpdate }: JudgeOptions,
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
  { hasCategory }: JudgeOptions,
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

function judgeStored(
  judged: JudgedProducts,
  { fields, slug_url }: ProductDraft,
  stored: StoredProduct,
  updates: readonly FieldName[],
): void {
  const changes = changedFields(stored, fields, updates);
  const hasNewSlug = slug_url !== undefined && slug_url !== stored.slug_url;
  if (changes.length === 0 && !hasNewSlug) {
    judged.unchanged++;
    return;
  }
  const wanted = Object.fromEntries(changes.map((name) => [name, fields[name]]));
  judged.changed.push({ stored, fields: { ...stored, ...wanted }, slug_url });
}
