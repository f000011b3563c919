import type { FieldName, ProductDraft, StoredProduct } from './product-draft.ts';

/** What became of one row of a file. `place` is `file:line`. */
export type ImportItem = { place: string } & (
  | {
      outcome: 'product';
      draft: ProductDraft;
      /** What of a product that is there already outweighs the file. */
      settle?: (stored: StoredProduct) => ProductDraft;
    }
  | { outcome: 'twin' }
  | { outcome: 'skipped'; kind: string; reason: string }
  | { outcome: 'error'; reason: string }
);

/** Files that products are read from, as often as needed: once to tell what would happen, once to do it. */
export type ImportSource = {
  /** For progress. */
  byteSize: number;
  rows: (onBytes: (bytes: number) => void) => AsyncIterable<ImportItem>;
  /** Which fields of a product that is there already follow the file; the others are the shop owner's. */
  updates: readonly FieldName[];
};
