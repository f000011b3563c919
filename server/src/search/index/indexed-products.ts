import type { SearchableProduct } from '../text/describe-for-search.ts';
import type { ProductTable } from './product-table.ts';
import { type DescribedProduct, describeProduct } from './product-text.ts';
import { SheetPool } from './score-sheet.ts';
import { type WordIndex, WordIndexBuilder } from './word-index.ts';

/** Until this share of the products changed their words, the changed ones are kept apart; then a fresh start is cheaper. */
const MOST_CHANGED_SHARE = 0.02;
const FEWEST_CHANGES = 1000;
const MOST_CHANGES = 5000;

/** Arrays with room for every product, filled anew by each query. */
type Scratch = { readonly pool: SheetPool; readonly keys: Float64Array; readonly found: Uint32Array };

/**
 * All products as they stand. Most were there at the start and never change their words. Those that did, or came later, are
 * indexed apart, all anew with each change, behind the others in the table; their former selves count as gone.
 */
export class IndexedProducts {
  readonly table: ProductTable;
  segments: readonly WordIndex[];
  scratch: Scratch;
  readonly #first: WordIndex;
  readonly #firstCount: number;
  readonly #later = new Map<string, DescribedProduct>();
  #goneCount = 0;

  constructor(table: ProductTable, words: WordIndex) {
    this.table = table;
    this.segments = [words];
    this.scratch = scratchFor(table);
    this.#first = words;
    this.#firstCount = table.count;
  }

  get size(): number {
    return this.table.count - this.#goneCount;
  }

  get memoryBytes(): number {
    return this.segments.reduce((sum, words) => sum + words.memoryBytes, this.table.memoryBytes);
  }

  get needsRebuild(): boolean {
    const share = Math.round(this.#firstCount * MOST_CHANGED_SHARE);
    const most = Math.min(Math.max(share, FEWEST_CHANGES), MOST_CHANGES);
    return Math.max(this.#later.size, this.#goneCount) > most;
  }

  /** The number of a product that is there, or -1. */
  find(id: string): number {
    const later = this.table.find(id, this.#firstCount, this.table.count);
    if (later >= 0) return later;
    const first = this.table.find(id, 0, this.#firstCount);
    return first >= 0 && this.table.columns.isGone[first] === 0 ? first : -1;
  }

  /** Takes in products that are new or have changed. */
  put(products: Iterable<SearchableProduct>): void {
    let haveWordsChanged = false;
    for (const product of products) {
      const hasChanged = this.#putOne(describeProduct(product));
      haveWordsChanged ||= hasChanged;
    }
    if (haveWordsChanged) this.#indexLater();
  }

  remove(ids: Iterable<string>): void {
    let haveWordsChanged = false;
    for (const id of ids) {
      this.#markGone(this.table.find(id, 0, this.#firstCount), true);
      const wasLater = this.#later.delete(id);
      haveWordsChanged ||= wasLater;
    }
    if (haveWordsChanged) this.#indexLater();
  }

  /** Of all products: one that is not named has none. */
  setPopularity(scores: ReadonlyMap<string, number>): void {
    const { popularity } = this.table.columns;
    popularity.fill(0);
    for (const [id, score] of scores) {
      for (const product of [this.table.find(id, 0, this.#firstCount), this.find(id)]) {
        if (product >= 0) popularity[product] = score;
      }
    }
    for (const [id, described] of this.#later) {
      const product = { ...described.product, popularity: scores.get(id) ?? 0 };
      this.#later.set(id, { ...described, product });
    }
  }

  /** Whether the ones kept apart have to be indexed anew. */
  #putOne(described: DescribedProduct): boolean {
    const { product, textHash } = described;
    const first = this.table.find(product._id, 0, this.#firstCount);
    if (first >= 0 && this.table.columns.textHash[first] === textHash) {
      this.#markGone(first, false);
      this.table.writeNumbers(first, product);
      return this.#later.delete(product._id);
    }
    const known = this.#later.get(product._id);
    this.#later.set(product._id, described);
    if (known?.textHash !== textHash) {
      this.#markGone(first, true);
      return true;
    }
    const later = this.table.find(product._id, this.#firstCount, this.table.count);
    if (later >= 0) this.table.writeNumbers(later, product);
    return false;
  }

  #markGone(first: number, isGone: boolean): void {
    const { isGone: flags } = this.table.columns;
    if (first < 0 || (flags[first] === 1) === isGone) return;
    flags[first] = isGone ? 1 : 0;
    this.#goneCount += isGone ? 1 : -1;
  }

  #indexLater(): void {
    const builder = new WordIndexBuilder();
    this.table.count = this.#firstCount;
    for (const id of [...this.#later.keys()].sort()) {
      const described = this.#later.get(id) as DescribedProduct;
      this.table.append(described);
      builder.add(described.words);
    }
    this.table.names.placeRest(this.#firstCount, this.table.count);
    this.segments = [this.#first, builder.finish(this.#firstCount)];
    if (this.scratch.keys.length < this.table.count) this.scratch = scratchFor(this.table);
  }
}

/** As long as the columns, which have some room to spare. */
function scratchFor({ columns }: ProductTable): Scratch {
  const size = columns.price.length;
  return { pool: new SheetPool(size), keys: new Float64Array(size), found: new Uint32Array(size) };
}
