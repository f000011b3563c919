import { entityIdPattern } from '#contract/entity-id-pattern.ts';
import type { Facets, SearchEngine, SearchHits, SearchRequest } from '../search-engine.ts';
import type { SearchableProduct } from '../text/describe-for-search.ts';
import { FacetTally } from './facet-tally.ts';
import { createVocabulary } from './index-vocabulary.ts';
import { IndexedProducts } from './indexed-products.ts';
import { createJudge, PASSED, REFUSED } from './judge-product.ts';
import { matchProducts } from './match-products.ts';
import { orderOf } from './order-products.ts';
import { ProductTable } from './product-table.ts';
import { describeProduct } from './product-text.ts';
import { findRelated } from './related-products.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { takeFirst } from './take-first.ts';
import { WordIndexBuilder } from './word-index.ts';

/** Every call of the port, answered at once. */
type SyncEngine = {
  [Name in keyof SearchEngine]: (
    ...given: Parameters<SearchEngine[Name]>
  ) => Awaited<ReturnType<SearchEngine[Name]>>;
};

export type SearchIndex = SyncEngine & {
  /** Takes in products that are new or have changed. */
  put(products: Iterable<SearchableProduct>): void;
  remove(ids: Iterable<string>): void;
  /** Of all products: one that is not named has none. */
  setPopularity(scores: ReadonlyMap<string, number>): void;
  readonly size: number;
  /** Of the arrays that hold the index, without what queries use in passing. */
  readonly memoryBytes: number;
  /** So much has changed that an index built anew would be faster. */
  readonly needsRebuild: boolean;
};

export type IndexBuilder = {
  /** In the order of their ids. */
  add(product: SearchableProduct): void;
  finish(): SearchIndex;
};

export function createIndexBuilder(): IndexBuilder {
  const table = new ProductTable();
  const words = new WordIndexBuilder();
  let lastId = '';
  return {
    add: (product) => {
      if (product._id <= lastId) throw new Error(`${product._id} came after ${lastId}; ids must ascend.`);
      lastId = product._id;
      const described = describeProduct(product);
      table.append(described);
      words.add(described.words);
    },
    finish: () => {
      table.trim();
      table.names.rankAll(table.count);
      return createSearchIndex(new IndexedProducts(table, words.finish(0)));
    },
  };
}

function createSearchIndex(products: IndexedProducts): SearchIndex {
  const { table } = products;

  function search(request: SearchRequest): SearchHits {
    const { match, order } = request;
    const { pool, keys } = products.scratch;
    const sheet = match && matchProducts({ segments: products.segments, size: table.count, pool }, match);
    const { found, facets } = narrow(products, request, sheet);
    const isPageAsked = request.limit > 0 && request.offset < found.length;
    const page = isPageAsked ? takeFirst(found, request, orderOf(table, found, keys, order, sheet)) : [];
    if (sheet) pool.release(sheet);
    return { ids: Array.from(page, (product) => table.idOf(product)), total: found.length, facets };
  }

  function related(productId: string, most: number): string[] {
    const product = entityIdPattern.test(productId) ? products.find(productId) : -1;
    if (product < 0) return [];
    const parts = { table, segments: products.segments, scores: products.scratch.keys };
    return Array.from(findRelated(parts, product, most), (other) => table.idOf(other));
  }

  return {
    ...createVocabulary(products),
    search,
    related,
    put: (changed) => products.put(changed),
    remove: (ids) => products.remove(ids),
    setPopularity: (scores) => products.setPopularity(scores),
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

/** Those of the matching products that meet every filter, and what all could be narrowed by. */
function narrow(
  { table, scratch }: IndexedProducts,
  request: SearchRequest,
  sheet: ScoreSheet | null,
): { found: Uint32Array; facets: Facets | null } {
  const { judge, filteredNames } = createJudge(table, request);
  const tally = request.facets === 'none' ? null : new FacetTally(table, request.facets, filteredNames);
  const candidates = sheet?.count ?? table.count;
  let count = 0;
  for (let place = 0; place < candidates; place++) {
    const product = sheet ? (sheet.products[place] as number) : place;
    const verdict = judge(product);
    if (verdict === PASSED) scratch.found[count++] = product;
    else if (verdict !== REFUSED) tally?.countKeptOut(product, verdict);
  }
  const found = scratch.found.subarray(0, count);
  tally?.countFound(found);
  return { found, facets: tally?.finish() ?? null };
}
