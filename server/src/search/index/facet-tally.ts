import type { Facets, FacetWish } from '../search-engine.ts';
import { FAILED_CATEGORY, FAILED_FIRST_SPECIFICATION, FAILED_MAKER, FAILED_PRICE } from './judge-product.ts';
import type { NumberBook } from './number-book.ts';
import type { ProductTable } from './product-table.ts';

/** Counts what products could be narrowed by, as they are judged. */
export class FacetTally {
  readonly #table: ProductTable;
  readonly #hasAll: boolean;
  /** The number of each name with a filter, in the order of the verdicts; undefined for a name no product has. */
  readonly #filteredNames: readonly (number | undefined)[];
  readonly #categories: Uint32Array;
  readonly #makers: Uint32Array;
  readonly #values: Uint32Array;
  #lowest = Number.POSITIVE_INFINITY;
  #highest = Number.NEGATIVE_INFINITY;

  constructor(table: ProductTable, wish: Exclude<FacetWish, 'none'>, filteredNames: readonly string[]) {
    this.#table = table;
    this.#hasAll = wish === 'all';
    this.#filteredNames = filteredNames.map((name) => table.specs.names.find(name));
    this.#categories = new Uint32Array(table.categories.texts.length);
    this.#makers = new Uint32Array(table.makers.texts.length);
    this.#values = new Uint32Array(this.#hasAll ? table.specs.size : 0);
  }

  /** Products that were found count everywhere. */
  countFound(products: Uint32Array): void {
    const { category, maker } = this.#table.columns;
    countEach(this.#categories, category, products);
    countEach(this.#makers, maker, products);
    if (!this.#hasAll) return;
    this.#countPrices(products);
    this.#countValues(products);
  }

  /** A product that one filter alone keeps out counts where that filter is left aside. */
  countKeptOut(product: number, verdict: number): void {
    const { columns } = this.#table;
    if (verdict === FAILED_CATEGORY) addOne(this.#categories, columns.category[product] as number);
    else if (verdict === FAILED_MAKER) addOne(this.#makers, columns.maker[product] as number);
    else if (!this.#hasAll) return;
    else if (verdict === FAILED_PRICE) this.#countPrices(Uint32Array.of(product));
    else this.#countValueOf(product, this.#filteredNames[verdict - FAILED_FIRST_SPECIFICATION]);
  }

  finish(): Facets {
    return {
      categories: namedCounts(this.#table.categories, this.#categories),
      manufacturers: namedCounts(this.#table.makers, this.#makers),
      specifications: this.#specifications(),
      price: this.#lowest <= this.#highest ? { min: this.#lowest, max: this.#highest } : null,
    };
  }

  #countPrices(products: Uint32Array): void {
    const { price } = this.#table.columns;
    let lowest = this.#lowest;
    let highest = this.#highest;
    for (let place = 0; place < products.length; place++) {
      const itsPrice = price[products[place] as number] as number;
      if (itsPrice < lowest) lowest = itsPrice;
      if (itsPrice > highest) highest = itsPrice;
    }
    this.#lowest = lowest;
    this.#highest = highest;
  }

  #countValues(products: Uint32Array): void {
    const { valueStarts } = this.#table.columns;
    const { values } = this.#table;
    const counts = this.#values;
    for (let place = 0; place < products.length; place++) {
      const product = products[place] as number;
      const end = valueStarts[product + 1] as number;
      for (let at = valueStarts[product] as number; at < end; at++) addOne(counts, values[at] as number);
    }
  }

  #countValueOf(product: number, name: number | undefined): void {
    const { columns, values, specs } = this.#table;
    const end = columns.valueStarts[product + 1] as number;
    for (let at = columns.valueStarts[product] as number; at < end; at++) {
      const value = values[at] as number;
      if (specs.nameOf[value] === name) addOne(this.#values, value);
    }
  }

  #specifications(): Facets['specifications'] {
    const { specs } = this.#table;
    const byName = new Map<string, [string, number][]>();
    for (let value = 0; value < this.#values.length; value++) {
      const count = this.#values[value] as number;
      if (count === 0) continue;
      const name = specs.names.texts[specs.nameOf[value] as number] as string;
      const entries = byName.get(name);
      if (entries) entries.push([specs.texts[value] as string, count]);
      else byName.set(name, [[specs.texts[value] as string, count]]);
    }
    return Object.fromEntries(Array.from(byName, ([name, entries]) => [name, Object.fromEntries(entries)]));
  }
}

function addOne(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}

function countEach(counts: Uint32Array, column: Uint32Array, products: Uint32Array): void {
  for (let place = 0; place < products.length; place++) {
    addOne(counts, column[products[place] as number] as number);
  }
}

function namedCounts(book: NumberBook, counts: Uint32Array): Record<string, number> {
  const entries: [string, number][] = [];
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number;
    if (count > 0) entries.push([book.texts[number] as string, count]);
  }
  return Object.fromEntries(entries);
}
