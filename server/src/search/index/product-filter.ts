import type { PriceRange, SearchFilters, SearchRequest } from '../search-engine.ts';
import { chosenFlags } from './id-table.ts';
import type { ProductTable } from './product-table.ts';
import { createScopeTest } from './scope-filter.ts';

/** Deleted, out of the query's own limits, or fails more than one filter. */
export const REJECTED = -1;
export const PASSED = 0;
/** Otherwise the only filter that fails. Specification filters follow, in the order of the request. */
export const FAILED_CATEGORY = 1;
export const FAILED_MAKER = 2;
export const FAILED_PRICE = 3;
export const FAILED_FIRST_SPECIFICATION = 4;

export type ProductFilter = {
  /** Filtered specification names, in the order of the outcomes from `FAILED_FIRST_SPECIFICATION` on. */
  readonly filteredNames: readonly string[];
  test(product: number): number;
};

/** Compiles the filters of a request into a function that tests one product. */
export function createProductFilter(
  table: ProductTable,
  { price, filters, scope }: SearchRequest,
): ProductFilter {
  const { price: prices, category, maker, isDeleted, isInStock } = table.columns;
  const { min: queryMin, max: queryMax } = limitsOf(price);
  const { min: filterMin, max: filterMax } = limitsOf(filters.price);
  const categories = chosenFlags(table.categories, filters.categories);
  const makers = chosenFlags(table.makers, filters.manufacturers);
  const isInScope = scope ? createScopeTest(table, scope) : null;
  const filteredNames = namesWithFilter(filters);
  const specifications = compileSpecifications(table, filteredNames, filters.specifications);

  function isExcluded(product: number, productPrice: number): boolean {
    if (isDeleted[product] === 1 || productPrice < queryMin || productPrice > queryMax) return true;
    if (filters.isInStockOnly && isInStock[product] === 0) return true;
    return isInScope !== null && !isInScope(product);
  }

  function test(product: number): number {
    const productPrice = prices[product] as number;
    if (isExcluded(product, productPrice)) return REJECTED;
    let outcome = PASSED;
    if (categories && categories[category[product] as number] === 0) outcome = FAILED_CATEGORY;
    if (makers && makers[maker[product] as number] === 0) outcome = combine(outcome, FAILED_MAKER);
    if (productPrice < filterMin || productPrice > filterMax) outcome = combine(outcome, FAILED_PRICE);
    return specifications ? combine(outcome, specifications(product)) : outcome;
  }

  return { filteredNames, test };
}

function combine(one: number, other: number): number {
  if (one === PASSED) return other;
  return other === PASSED ? one : REJECTED;
}

function limitsOf({ min, max }: PriceRange): { min: number; max: number } {
  return { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
}

/** A specification without values is no filter. */
function namesWithFilter({ specifications }: SearchFilters): string[] {
  return Object.keys(specifications).filter((name) => (specifications[name]?.length ?? 0) > 0);
}

/** A product has at most one value per name, so the sum of the filter numbers it meets identifies the only one it fails. */
function compileSpecifications(
  table: ProductTable,
  names: readonly string[],
  specifications: SearchFilters['specifications'],
): ((product: number) => number) | null {
  if (names.length === 0) return null;
  const filterOf = new Uint16Array(table.specs.size);
  let sumOfAll = 0;
  for (const [index, name] of names.entries()) {
    sumOfAll += index + 1;
    for (const text of specifications[name] ?? []) {
      const value = table.specs.find(name, text);
      if (value !== undefined) filterOf[value] = index + 1;
    }
  }
  const { valueStarts } = table.columns;
  return (product) => {
    let met = 0;
    let sum = 0;
    const end = valueStarts[product + 1] as number;
    for (let position = valueStarts[product] as number; position < end; position++) {
      const filter = filterOf[table.values[position] as number] as number;
      if (filter === 0) continue;
      met++;
      sum += filter;
    }
    if (met === names.length) return PASSED;
    return met === names.length - 1 ? FAILED_FIRST_SPECIFICATION + (sumOfAll - sum) - 1 : REJECTED;
  };
}
