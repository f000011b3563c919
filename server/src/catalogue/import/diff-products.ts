import { slugify } from '#contract/slug.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { canonicalJson } from './canonical-json.ts';
import { correctStock } from './correct-stock.ts';
import type { ImportError } from './import-report.ts';
import type { ImportItem } from './import-source.ts';
import { findFormerProducts, findSlugOwners, findStoredProducts } from './imported-product-repository.ts';
import type {
  FieldName,
  ProductDraft,
  ProductFields,
  ProductIdentity,
  StoredProduct,
} from './product-draft.ts';

export type ProductItem = Extract<ImportItem, { outcome: 'product' }>;

export type NewProduct = ProductIdentity & {
  location: string;
  id?: string;
  fields: ProductFields;
  slug_url?: string;
};
/** `isRekeyed`: the product was stored with another source_key than that of `stored`. */
export type ChangedProduct = {
  location: string;
  changes: FieldName[];
  stored: StoredProduct;
  fields: ProductFields;
  slug_url?: string;
  isRekeyed: boolean;
};

export type ProductDiff = {
  added: NewProduct[];
  changed: ChangedProduct[];
  unchanged: number;
  /** Rows whose stock stays, although it differs. */
  stockKept: ImportError[];
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
  const diff: ProductDiff = { added: [], changed: [], unchanged: 0, stockKept: [], errors: [] };
  for (const item of items) {
    const stored = find(item.draft);
    const draft = (stored && item.mergeWithStored?.(stored)) ?? item.draft;
    if (typeof draft === 'string') {
      diff.errors.push({ location: item.location, reason: draft });
      continue;
    }
    const fault = faultOf(draft, stored, slugOwners, options);
    if (fault) diff.errors.push({ location: item.location, reason: fault });
    else if (stored) diffStored(diff, { location: item.location, draft, stored }, options.updates);
    else diff.added.push({ ...newProduct(draft), location: item.location });
  }
  return diff;
}

async function storedFinder(
  session: DatabaseSession,
  items: ProductItem[],
  { isForUpdate }: DiffOptions,
): Promise<(draft: ProductDraft) => StoredProduct | undefined> {
  const ids = items.flatMap(({ draft }) => draft.id ?? []);
  const identities = items.flatMap(({ draft }) => identityOf(draft) ?? []);
  const found = await findStoredProducts(session, { ids, identities }, { isForUpdate });
  const byId = new Map(found.map((product) => [product._id, product]));
  const byKey = new Map(found.map((product) => [keyOf(product), product]));
  const findPresent = (draft: ProductDraft) => {
    const identity = identityOf(draft);
    const hasId = draft.id !== undefined && byId.get(draft.id);
    return hasId || (identity && byKey.get(keyOf(identity)));
  };
  const unknown = items.map(({ draft }) => draft).filter((draft) => !findPresent(draft));
  const findFormer = await formerFinder(session, unknown, isForUpdate);
  return (draft) => findPresent(draft) ?? findFormer(draft);
}

function keyOf({ source, source_key }: ProductIdentity): string {
  return `${source} ${source_key}`;
}

/**
 * Finds products with a key of an earlier version: by that key, or, if the price of the row has changed since, by name and
 * facts. Each product is found once.
 */
async function formerFinder(
  session: DatabaseSession,
  drafts: ProductDraft[],
  isForUpdate: boolean,
): Promise<(draft: ProductDraft) => StoredProduct | undefined> {
  const formers = drafts.flatMap((draft) => (draft.id === undefined && draft.former ? draft.former : []));
  const left = new Set(await findFormerProducts(session, formers, { isForUpdate }));
  return (draft) => {
    if (draft.id !== undefined || !draft.former) return undefined;
    const { former, fields } = draft;
    const candidates = [...left];
    const found =
      candidates.find(({ source_key }) => source_key === former.source_key) ??
      candidates.find(
        ({ website_name, specs }) =>
          website_name === former.website_name && canonicalJson(specs) === canonicalJson(fields.specs),
      );
    if (found) left.delete(found);
    return found;
  };
}

/** Source and key of a row, if it has both. */
function identityOf(draft: ProductDraft): ProductIdentity | undefined {
  const { source, source_key } = draft.id === undefined ? draft : draft.identity;
  return source && source_key ? { source, source_key } : undefined;
}

/** Called for rows without fault that no stored product has. */
function newProduct(draft: ProductDraft): Omit<NewProduct, 'location'> {
  if (draft.id === undefined) return draft;
  const identity = identityOf(draft);
  if (!identity || typeof draft.asNew === 'string') throw new Error(`no product ${draft.id}`);
  return { ...identity, id: draft.id, slug_url: draft.slug_url, fields: draft.asNew };
}

function faultOf(
  draft: ProductDraft,
  stored: StoredProduct | undefined,
  slugOwners: Map<string, string>,
  { hasCategory }: DiffOptions,
): string | undefined {
  const { id, fields, slug_url } = draft;
  if (id !== undefined && !stored) {
    if (!identityOf(draft)) return `there is no product with the id ${id}`;
    if (typeof draft.asNew === 'string') return draft.asNew;
  }
  if (stored && id !== undefined && !isIdentityOf(draft.identity, stored)) {
    return 'source and source_key cannot be changed';
  }
  if (fields.category !== undefined && !hasCategory(fields.category)) {
    return `there is no category ${fields.category}: import the categories first`;
  }
  const owner = slug_url === undefined ? undefined : slugOwners.get(slug_url);
  if (owner !== undefined && owner !== stored?._id) return `another product has the address ${slug_url}`;
  return undefined;
}

function isIdentityOf(identity: Partial<ProductIdentity>, stored: StoredProduct): boolean {
  const { source = stored.source, source_key = stored.source_key } = identity;
  return source === stored.source && source_key === stored.source_key;
}

function diffStored(
  diff: ProductDiff,
  { location, draft, stored }: { location: string; draft: ProductDraft; stored: StoredProduct },
  updates: readonly FieldName[],
): void {
  const stock = updates.includes('qty') ? correctStock(draft, stored) : { qty: stored.qty };
  if ('fault' in stock) {
    diff.errors.push({ location, reason: stock.fault });
    return;
  }
  if (stock.kept) diff.stockKept.push({ location, reason: stock.kept });
  const { slug_url } = draft;
  const fields = { ...draft.fields, qty: stock.qty };
  const changes = changedFields(stored, fields, updates);
  const hasNewSlug = slug_url !== undefined && slug_url !== stored.slug_url;
  const source_key = draft.id === undefined ? draft.source_key : stored.source_key;
  const isRekeyed = source_key !== stored.source_key;
  if (changes.length === 0 && !hasNewSlug && !isRekeyed) {
    diff.unchanged++;
    return;
  }
  const wanted = Object.fromEntries(changes.map((name) => [name, fields[name]]));
  diff.changed.push({
    location,
    changes,
    stored: { ...stored, source_key },
    fields: { ...stored, ...wanted },
    slug_url,
    isRekeyed,
  });
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
