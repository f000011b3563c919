import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import type { Facets, SearchEngine, SearchHits, SearchRequest } from '../search-engine.ts';
import type { SearchableProduct } from '../text/extract-search-words.ts';
import { FacetCounter } from './facet-counter.ts';
import { createVocabulary } from './index-vocabulary.ts';
import { type IndexData, IndexedProducts } from './indexed-products.ts';
import { InvertedIndex, InvertedIndexBuilder } from './inverted-index.ts';
import { matchProducts } from './match-products.ts';
import { prepareProduct } from './prepare-product.ts';
import { createComparator } from './product-comparator.ts';
import { createProductFilter, PASSED, REJECTED } from './product-filter.ts';
import { ProductTable } from './product-table.ts';
import { findRelated } from './related-products.ts';
import type { ScoredProducts } from './scored-products.ts';
import { selectPage } from './select-page.ts';

/** The engine's interface with synchronous results. */
type SyncEngine = {
  [Name in keyof SearchEngine]: (
    ...given: Parameters<SearchEngine[Name]>
  ) => Awaited<ReturnType<SearchEngine[Name]>>;
};

export type SearchIndex = SyncEngine & {
  /** Adds or updates products. */
  put(products: Iterable<SearchableProduct>): void;
  remove(ids: Iterable<string>): void;
  /** Replaces the popularity of all products; products that are not in the map get 0. */
  setPopularity(scores: ReadonlyMap<string, number>): void;
  /** Up to `count` products, spread over the index. */
  sampleIds(count: number): string[];
  /** Whether the index has the product with the words and texts that it has now. */
  hasSameText(product: SearchableProduct): boolean;
  /** The content as arrays, which the index goes on using. Throws after a change of a product. */
  toData(): IndexData;
  readonly size: number;
  /** The size of the index arrays, without the buffers of queries. */
  readonly memoryBytes: number;
  /** Whether so much has changed that a rebuilt index would be faster. */
  readonly needsRebuild: boolean;
};

export type { IndexData };

export type IndexBuilder = {
  /** Products must be added in the order of their ids. */
  add(product: SearchableProduct): void;
  finish(): SearchIndex;
};

export function createIndexBuilder(): IndexBuilder {
  const table = new ProductTable();
  const words = new InvertedIndexBuilder();
  let lastId = '';
  return {
    add: (product) => {
      if (product._id <= lastId) throw new Error(`${product._id} came after ${lastId}; ids must ascend.`);
      lastId = product._id;
      const prepared = prepareProduct(product);
      table.append(prepared);
      words.add(prepared.words);
    },
    finish: () => {
      table.trim();
      table.names.rankAll(table.count);
      return createSearchIndex(new IndexedProducts(table, words.finish(0)));
    },
  };
}

/** The index whose `toData` returned the data. It uses the arrays and changes them. */
export function restoreIndex({ table, words }: IndexData): SearchIndex {
  return createSearchIndex(new IndexedProducts(new ProductTable(table), InvertedIndex.fromData(words)));
}

function createSearchIndex(products: IndexedProducts): SearchIndex {
  const { table } = products;

  function search(request: SearchRequest): SearchHits {
    const { match, order } = request;
    const { pool, keys } = products.scratch;
    const scored =
      match && matchProducts({ table, segments: products.segments, size: table.count, pool }, match);
    const { found, facets } = filterProducts(products, request, scored);
    const isPageRequested = request.limit > 0 && request.offset < found.length;
    const page = isPageRequested
      ? selectPage(found, request, createComparator(table, found, keys, order, scored))
      : [];
    if (scored) pool.release(scored);
    return { ids: Array.from(page, (product) => table.idOf(product)), total: found.length, facets };
  }

  function related(productId: string, limit: number): string[] {
    const product = entityIdPattern.test(productId) ? products.find(productId) : -1;
    if (product < 0) return [];
    const parts = { table, segments: products.segments, scores: products.scratch.keys };
    return Array.from(findRelated(parts, product, limit), (other) => table.idOf(other));
  }

  return {
    ...createVocabulary(products),
    search,
    specificationValues: (name) => [
      ...new Set([...table.specs.textsOf(name), ...table.details.textsOf(name)]),
    ],
    related,
    put: (changed) => products.put(changed),
    remove: (ids) => products.remove(ids),
    setPopularity: (scores) => products.setPopularity(scores),
    sampleIds: (count) => products.sampleIds(count),
    hasSameText: (product) => products.hasSameText(product),
    toData: () => products.toData(),
    get size() {
      return products.size;
    },
    get memoryBytes() {
      return products.memoryBytes;
    },
    get needsRebuild() {
      return products.needsRebuild;
    },
  };
}

/** Filters the matching products and counts the facets. */
function filterProducts(
  products: IndexedProducts,
  request: SearchRequest,
  scored: ScoredProducts | null,
): { found: Uint32Array; facets: Facets | null } {
  const { table, scratch } = products;
  const { test, filteredNames } = createProductFilter(table, request);
  const facetCounter =
    request.facets === 'none' ? null : new FacetCounter(table, request.facets, filteredNames);
  const matching = scored?.products.subarray(0, scored.count);
  const candidateCount = matching?.length ?? table.count;
  let count = 0;
  for (let index = 0; index < candidateCount; index++) {
    const product = matching ? (matching[index] as number) : index;
    const outcome = test(product);
    if (outcome === PASSED) scratch.found[count++] = product;
    else if (outcome !== REJECTED) facetCounter?.countExcludedByOneFilter(product, outcome);
  }
  const found = scratch.found.subarray(0, count);
  facetCounter?.countMatches(found);
  return { found, facets: facetCounter?.finish() ?? null };
}
