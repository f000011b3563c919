import type { SearchableProduct } from '../text/extract-search-words.ts';
import { type InvertedIndex, InvertedIndexBuilder, type InvertedIndexData } from './inverted-index.ts';
import { type PreparedProduct, prepareProduct } from './prepare-product.ts';
import type { ProductTable, ProductTableData } from './product-table.ts';
import { ScoredProductsPool } from './scored-products.ts';

/** When more products have changed, rebuilding the whole index is cheaper than a large delta segment. */
const MAX_CHANGED_SHARE = 0.02;
const MIN_CHANGES_BEFORE_REBUILD = 1000;
const MAX_CHANGES_BEFORE_REBUILD = 5000;

/** An index as typed arrays and lists of texts, which can be stored. */
export type IndexData = { readonly table: ProductTableData; readonly words: InvertedIndexData };

/** Buffers with one element per product, reused by all queries. */
type Scratch = {
  readonly pool: ScoredProductsPool;
  readonly keys: Float64Array;
  readonly found: Uint32Array;
};

/**
 * The products in a base segment, built once, and a small delta segment with the products that were added or got other words
 * since. The delta is rebuilt on every such change; its products come after the base in the table, and their former base rows
 * are marked as deleted.
 */
export class IndexedProducts {
  readonly table: ProductTable;
  segments: readonly InvertedIndex[];
  scratch: Scratch;
  readonly #base: InvertedIndex;
  readonly #baseCount: number;
  readonly #delta = new Map<string, PreparedProduct>();
  #deletedCount = 0;

  constructor(table: ProductTable, words: InvertedIndex) {
    this.table = table;
    this.segments = [words];
    this.scratch = scratchFor(table);
    this.#base = words;
    this.#baseCount = table.count;
  }

  /** The products of the base segment. Changed products are not part of it, so it is read before any change. */
  toData(): IndexData {
    if (this.hasDeleted || this.#delta.size > 0) throw new Error('The index has changed since it was built.');
    return { table: this.table.toData(), words: this.#base.toData() };
  }

  get size(): number {
    return this.table.count - this.#deletedCount;
  }

  get hasDeleted(): boolean {
    return this.#deletedCount > 0;
  }

  get memoryBytes(): number {
    return this.segments.reduce((sum, words) => sum + words.memoryBytes, this.table.memoryBytes);
  }

  get needsRebuild(): boolean {
    const share = Math.round(this.#baseCount * MAX_CHANGED_SHARE);
    const maxChanges = Math.min(Math.max(share, MIN_CHANGES_BEFORE_REBUILD), MAX_CHANGES_BEFORE_REBUILD);
    return Math.max(this.#delta.size, this.#deletedCount) > maxChanges;
  }

  /** The row of a product, or -1 if the index does not have it. */
  find(id: string): number {
    const deltaProduct = this.table.find(id, this.#baseCount, this.table.count);
    if (deltaProduct >= 0) return deltaProduct;
    const baseProduct = this.table.find(id, 0, this.#baseCount);
    return baseProduct >= 0 && this.table.columns.isDeleted[baseProduct] === 0 ? baseProduct : -1;
  }

  /** Adds or updates products. */
  put(products: Iterable<SearchableProduct>): void {
    let haveWordsChanged = false;
    for (const product of products) {
      const hasChanged = this.#putOne(prepareProduct(product));
      haveWordsChanged ||= hasChanged;
    }
    if (haveWordsChanged) this.#rebuildDelta();
  }

  /** Up to `count` products, spread over the index. */
  sampleIds(count: number): string[] {
    const step = Math.max(1, Math.ceil(this.table.count / count));
    const ids: string[] = [];
    for (let product = 0; product < this.table.count; product += step) {
      if (this.table.columns.isDeleted[product] === 0) ids.push(this.table.idOf(product));
    }
    return ids;
  }

  /** Whether the index has the product with the words and texts that it has now. */
  hasSameText(product: SearchableProduct): boolean {
    const at = this.find(product._id);
    return at >= 0 && this.table.columns.textHash[at] === prepareProduct(product).textHash;
  }

  remove(ids: Iterable<string>): void {
    let haveWordsChanged = false;
    for (const id of ids) {
      this.#markDeleted(this.table.find(id, 0, this.#baseCount), true);
      const wasInDelta = this.#delta.delete(id);
      haveWordsChanged ||= wasInDelta;
    }
    if (haveWordsChanged) this.#rebuildDelta();
  }

  /** Replaces the popularity of all products; products that are not in the map get 0. */
  setPopularity(scores: ReadonlyMap<string, number>): void {
    const { popularity } = this.table.columns;
    popularity.fill(0);
    for (const [id, score] of scores) {
      for (const product of [this.table.find(id, 0, this.#baseCount), this.find(id)]) {
        if (product >= 0) popularity[product] = score;
      }
    }
    for (const [id, prepared] of this.#delta) {
      const product = { ...prepared.product, popularity: scores.get(id) ?? 0 };
      this.#delta.set(id, { ...prepared, product });
    }
  }

  /** Returns whether the delta segment must be rebuilt. */
  #putOne(prepared: PreparedProduct): boolean {
    const { product, textHash } = prepared;
    const baseProduct = this.table.find(product._id, 0, this.#baseCount);
    if (baseProduct >= 0 && this.table.columns.textHash[baseProduct] === textHash) {
      this.#markDeleted(baseProduct, false);
      this.table.writeNumbers(baseProduct, product);
      return this.#delta.delete(product._id);
    }
    const known = this.#delta.get(product._id);
    this.#delta.set(product._id, prepared);
    if (known?.textHash !== textHash) {
      this.#markDeleted(baseProduct, true);
      return true;
    }
    const deltaProduct = this.table.find(product._id, this.#baseCount, this.table.count);
    if (deltaProduct >= 0) this.table.writeNumbers(deltaProduct, product);
    return false;
  }

  #markDeleted(baseProduct: number, isDeleted: boolean): void {
    const { isDeleted: flags } = this.table.columns;
    if (baseProduct < 0 || (flags[baseProduct] === 1) === isDeleted) return;
    flags[baseProduct] = isDeleted ? 1 : 0;
    this.#deletedCount += isDeleted ? 1 : -1;
  }

  #rebuildDelta(): void {
    const builder = new InvertedIndexBuilder();
    this.table.count = this.#baseCount;
    for (const id of [...this.#delta.keys()].sort()) {
      const prepared = this.#delta.get(id) as PreparedProduct;
      this.table.append(prepared);
      builder.add(prepared.words);
    }
    this.table.names.rankAppended(this.#baseCount, this.table.count);
    this.segments = [this.#base, builder.finish(this.#baseCount)];
    if (this.scratch.keys.length < this.table.count) this.scratch = scratchFor(this.table);
  }
}

/** As long as the columns, which have spare capacity. */
function scratchFor({ columns }: ProductTable): Scratch {
  const size = columns.price.length;
  return { pool: new ScoredProductsPool(size), keys: new Float64Array(size), found: new Uint32Array(size) };
}
