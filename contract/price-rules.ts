import { formatNumber } from './format-number.ts';
import { BASIS_POINTS, divideHalfUp, pricePaiseBeforeTax } from './pricing.ts';

/** How a price changes: by a percentage, by an amount, to a value, or not, so that only the rules below apply. */
export const priceMoves = ['percent', 'amount', 'value', 'keep'] as const;
/** The last digits of the new price. */
export const priceEndings = ['any', '9', '99', '0'] as const;

export type PriceChange = {
  by: (typeof priceMoves)[number];
  /** Percent with two decimals, or whole rupees; not used by `keep`. */
  value: number;
  ending: (typeof priceEndings)[number];
  /** The smallest share of the price before tax that stays above the cost, in percent. */
  minimum_margin: number | null;
  not_above_mrp: boolean;
  /** Otherwise a price below the cost is refused. */
  may_be_below_cost: boolean;
};

/** Displayed prices are whole rupees with GST; the cost is in paise before tax, as the shop's supplier charges it. */
export type PricedProduct = {
  rupees: number;
  mrpRupees: number | null;
  costPaise: number | null;
  gstRate: number;
};

export type PriceResult = { rupees: number } | { problem: string };

/** The highest price of a product: the column holds integers of 32 bits, in paise. */
export const MAX_PRODUCT_RUPEES = 20_000_000;

/** The new displayed price of a product, always a whole number of rupees from 1 on. */
export function changePrice(product: PricedProduct, change: PriceChange): PriceResult {
  const moved = roundTo(move(product.rupees, change), change.ending);
  const floor = leastPrice(product, change.minimum_margin);
  if (typeof floor === 'string') return { problem: floor };
  const raised = moved < floor ? roundUpTo(floor, change.ending) : moved;
  const { mrpRupees } = product;
  const isCapped = change.not_above_mrp && mrpRupees !== null && raised > Math.floor(mrpRupees);
  const rupees = isCapped ? Math.floor(mrpRupees) : raised;
  if (rupees < floor) return { problem: 'The price that keeps the margin is above the MRP' };
  if (rupees < 1) return { problem: 'The price would be below ₹1' };
  if (!change.may_be_below_cost && isBelowCost(product, rupees))
    return { problem: 'The price would be below the cost' };
  if (rupees > MAX_PRODUCT_RUPEES) return { problem: 'The price would be above ₹2,00,00,000' };
  return { rupees };
}

export function isBelowCost({ costPaise, gstRate }: PricedProduct, rupees: number): boolean {
  return costPaise !== null && pricePaiseBeforeTax(rupees, gstRate) < costPaise;
}

function move(rupees: number, { by, value }: PriceChange): number {
  if (by === 'percent') return divideHalfUp(rupees * (BASIS_POINTS + Math.round(value * 100)), BASIS_POINTS);
  if (by === 'amount') return rupees + Math.round(value);
  return by === 'value' ? Math.round(value) : rupees;
}

const steps = { any: [1, 0], '9': [10, 9], '99': [100, 99], '0': [10, 0] } as const;

/** The nearest price with this ending, the higher one of two. Never below the first such price. */
function roundTo(rupees: number, ending: PriceChange['ending']): number {
  const [step, last] = steps[ending];
  // A price that is refused later stays as it is.
  if (rupees < 1) return rupees;
  return Math.max(divideHalfUp(rupees - last, step) * step + last, last || step);
}

function roundUpTo(rupees: number, ending: PriceChange['ending']): number {
  const [step, last] = steps[ending];
  return Math.ceil((rupees - last) / step) * step + last;
}

/** The smallest displayed price that keeps the margin, or why there is none. */
function leastPrice({ costPaise, gstRate }: PricedProduct, margin: number | null): number | string {
  if (margin === null) return 0;
  if (costPaise === null) return 'The cost is not known, so that no margin can be kept';
  const leastPaise = Math.ceil((costPaise * BASIS_POINTS) / (BASIS_POINTS - Math.round(margin * 100)));
  const rupees = Math.ceil((leastPaise * (BASIS_POINTS + gstRate)) / (BASIS_POINTS * 100));
  return pricePaiseBeforeTax(rupees, gstRate) < leastPaise ? rupees + 1 : rupees;
}

export function describePriceChange(change: PriceChange): string {
  const { by, value, ending, minimum_margin, not_above_mrp } = change;
  const sign = value < 0 ? '−' : '+';
  const size = formatNumber(Math.abs(value));
  const moves = {
    percent: `price ${sign}${size} %`,
    amount: `price ${sign}₹${size}`,
    value: `price ₹${size}`,
    keep: 'price',
  };
  const rules = [
    ending !== 'any' && `ending in ${ending}`,
    minimum_margin !== null && `margin at least ${minimum_margin} %`,
    not_above_mrp && 'not above the MRP',
  ].filter(Boolean);
  return [moves[by], ...rules].join(', ');
}
