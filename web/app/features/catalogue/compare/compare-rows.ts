import { formatRupees, formatRupeesAndPaise } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { specLabel, specText } from '#contract/spec-text.ts';

export interface CompareCell {
  /** Null if the product has no value. */
  text: string | null;
  /** Marks the best value of the row, such as 'Lowest price'. */
  mark: string | null;
}

export interface CompareRow {
  label: string;
  cells: CompareCell[];
  isMoney: boolean;
}

/** Categories with a price per gigabyte. */
const pricedByCapacity = ['SSD', 'RAM', 'HDD'];

/** Splits the rows into those with different and with equal values. */
export function compareRows(products: readonly Product[]): { differing: CompareRow[]; same: CompareRow[] } {
  const rows = [
    moneyRow('Price', products, priceOf, { format: formatRupees, mark: 'Lowest price' }),
    moneyRow('Price per GB', products, pricePerGigabyte, {
      format: (rupees) => `${formatRupeesAndPaise(rupees)} per GB`,
      mark: 'Lowest price per GB',
    }),
    textRow('Brand warranty', products.map(warrantyText)),
    ...specRows(products),
  ].filter(({ cells }) => cells.some(({ text }) => text !== null));
  return { differing: rows.filter(isDiffering), same: rows.filter((row) => !isDiffering(row)) };
}

function pricePerGigabyte({ category, display_price, specs }: Product): number | null {
  const { capacity_gb: capacity } = specs;
  if (!pricedByCapacity.includes(category) || typeof capacity !== 'number' || capacity <= 0) return null;
  return display_price / capacity;
}

function priceOf({ display_price }: Product): number {
  return display_price;
}

/** Uses the manufacturer's text if the warranty is not a number of years. */
function warrantyText({ warranty_years: years, specs }: Product): string | null {
  if (years !== null) return `${years} ${years === 1 ? 'year' : 'years'}`;
  return typeof specs.warranty === 'string' ? specs.warranty : null;
}

function moneyRow(
  label: string,
  products: readonly Product[],
  measure: (product: Product) => number | null,
  { format, mark }: { format: (rupees: number) => string; mark: string },
): CompareRow {
  const amounts = products.map(measure);
  const lowest = lowestOf(products, amounts);
  const cells = amounts.map((amount) => ({
    text: amount === null ? null : format(amount),
    mark: amount !== null && amount === lowest ? mark : null,
  }));
  return { label, cells, isMoney: true };
}

/** Returns the lowest amount if all products are of one category and have amounts that differ. */
function lowestOf(products: readonly Product[], amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  const isOneCategory = new Set(products.map(({ category }) => category)).size === 1;
  const isComparable = known.length === products.length && new Set(known).size > 1;
  return isOneCategory && isComparable ? Math.min(...known) : null;
}

/** One row per label: `battery_hours` and `battery_months` share a row. */
function specRows(products: readonly Product[]): CompareRow[] {
  const names = new Set(products.flatMap(({ specs }) => Object.keys(specs)));
  names.delete('warranty');
  const namesByLabel = Map.groupBy(names, specLabel);
  return [...namesByLabel].map(([label, names]) =>
    textRow(
      label,
      products.map((product) => specTexts(product, names)),
    ),
  );
}

function specTexts({ specs }: Product, names: readonly string[]): string | null {
  const texts = names.flatMap((name) => (specs[name] === undefined ? [] : specText(name, specs[name])));
  return texts.join(', ') || null;
}

function textRow(label: string, texts: readonly (string | null)[]): CompareRow {
  return { label, cells: texts.map((text) => ({ text, mark: null })), isMoney: false };
}

function isDiffering({ cells }: CompareRow): boolean {
  return new Set(cells.map(({ text }) => text)).size > 1;
}
