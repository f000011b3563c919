import { formatRupees, formatRupeesAndPaise } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { specLabel, specText } from '#contract/spec-text.ts';

export interface CompareCell {
  /** Null where the product says nothing about it. */
  text: string | null;
  /** Why it is the best of the row, in words. */
  mark: string | null;
}

export interface CompareRow {
  label: string;
  cells: CompareCell[];
  isMoney: boolean;
}

/** Sold by the gigabyte, so that sizes can be held against each other. */
const soldByCapacity = ['SSD', 'RAM', 'HDD'];

/** What differs and what does not, each in the order a buyer asks for it. */
export function compareRows(products: readonly Product[]): { differing: CompareRow[]; same: CompareRow[] } {
  const rows = [
    moneyRow('Price', products, priceOf, { write: formatRupees, mark: 'Lowest price' }),
    moneyRow('Price per GB', products, pricePerGigabyte, {
      write: (rupees) => `${formatRupeesAndPaise(rupees)} per GB`,
      mark: 'Lowest price per GB',
    }),
    textRow('Brand warranty', products.map(warrantyText)),
    ...specRows(products),
  ].filter(({ cells }) => cells.some(({ text }) => text !== null));
  return { differing: rows.filter(isDiffering), same: rows.filter((row) => !isDiffering(row)) };
}

function pricePerGigabyte({ category, display_price, specs }: Product): number | null {
  const { capacity_gb: capacity } = specs;
  if (!soldByCapacity.includes(category) || typeof capacity !== 'number' || capacity <= 0) return null;
  return display_price / capacity;
}

function priceOf({ display_price }: Product): number {
  return display_price;
}

/** In the maker's own words where it promises no number of years. */
function warrantyText({ warranty_years: years, specs }: Product): string | null {
  if (years !== null) return `${years} ${years === 1 ? 'year' : 'years'}`;
  return typeof specs.warranty === 'string' ? specs.warranty : null;
}

function moneyRow(
  label: string,
  products: readonly Product[],
  measure: (product: Product) => number | null,
  words: { write: (rupees: number) => string; mark: string },
): CompareRow {
  const amounts = products.map(measure);
  const lowest = lowestOf(products, amounts);
  const cells = amounts.map((amount) => ({
    text: amount === null ? null : words.write(amount),
    mark: amount !== null && amount === lowest ? words.mark : null,
  }));
  return { label, cells, isMoney: true };
}

/** Only among products of one category, of which all are measured and not all alike, is the lowest the best. */
function lowestOf(products: readonly Product[], amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  const isOneCategory = new Set(products.map(({ category }) => category)).size === 1;
  const isDecided = known.length === products.length && new Set(known).size > 1;
  return isOneCategory && isDecided ? Math.min(...known) : null;
}

/** One row a label: a battery that lasts hours stands beside one that lasts months. */
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
