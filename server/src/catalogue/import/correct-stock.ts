import type { ProductDraft, StoredProduct } from './product-draft.ts';

/** The largest integer of PostgreSQL. */
export const MAX_STOCK = 2_147_483_647;

/** The stock of a product after an import; `kept` says why a different number in the file changed nothing. */
export type StockCorrection = { qty: number; kept?: string } | { fault: string };

/**
 * Applies the quantity of a row to the stock of an existing product. What was sold since the export stays sold: the row is a
 * correction by the difference to the stock at the export. It counts once: any correction raises the version of the stock, and
 * rows of an older version correct nothing.
 */
export function correctStock(draft: ProductDraft, stored: StoredProduct): StockCorrection {
  const { qty = stored.qty, qty_version: version } = draft.fields;
  const exported = draft.id === stored._id ? draft.exportedQty : undefined;
  const keep = (reason: string) => ({ qty: stored.qty, ...(qty !== stored.qty && { kept: reason }) });
  if (exported === undefined || version === undefined) {
    return keep(`the stock stays ${stored.qty}: qty needs id, qty_exported and qty_version of an export`);
  }
  if (qty === exported) return { qty: stored.qty };
  if (version !== stored.qty_version) {
    return keep(`the stock stays ${stored.qty}: it was corrected after this export; export it again`);
  }
  const corrected = stored.qty + qty - exported;
  if (corrected < 0) {
    return { fault: `qty takes ${exported - qty} away, but only ${stored.qty} are left by now` };
  }
  if (corrected > MAX_STOCK) return { fault: `qty would raise the stock above ${MAX_STOCK}` };
  return { qty: corrected };
}
