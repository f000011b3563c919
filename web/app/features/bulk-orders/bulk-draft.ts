import { bulkOrderLimits } from '#contract/bulk-order-limits.ts';
import type { MatchConfidence } from '#contract/bulk-order-matching.ts';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';

/** The fields of a product that a line shows. */
export type DraftProduct = Pick<
  ProductCard,
  | '_id'
  | 'name'
  | 'website_name'
  | 'slug_url'
  | 'category'
  | 'image'
  | 'display_price'
  | 'qty'
  | 'out_of_stock'
>;

export type DraftLine = {
  key: string;
  /** The words of the list; null for a product that was added by hand. */
  text: string | null;
  quantity: number;
  confidence: MatchConfidence;
  /** Null while the line may mean several products, and for what is not sold here. */
  product: DraftProduct | null;
  candidates: DraftProduct[];
  /** A line without a product is sent in words if the buyer wants it. */
  isAsked: boolean;
};

export type BulkDraft = { list: string; lines: DraftLine[]; contact: Record<string, string> };

export const emptyDraft: BulkDraft = { list: '', lines: [], contact: {} };

/** What was typed and not sent yet. A draft of another version is ignored, because its key differs. */
export function readDraft(): BulkDraft {
  try {
    const stored = JSON.parse(
      localStorage.getItem(storageKeys.bulkOrder) ?? 'null',
    ) as Partial<BulkDraft> | null;
    return {
      list: typeof stored?.list === 'string' ? stored.list : '',
      lines: Array.isArray(stored?.lines) ? stored.lines.filter(isLine) : [],
      contact: stored?.contact && typeof stored.contact === 'object' ? stored.contact : {},
    };
  } catch {
    return emptyDraft;
  }
}

/** Without storage the draft lasts as long as the page. */
export function writeDraft(draft: BulkDraft): void {
  try {
    localStorage.setItem(storageKeys.bulkOrder, JSON.stringify(draft));
  } catch {
    // The storage is full or blocked.
  }
}

export function lineOfProduct(product: DraftProduct, quantity: number): DraftLine {
  const { _id, name, website_name, slug_url, category, image, display_price, qty, out_of_stock } = product;
  const kept = { _id, name, website_name, slug_url, category, image, display_price, qty, out_of_stock };
  return {
    key: crypto.randomUUID(),
    text: null,
    quantity: clampQuantity(quantity),
    confidence: 'sure',
    product: kept,
    candidates: [],
    isAsked: false,
  };
}

export function clampQuantity(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity) || 1, 1), bulkOrderLimits.quantityPerLine);
}

function isLine(value: unknown): value is DraftLine {
  const line = value as Partial<DraftLine> | null;
  return (
    typeof line?.key === 'string' &&
    Number.isInteger(line.quantity) &&
    Array.isArray(line.candidates) &&
    (line.product === null || typeof line.product?._id === 'string')
  );
}
