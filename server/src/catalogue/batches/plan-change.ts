import { formatNumber } from '#contract/format-number.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import { changePrice, describePriceChange, isBelowCost } from '#contract/price-rules.ts';
import { pricePaiseBeforeTax } from '#contract/pricing.ts';
import type { BatchBody } from '#contract/product-batches.ts';

export type BatchChanges = BatchBody['changes'];

/** What a change reads of a product. */
export type ChangeableProduct = {
  website_price_paise: number;
  display_price_paise: number;
  manufacturer_price_paise: number | null;
  cost_paise: number | null;
  gst_rate: number;
  is_gaming: boolean;
  is_trending: boolean;
  is_office: boolean;
  is_archived: boolean;
  qty: number;
};

type Values = Record<string, unknown>;
export type PlannedChange =
  | { outcome: 'planned'; before: Values; after: Values; warnings: string[] }
  | { outcome: 'skipped'; reason: string };

const MAX_STOCK = 2_147_483_647;
/** More is probably a slip of the hand. */
const LARGE_CHANGE = 0.5;

/** The columns that the changes give other values, before and after, or why the product is skipped. */
export function planChange(product: ChangeableProduct, changes: BatchChanges): PlannedChange {
  const { price, flags = {}, stock } = changes;
  if (product.is_archived && flags.is_archived !== false)
    return { outcome: 'skipped', reason: 'It is archived' };
  const priced = price ? planPrice(product, price) : { values: {}, warnings: [] };
  const stocked = stock ? planStock(product, stock) : { values: {} };
  if ('problem' in priced) return { outcome: 'skipped', reason: priced.problem };
  if ('problem' in stocked) return { outcome: 'skipped', reason: stocked.problem };
  const wanted = Object.entries({ ...priced.values, ...flags, ...stocked.values });
  const changed = wanted.filter(([column, value]) => product[column as keyof ChangeableProduct] !== value);
  if (changed.length === 0) return { outcome: 'skipped', reason: 'No change' };
  return {
    outcome: 'planned',
    before: Object.fromEntries(
      changed.map(([column]) => [column, product[column as keyof ChangeableProduct]]),
    ),
    after: Object.fromEntries(changed),
    warnings: priced.warnings,
  };
}

function planPrice(
  product: ChangeableProduct,
  change: NonNullable<BatchChanges['price']>,
): { values: Values; warnings: string[] } | { problem: string } {
  const { display_price_paise, manufacturer_price_paise, cost_paise, gst_rate } = product;
  const priced = {
    rupees: toRupees(display_price_paise),
    mrpRupees: manufacturer_price_paise === null ? null : toRupees(manufacturer_price_paise),
    costPaise: cost_paise,
    gstRate: gst_rate,
  };
  const result = changePrice(priced, change);
  if ('problem' in result) return result;
  const { rupees } = result;
  // The price before tax stays as it is, also if another one would be shown as the same.
  if (rupees === priced.rupees) return { values: {}, warnings: [] };
  const warnings: string[] = [];
  if (Math.abs(rupees - priced.rupees) > priced.rupees * LARGE_CHANGE)
    warnings.push('The price changes by more than 50 %');
  if (isBelowCost(priced, rupees)) warnings.push('The price is below the cost');
  const website_price_paise = pricePaiseBeforeTax(rupees, gst_rate);
  return { values: { display_price_paise: toPaise(rupees), website_price_paise }, warnings };
}

function planStock(
  { qty: present }: ChangeableProduct,
  { by, pieces }: NonNullable<BatchChanges['stock']>,
): { values: Values } | { problem: string } {
  const qty = by === 'add' ? present + pieces : pieces;
  if (qty < 0) return { problem: `Only ${formatNumber(present)} pieces are there` };
  return qty > MAX_STOCK ? { problem: 'The stock would be too large' } : { values: { qty } };
}

const flagTexts: Record<string, [on: string, off: string]> = {
  is_gaming: ['gaming on', 'gaming off'],
  is_trending: ['trending on', 'trending off'],
  is_office: ['office on', 'office off'],
  is_archived: ['archived', 'brought back from the archive'],
};

/** `price +3 %; trending on`: what is done to each product. */
export function describeChanges({ price, flags, stock }: BatchChanges): string {
  const texts = price ? [describePriceChange(price)] : [];
  for (const [flag, isOn] of Object.entries(flags ?? {})) texts.push(flagTexts[flag]?.[isOn ? 0 : 1] ?? flag);
  if (stock) {
    const sign = stock.pieces < 0 ? '−' : '+';
    const pieces = formatNumber(Math.abs(stock.pieces));
    texts.push(`stock ${stock.by === 'add' ? `${sign}${pieces}` : pieces} (${stock.reason})`);
  }
  return texts.join('; ');
}

/** `50 products: price +3 %`, or the name of a single product. */
export function describeBatch(names: readonly string[], text: string): string {
  const products = names.length === 1 ? names[0] : `${formatNumber(names.length)} products`;
  return `${products}: ${text}`;
}
