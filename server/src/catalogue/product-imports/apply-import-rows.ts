import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { RowResult, StoredRow } from '../batches/batch-repository.ts';
import { canonicalJson } from '../import/canonical-json.ts';
import type { ChangedProduct, NewProduct, ProductDiff, ProductItem } from '../import/diff-products.ts';
import { importItems } from '../import/import-products.ts';
import { csvUpdates } from '../import/product-csv-source.ts';
import type { ProductDraft } from '../import/product-draft.ts';
import { type KeptDraft, valuesOf } from './check-import.ts';

/** Writes the rows of a checked file that still change what the check has shown. */
export async function applyImportRows(
  transaction: DatabaseTransaction,
  rows: StoredRow[],
): Promise<RowResult[]> {
  const shown = new Map(rows.map((row) => [String(row.position), row]));
  const isAsShown = (product: NewProduct | ChangedProduct) => {
    const row = shown.get(product.location);
    const { before, after } = valuesOf(product);
    return canonicalJson({ before, after }) === canonicalJson({ before: row?.before, after: row?.after });
  };
  const choose = (diff: ProductDiff): ProductDiff => ({
    ...diff,
    added: diff.added.filter(isAsShown).map((product) => ({ ...product, id: product.id ?? newId() })),
    changed: diff.changed.filter(isAsShown),
  });
  const { added, changed, errors } = await importItems(transaction, rows.map(itemOf), {
    updates: csvUpdates,
    choose,
  });
  const written = new Map([
    ...added.map(({ location, id = null }) => [location, id] as const),
    ...changed.map(({ location, stored }) => [location, stored._id] as const),
  ]);
  const faults = new Map(errors.map(({ location, reason }) => [location, reason]));
  return rows.map(({ position, product_id }) => {
    const location = String(position);
    const id = written.get(location);
    return id
      ? { position, product_id: id, outcome: 'applied', reason: null }
      : {
          position,
          product_id,
          outcome: 'left_out',
          reason: faults.get(location) ?? 'It was changed after this check',
        };
  });
}

function itemOf({ position, draft: kept }: StoredRow): ProductItem {
  const { draft, given } = kept as KeptDraft;
  return {
    location: String(position),
    outcome: 'product',
    draft,
    mergeWithStored: () => ({ ...draft, fields: given }) as ProductDraft,
  };
}
