import type { FieldName, ProductDraft, StoredProduct } from './product-draft.ts';

/** The result of reading one row. `location` is `file:line`. */
export type ImportItem = { location: string } & (
  | {
      outcome: 'product';
      draft: ProductDraft;
      /** Returns the draft for an existing product, with the stored values that the file must not overwrite, or why the row is refused. */
      mergeWithStored?: (stored: StoredProduct) => ProductDraft | string;
    }
  | { outcome: 'duplicate' }
  | { outcome: 'skipped'; kind: string; reason: string }
  | { outcome: 'error'; reason: string }
);

/** Files with products. They can be read several times: once for the plan, once for the import. */
export type ImportSource = {
  /** The total size, for progress display. */
  byteSize: number;
  rows: (onBytes: (bytes: number) => void) => AsyncIterable<ImportItem>;
  /** The fields of existing products that the import may change; the others belong to the shop owner. */
  updates: readonly FieldName[];
};
