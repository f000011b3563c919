import type { SearchScope } from '../search-engine.ts';
import { chosenFlags } from './id-table.ts';
import type { ProductTable } from './product-table.ts';
import type { SpecValues } from './spec-values.ts';

export type ScopeTest = (product: number) => boolean;

/** Compiles the limits of an advanced search into a function that tests one product. */
export function createScopeTest(table: ProductTable, scope: SearchScope): ScopeTest {
  const { columns } = table;
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = scope.created;
  const categories = chosenFlags(table.categories, scope.categories);
  const makers = chosenFlags(table.makers, scope.manufacturers);
  const tests: ScopeTest[] = Object.entries(scope.specifications).map(([name, texts]) =>
    specificationTest(table, name, texts),
  );
  if (scope.isInStockOnly) tests.push((product) => columns.isInStock[product] === 1);
  if (categories) tests.push((product) => categories[columns.category[product] as number] === 1);
  if (makers) tests.push((product) => makers[columns.maker[product] as number] === 1);
  tests.push((product) => {
    const created = columns.created[product] as number;
    return created >= from && created < until;
  });
  return (product) => tests.every((test) => test(product));
}

function specificationTest(table: ProductTable, name: string, texts: readonly string[]): ScopeTest {
  const values = flagsOf(table.specs, name, texts);
  const details = flagsOf(table.details, name, texts);
  const { valueStarts, detailStarts } = table.columns;
  const hasFlag = (flags: Uint8Array, starts: Uint32Array, list: Uint32Array, product: number) => {
    const end = starts[product + 1] as number;
    for (let position = starts[product] as number; position < end; position++) {
      if (flags[list[position] as number] === 1) return true;
    }
    return false;
  };
  return (product) =>
    hasFlag(values, valueStarts, table.values, product) ||
    hasFlag(details, detailStarts, table.detailValues, product);
}

function flagsOf(specs: SpecValues, name: string, texts: readonly string[]): Uint8Array {
  const flags = new Uint8Array(specs.size);
  for (const text of texts) {
    const value = specs.find(name, text);
    if (value !== undefined) flags[value] = 1;
  }
  return flags;
}
