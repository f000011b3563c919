import type { FacetScope, Facets, ValueCounts } from '../search-engine.ts';
import type { IdTable } from './id-table.ts';
import { FAILED_CATEGORY, FAILED_FIRST_SPECIFICATION, FAILED_MAKER, FAILED_PRICE } from './product-filter.ts';
import type { ProductTable } from './product-table.ts';

/** Counts facet values while products are filtered. */
export class FacetCounter {
  readonly #table: ProductTable;
  readonly #hasAll: boolean;
  /** The id of each filtered specification name, in the order of the outcomes; undefined if no product has the name. */
  readonly #filteredNames: readonly (number | undefined)[];
  readonly #categories: Uint32Array;
  readonly #makers: Uint32Array;
  readonly #values: Uint32Array;
  readonly #makersInStock: Uint32Array;
  readonly #valuesInStock: Uint32Array;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = Number.NEGATIVE_INFINITY;

  constructor(table: ProductTable, scope: Exclude<FacetScope, 'none'>, filteredNames: readonly string[]) {
    this.#table = table;
    this.#hasAll = scope === 'all';
    this.#filteredNames = filteredNames.map((name) => table.specs.names.find(name));
    this.#categories = new Uint32Array(table.categories.texts.length);
    this.#makers = new Uint32Array(table.makers.texts.length);
    this.#values = new Uint32Array(this.#hasAll ? table.specs.size : 0);
    this.#makersInStock = new Uint32Array(this.#makers.length);
    this.#valuesInStock = new Uint32Array(this.#values.length);
  }

  /** Products that pass all filters count in every facet. */
  countMatches(products: Uint32Array): void {
    countEach(this.#categories, this.#table.columns.category, products);
    for (let index = 0; index < products.length; index++) this.#countMaker(products[index] as number);
    if (!this.#hasAll) return;
    this.#countPrices(products);
    this.#countValues(products);
  }

  /** A product that fails exactly one filter counts in that filter's own facet. */
  countExcludedByOneFilter(product: number, outcome: number): void {
    const { columns } = this.#table;
    if (outcome === FAILED_CATEGORY) addOne(this.#categories, columns.category[product] as number);
    else if (outcome === FAILED_MAKER) this.#countMaker(product);
    else if (!this.#hasAll) return;
    else if (outcome === FAILED_PRICE) this.#countPrices(Uint32Array.of(product));
    else this.#countValueOf(product, this.#filteredNames[outcome - FAILED_FIRST_SPECIFICATION]);
  }

  finish(): Facets {
    return {
      categories: countsByText(this.#table.categories, this.#categories),
      manufacturers: countsByText(this.#table.makers, this.#makers),
      specifications: this.#specifications(this.#values),
      inStock: {
        manufacturers: countsByText(this.#table.makers, this.#makersInStock),
        specifications: this.#specifications(this.#valuesInStock),
      },
      price: this.#lowest <= this.#highest ? { min: this.#lowest, max: this.#highest } : null,
    };
  }

  #countMaker(product: number): void {
    const { maker, isInStock } = this.#table.columns;
    addOne(this.#makers, maker[product] as number);
    if (isInStock[product] === 1) addOne(this.#makersInStock, maker[product] as number);
  }

  #countPrices(products: Uint32Array): void {
    const { price } = this.#table.columns;
    let lowest = this.#lowest;
    let highest = this.#highest;
    for (let index = 0; index < products.length; index++) {
      const productPrice = price[products[index] as number] as number;
      if (productPrice < lowest) lowest = productPrice;
      if (productPrice > highest) highest = productPrice;
    }
    this.#lowest = lowest;
    this.#highest = highest;
  }

  #countValues(products: Uint32Array): void {
    const { valueStarts, isInStock } = this.#table.columns;
    const { values } = this.#table;
    const counts = this.#values;
    const countsInStock = this.#valuesInStock;
    for (let index = 0; index < products.length; index++) {
      const product = products[index] as number;
      const end = valueStarts[product + 1] as number;
      const isStocked = isInStock[product] === 1;
      for (let position = valueStarts[product] as number; position < end; position++) {
        addOne(counts, values[position] as number);
        if (isStocked) addOne(countsInStock, values[position] as number);
      }
    }
  }

  #countValueOf(product: number, name: number | undefined): void {
    const { columns, values, specs } = this.#table;
    const end = columns.valueStarts[product + 1] as number;
    for (let position = columns.valueStarts[product] as number; position < end; position++) {
      const value = values[position] as number;
      if (specs.nameOf[value] !== name) continue;
      addOne(this.#values, value);
      if (columns.isInStock[product] === 1) addOne(this.#valuesInStock, value);
    }
  }

  #specifications(counts: Uint32Array): Facets['specifications'] {
    const { specs } = this.#table;
    const byName = new Map<string, [string, number][]>();
    for (let value = 0; value < counts.length; value++) {
      const count = counts[value] as number;
      if (count === 0) continue;
      const name = specs.names.texts[specs.nameOf[value] as number] as string;
      const entries = byName.get(name);
      if (entries) entries.push([specs.texts[value] as string, count]);
      else byName.set(name, [[specs.texts[value] as string, count]]);
    }
    return Object.fromEntries(Array.from(byName, ([name, entries]) => [name, Object.fromEntries(entries)]));
  }
}

function addOne(counts: Uint32Array, position: number): void {
  counts[position] = (counts[position] as number) + 1;
}

function countEach(counts: Uint32Array, column: Uint32Array, products: Uint32Array): void {
  for (let index = 0; index < products.length; index++) {
    addOne(counts, column[products[index] as number] as number);
  }
}

function countsByText(idTable: IdTable, counts: Uint32Array): ValueCounts {
  const entries: [string, number][] = [];
  for (let id = 0; id < counts.length; id++) {
    const count = counts[id] as number;
    if (count > 0) entries.push([idTable.texts[id] as string, count]);
  }
  return Object.fromEntries(entries);
}
