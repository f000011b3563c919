import type { PriceRange, SearchFilters, SearchRequest } from '../search-engine.ts';
import type { NumberBook } from './number-book.ts';
import type { ProductTable } from './product-table.ts';

/** Fails what holds for everything, or more than one filter. */
export const REFUSED = -1;
export const PASSED = 0;
/** Otherwise the one filter that fails. Those on specifications follow, in the order of the request. */
export const FAILED_CATEGORY = 1;
export const FAILED_MAKER = 2;
export const FAILED_PRICE = 3;
export const FAILED_FIRST_SPECIFICATION = 4;

export type Judge = {
  /** Names with a filter, in the order of the verdicts from `FAILED_FIRST_SPECIFICATION` on. */
  readonly filteredNames: readonly string[];
  judge(product: number): number;
};

/** Judges products by what was asked for besides the words. */
export function createJudge(table: ProductTable, { price, filters }: SearchRequest): Judge {
  const { price: prices, category, maker, isGone, isInStock } = table.columns;
  const { min: least, max: most } = limitsOf(price);
  const { min: chosenLeast, max: chosenMost } = limitsOf(filters.price);
  const categories = chosenFlags(table.categories, filters.categories);
  const makers = chosenFlags(table.makers, filters.manufacturers);
  const filteredNames = namesWithFilter(filters);
  const specifications = compileSpecifications(table, filteredNames, filters.specifications);

  function isOutOfQuestion(product: number, itsPrice: number): boolean {
    if (isGone[product] === 1 || itsPrice < least || itsPrice > most) return true;
    return filters.isInStockOnly && isInStock[product] === 0;
  }

  function judge(product: number): number {
    const itsPrice = prices[product] as number;
    if (isOutOfQuestion(product, itsPrice)) return REFUSED;
    let verdict = PASSED;
    if (categories && categories[category[product] as number] === 0) verdict = FAILED_CATEGORY;
    if (makers && makers[maker[product] as number] === 0) verdict = together(verdict, FAILED_MAKER);
    if (itsPrice < chosenLeast || itsPrice > chosenMost) verdict = together(verdict, FAILED_PRICE);
    return specifications ? together(verdict, specifications(product)) : verdict;
  }

  return { filteredNames, judge };
}

function together(one: number, other: number): number {
  if (one === PASSED) return other;
  return other === PASSED ? one : REFUSED;
}

function limitsOf({ min, max }: PriceRange): { min: number; max: number } {
  return { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
}

function chosenFlags(book: NumberBook, slugs: readonly string[]): Uint8Array | null {
  if (slugs.length === 0) return null;
  const flags = new Uint8Array(book.texts.length);
  for (const slug of slugs) {
    const number = book.find(slug);
    if (number !== undefined) flags[number] = 1;
  }
  return flags;
}

/** A name without values narrows nothing. */
function namesWithFilter({ specifications }: SearchFilters): string[] {
  return Object.keys(specifications).filter((name) => (specifications[name]?.length ?? 0) > 0);
}

/** A product has one value of a name at most, so adding up the filters it meets also tells which one it misses. */
function compileSpecifications(
  table: ProductTable,
  names: readonly string[],
  specifications: SearchFilters['specifications'],
): ((product: number) => number) | null {
  if (names.length === 0) return null;
  const filterOf = new Uint16Array(table.specs.size);
  let sumOfAll = 0;
  for (const [place, name] of names.entries()) {
    sumOfAll += place + 1;
    for (const text of specifications[name] ?? []) {
      const value = table.specs.find(name, text);
      if (value !== undefined) filterOf[value] = place + 1;
    }
  }
  const { valueStarts } = table.columns;
  return (product) => {
    let met = 0;
    let sum = 0;
    const end = valueStarts[product + 1] as number;
    for (let at = valueStarts[product] as number; at < end; at++) {
      const filter = filterOf[table.values[at] as number] as number;
      if (filter === 0) continue;
      met++;
      sum += filter;
    }
    if (met === names.length) return PASSED;
    return met === names.length - 1 ? FAILED_FIRST_SPECIFICATION + (sumOfAll - sum) - 1 : REFUSED;
  };
}
