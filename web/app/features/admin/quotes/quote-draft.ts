import type { AdminBulkOrder, PriceQuoteBody } from '#contract/admin-bulk-orders.ts';
import { bulkOrderLimits } from '#contract/bulk-order-limits.ts';
import { discountedRupees } from '#contract/volume-tiers.ts';

const DEFAULT_VALID_DAYS = '14';

/** A line as staff types it: numbers are text until they are saved. */
export type DraftLine = {
  readonly product_id: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly unit_cost: string;
};

export type QuoteDraft = {
  readonly lines: readonly DraftLine[];
  readonly discount_percent: string;
  readonly delivery: string;
  readonly terms: string;
  readonly valid_days: string;
};

/** The saved prices, or the proposal of the volume tiers until there are any. */
export function draftOf({ offer, proposal }: Pick<AdminBulkOrder, 'offer' | 'proposal'>): QuoteDraft {
  return {
    lines: offer
      ? offer.lines.map((line) => toDraftLine(line, line.unit_cost))
      : proposal.map((line) => toDraftLine(line)),
    discount_percent: String(offer?.discount_percent ?? 0),
    delivery: String(offer?.delivery ?? 0),
    terms: offer?.terms ?? '',
    valid_days: offer?.valid_days ? String(offer.valid_days) : DEFAULT_VALID_DAYS,
  };
}

type PricedProduct = { product_id: string; name: string; quantity: number; unit_price: number };

export function toDraftLine(product: PricedProduct, cost: number | null = null): DraftLine {
  return {
    product_id: product.product_id,
    name: product.name,
    quantity: String(product.quantity),
    unit_price: String(product.unit_price),
    unit_cost: cost === null ? '' : String(cost),
  };
}

/** The total of the draft in rupees, delivery included; null while a number is missing. */
export function draftTotal(draft: QuoteDraft): number | null {
  const amounts = draft.lines.map((line) => lineAmount(line, draft.discount_percent));
  const total = amounts.reduce((sum, amount) => sum + amount, readNumber(draft.delivery));
  return Number.isFinite(total) ? total : null;
}

/** NaN while a number is missing. */
export function lineAmount(
  { quantity, unit_price }: Pick<DraftLine, 'quantity' | 'unit_price'>,
  discount: string,
): number {
  return discountedRupees(readNumber(unit_price), readNumber(discount)) * readNumber(quantity);
}

/** The body of the call that saves the prices, or a sentence about the first number that cannot be saved. */
export function readDraft(draft: QuoteDraft): PriceQuoteBody | string {
  if (draft.lines.length === 0) return 'Please add at least one product.';
  for (const { name, quantity, unit_price, unit_cost } of draft.lines) {
    if (!isWhole(quantity, 1, bulkOrderLimits.quantityPerLine)) return `Please enter how many of ${name}.`;
    if (!isWhole(unit_price, 1)) return `Please enter a price of at least ₹1, in whole rupees, for ${name}.`;
    if (unit_cost !== '' && !isWhole(unit_cost, 0)) {
      return `Please enter the cost of ${name} in whole rupees, or leave it empty.`;
    }
  }
  const discount = readNumber(draft.discount_percent);
  if (!(discount >= 0 && discount <= 90)) return 'Please enter a discount from 0 to 90%.';
  if (!isWhole(draft.delivery, 0))
    return 'Please enter the delivery charge in whole rupees, 0 if it is free.';
  if (!isWhole(draft.valid_days, 1, bulkOrderLimits.validDays)) {
    return `Please enter for how many days the prices hold, from 1 to ${bulkOrderLimits.validDays}.`;
  }
  return {
    lines: draft.lines.map(({ product_id, quantity, unit_price, unit_cost }) => ({
      product_id,
      quantity: Number(quantity),
      unit_price: Number(unit_price),
      unit_cost: unit_cost === '' ? null : Number(unit_cost),
    })),
    discount_percent: Math.round(discount * 100) / 100,
    delivery: Number(draft.delivery),
    terms: draft.terms.trim() || null,
    valid_days: Number(draft.valid_days),
  };
}

function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function isWhole(text: string, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  const number = readNumber(text);
  return Number.isInteger(number) && number >= least && number <= most;
}
