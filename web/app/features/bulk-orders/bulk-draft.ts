import { bulkOrderLimits } from '#contract/bulk-order-limits.ts';
import type { MatchConfidence } from '#contract/bulk-order-matching.ts';
import type { BulkOrder } from '#contract/bulk-orders.ts';
import { toLine } from '#contract/names.ts';
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
> & {
  /** For a product of the cart, which stores no stock, or of a stored draft, until it is loaded. */
  isStockUnknown?: boolean;
};

export type DraftLine = {
  key: string;
  /** The words of the list; null for a product that was added by hand. */
  text: string | null;
  quantity: number;
  /** What was typed or written instead of a quantity; undefined if the quantity is valid. */
  typedQuantity?: string;
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
      lines: Array.isArray(stored?.lines) ? stored.lines.filter(isLine).map(withUnknownStock) : [],
      contact: stored?.contact && typeof stored.contact === 'object' ? stored.contact : {},
    };
  } catch {
    return emptyDraft;
  }
}

/** Prices and stock may have changed since the draft was stored. */
function withUnknownStock(line: DraftLine): DraftLine {
  return line.product ? { ...line, product: { ...line.product, isStockUnknown: true } } : line;
}

/** Adds the lines of an earlier request to the draft, for another one. */
export function repeatRequest(requested: BulkOrder['requested_lines']): void {
  const draft = readDraft();
  const listed = new Set(draft.lines.map(({ product }) => product?._id));
  const added = requested.filter(({ product_id }) => product_id === null || !listed.has(product_id));
  writeDraft({ ...draft, lines: [...draft.lines, ...added.map(lineOfRequest)] });
}

function lineOfRequest({
  product_id,
  name,
  quantity,
  price,
}: BulkOrder['requested_lines'][number]): DraftLine {
  const product = {
    ...{ _id: product_id ?? '', name, website_name: name, slug_url: '', category: '', image: null },
    ...{ display_price: price ?? 0, qty: 0, out_of_stock: false, isStockUnknown: true },
  };
  const line = lineOfProduct(product, quantity);
  return product_id === null
    ? { ...line, text: name, confidence: 'none', product: null, isAsked: true }
    : line;
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
  return {
    key: crypto.randomUUID(),
    text: null,
    ...readQuantity(String(quantity)),
    confidence: 'sure',
    product: draftProductOf(product),
    candidates: [],
    isAsked: false,
  };
}

/** Only the fields that a line shows: the draft is stored. */
export function draftProductOf(product: DraftProduct): DraftProduct {
  const { _id, name, website_name, slug_url, category, image, display_price, qty, out_of_stock } = product;
  const kept = { _id, name, website_name, slug_url, category, image, display_price, qty, out_of_stock };
  return product.isStockUnknown ? { ...kept, isStockUnknown: true } : kept;
}

/** A quantity as typed. One that cannot be sent stays as it is, so that the buyer sees and corrects it. */
export function readQuantity(typed: string): Pick<DraftLine, 'quantity' | 'typedQuantity'> {
  const quantity = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  const isValid = quantity >= 1 && quantity <= bulkOrderLimits.quantityPerLine;
  return isValid ? { quantity, typedQuantity: undefined } : { quantity: 1, typedQuantity: typed };
}

/** What is wrong with the quantity of a line. */
export function quantityProblem({ typedQuantity }: DraftLine): string | null {
  if (typedQuantity === undefined) return null;
  if (typedQuantity.trim() === '') return 'Please enter a quantity.';
  const most = bulkOrderLimits.quantityPerLine;
  if (Number(typedQuantity) > most)
    return `A line has at most ${most.toLocaleString('en-IN')} pieces. Please correct the quantity.`;
  return Number(typedQuantity) < 1
    ? 'A quantity of 0 cannot be quoted. Please correct it, or remove the line.'
    : 'Please enter a whole number.';
}

/** Lines without a product are sent in words: those still to choose, and those not sold here that the buyer asks for. */
export function linesToSend(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter(
    ({ product, text, confidence, isAsked }) =>
      product || (textToSend(text) !== null && (confidence === 'choose' || isAsked)),
  );
}

/** The words of a line as the server takes them: one line without web and email addresses, which lists copy from mails. */
export function textToSend(text: string | null): string | null {
  const words = toLine(text ?? '').split(' ');
  const line = words.filter((word) => !/:\/\/|www\.|@/i.test(word)).join(' ');
  return line.slice(0, bulkOrderLimits.textLength).trim() || null;
}

/** Why the lines cannot be sent; null if they can. */
export function problemOfLines(lines: readonly DraftLine[]): string | null {
  const sent = linesToSend(lines);
  if (sent.length === 0) return 'Please choose a product, or press “Ask anyway” at a line.';
  if (sent.length > bulkOrderLimits.lines)
    return `A request has at most ${bulkOrderLimits.lines} lines. Please remove ${sent.length - bulkOrderLimits.lines}, and send them in a second request.`;
  const wrong = sent.filter((line) => quantityProblem(line)).length;
  if (wrong === 0) return null;
  return wrong === 1
    ? 'The quantity of 1 line has to be corrected.'
    : `The quantities of ${wrong} lines have to be corrected.`;
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
