import { describe, expect, test } from 'vitest';
import { all, any, not, prefix, searchRequest, word } from '../../../testing/search-requests.ts';
import { productId, searchableProduct } from '../../../testing/searchable-product.ts';
import type { Match, SearchRequest } from '../search-engine.ts';
import type { SearchableProduct } from '../text/extract-search-words.ts';
import { createIndexBuilder, type SearchIndex } from './search-index.ts';

function indexOf(...products: Partial<SearchableProduct>[]): SearchIndex {
  const builder = createIndexBuilder();
  for (const [place, more] of products.entries()) builder.add(searchableProduct(place + 1, more));
  return builder.finish();
}

function named(...names: string[]): SearchIndex {
  return indexOf(...names.map((name) => ({ name })));
}

/** By their numbers, in the order of the answer. */
function found(
  index: SearchIndex,
  match: Match | null,
  more?: Parameters<typeof searchRequest>[1],
): number[] {
  return index.search(searchRequest(match, more)).ids.map((id) => Number.parseInt(id, 16));
}

describe('matching', () => {
  const index = named('990 Pro', '990', '9900', '990f', '990.5', 'Pro Max', 'Café pro');

  test.for<[string, Match | null, number[]]>([
    ['nothing in particular', null, [1, 2, 3, 4, 5, 6, 7]],
    ['a word', word('pro'), [1, 6, 7]],
    ['a word nobody has', word('nothing'), []],
    ['a beginning', prefix('pr'), [1, 6, 7]],
    ['a beginning that ends in a digit', prefix('990'), [1, 2, 4]],
    ['an open beginning that ends in a digit', prefix('990', true), [1, 2, 3, 4, 5]],
    ['a beginning nobody has', prefix('zz'), []],
    ['several words', all(word('pro'), prefix('990')), [1]],
    ['no words at all', all(), [1, 2, 3, 4, 5, 6, 7]],
    ['one of none', any(), []],
    ['one of some', any(word('990f'), word('max'), all(word('990'), word('pro'))), [1, 4, 6]],
    ['not a word', not(word('pro')), [2, 3, 4, 5]],
    ['one without another', all(word('pro'), not(word('max'))), [1, 7]],
    ['only what is not wanted', all(not(word('pro')), not(word('9900'))), [2, 4, 5]],
    ['one of something or not another', any(word('990f'), not(prefix('9', true))), [4, 6, 7]],
    ['not what is not', not(not(word('max'))), [6]],
    ['a word without marks', word('cafe'), [7]],
  ])('finds exactly the products that match %s', ([, match, expected]) => {
    expect(found(index, match)).toEqual(expected);
    expect(index.search(searchRequest(match, { limit: 0 }))).toEqual({
      ids: [],
      total: expected.length,
      facets: null,
    });
  });

  test('finds products of a clause with boost 0', () => {
    expect(found(index, all(word('pro', 0), word('max', 0)))).toEqual([6]);
  });

  test('intersects few products with a frequent word', () => {
    const many = indexOf(
      ...Array.from({ length: 60 }, (_, place) => ({ name: place % 3 === 0 ? 'odd one' : 'usual' })),
      { name: 'rare odd' },
      { name: 'rare' },
    );
    expect(found(many, all(word('odd'), word('rare')))).toEqual([61]);
    expect(found(many, all(word('rare'), word('part')))).toEqual([61, 62]);
  });
});

describe('filters and facets', () => {
  const index = indexOf(
    {
      category_slug: 'ram',
      manufacturer_slug: 'a',
      display_price: 100,
      subcategories: { type: 'DDR5', gb: 16 },
    },
    {
      category_slug: 'ram',
      manufacturer_slug: 'b',
      display_price: 200,
      subcategories: { type: 'DDR4', gb: 16 },
    },
    { category_slug: 'ssd', manufacturer_slug: 'a', display_price: 300, subcategories: { gb: '16' } },
    { category_slug: 'ssd', manufacturer_slug: 'b', display_price: 400, is_in_stock: false },
    {
      category_slug: 'ram',
      manufacturer_slug: 'b',
      display_price: 500,
      subcategories: { type: 'DDR5', gb: 32 },
    },
  );

  function facets(filters: Partial<SearchRequest['filters']>, more: Partial<SearchRequest> = {}) {
    const { inStock: _, ...counts } = allFacets(filters, more);
    return counts;
  }

  function allFacets(filters: Partial<SearchRequest['filters']>, more: Partial<SearchRequest> = {}) {
    const hits = index.search(searchRequest(null, { facets: 'all', ...more, filters }));
    if (!hits.facets) throw new Error('facets were requested');
    return hits.facets;
  }

  test('counts all values without filters', () => {
    expect(facets({})).toEqual({
      categories: { ram: 3, ssd: 2 },
      manufacturers: { a: 2, b: 3 },
      specifications: { type: { DDR5: 2, DDR4: 1 }, gb: { 16: 3, 32: 1 } },
      price: { min: 100, max: 500 },
    });
  });

  test('counts each facet without its own filter', () => {
    const chosen = { categories: ['ram'], specifications: { type: ['DDR5'], gb: ['16'] } };
    expect(found(index, null, { filters: chosen })).toEqual([1]);
    expect(facets(chosen)).toEqual({
      categories: { ram: 1 },
      manufacturers: { a: 1 },
      specifications: { type: { DDR5: 1, DDR4: 1 }, gb: { 16: 1, 32: 1 } },
      price: { min: 100, max: 100 },
    });
  });

  test('ignores the price filter only for the price range', () => {
    expect(facets({ price: { min: 200, max: 300 }, manufacturers: ['b'] })).toEqual({
      categories: { ram: 1 },
      manufacturers: { a: 1, b: 1 },
      specifications: { type: { DDR4: 1 }, gb: { 16: 1 } },
      price: { min: 200, max: 500 },
    });
  });

  test('applies the price limit of the query to the price range', () => {
    expect(facets({}, { price: { min: 200, max: 400 } }).price).toEqual({ min: 200, max: 400 });
  });

  test('excludes products out of stock from all counts', () => {
    expect(facets({ isInStockOnly: true, categories: ['ssd'] })).toMatchObject({
      categories: { ram: 3, ssd: 1 },
      manufacturers: { a: 1 },
    });
  });

  test('counts the products in stock separately', () => {
    expect(allFacets({ specifications: { type: ['DDR4'] } }).inStock).toEqual(
      allFacets({ specifications: { type: ['DDR4'] }, isInStockOnly: true }).inStock,
    );
    const { manufacturers, specifications } = facets({ isInStockOnly: true });
    expect(allFacets({}).inStock).toEqual({ manufacturers, specifications });
    expect(allFacets({}).manufacturers).not.toEqual(manufacturers);
  });

  test('finds nothing for an unknown value and still counts the others', () => {
    const chosen = { categories: ['unknown'] };
    expect(found(index, null, { filters: chosen })).toEqual([]);
    expect(facets(chosen)).toEqual({
      categories: { ram: 3, ssd: 2 },
      manufacturers: {},
      specifications: {},
      price: null,
    });
    expect(found(index, null, { filters: { specifications: { unknown: ['1'] } } })).toEqual([]);
  });

  test('ignores a specification without values', () => {
    expect(found(index, null, { filters: { specifications: { type: [] } } })).toHaveLength(5);
  });

  test('counts only categories and manufacturers for groups', () => {
    expect(facets({ categories: ['ram'] }, { facets: 'groups' })).toEqual({
      categories: { ram: 3, ssd: 2 },
      manufacturers: { a: 1, b: 2 },
      specifications: {},
      price: null,
    });
  });
});

describe('orders', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const index = indexOf(
    { name: 'beta', display_price: 300, created_at: day(1), popularity: 5 },
    { name: 'Alpha', display_price: 100, created_at: day(3), popularity: 9, is_in_stock: false },
    { name: 'alpha', display_price: 300, created_at: day(2), popularity: 5, is_trending: true },
    { name: 'beta', display_price: 200, created_at: day(3), popularity: 0 },
    { name: '\u{1f600}', display_price: 900, created_at: day(1), is_in_stock: false, is_trending: true },
    { name: '\u{fb01}', display_price: 800, created_at: day(1), is_in_stock: false },
  );

  test.for<[SearchRequest['order']['by'], SearchRequest['order']['direction'], number[]]>([
    ['price', 'asc', [2, 4, 1, 3, 6, 5]],
    ['price', 'desc', [5, 6, 3, 1, 4, 2]],
    ['name', 'asc', [2, 3, 1, 4, 6, 5]],
    ['name', 'desc', [5, 6, 4, 1, 3, 2]],
    ['created_at', 'asc', [1, 5, 6, 3, 2, 4]],
    ['created_at', 'desc', [4, 2, 3, 6, 5, 1]],
    ['popularity', 'asc', [4, 5, 6, 1, 3, 2]],
    ['popularity', 'desc', [2, 3, 1, 6, 5, 4]],
    ['relevance', 'desc', [3, 4, 1, 5, 2, 6]],
    ['relevance', 'asc', [3, 4, 1, 5, 2, 6]],
  ])('sorts by %s %s, with ties by id in the same direction', ([by, direction, expected]) => {
    expect(found(index, null, { order: { by, direction } })).toEqual(expected);
    const pages = [0, 2, 4, 6].map((offset) =>
      found(index, null, { order: { by, direction }, offset, limit: 2 }),
    );
    expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4), []]);
  });
});

describe('relevance', () => {
  const byRelevance = { order: { by: 'relevance', direction: 'desc' } } as const;

  test('ranks a word in the name above one in the specs', () => {
    const index = indexOf({ specs: { kind: 'falcon' } }, { name: 'Falcon' }, {});
    expect(found(index, word('falcon'), byRelevance)).toEqual([2, 1]);
  });

  test('ranks an exact part number first', () => {
    const index = indexOf({ name: 'Case for AB123' }, { name: 'Thing', part_number: 'AB-123' });
    expect(found(index, word('ab123'), byRelevance)).toEqual([2, 1]);
  });

  test('ranks an exact word above a prefix', () => {
    expect(found(named('falconry', 'falcon', 'falcons'), prefix('falcon'), byRelevance)[0]).toBe(2);
  });

  test('weights a rare word above a frequent one', () => {
    const index = indexOf(
      { name: 'falcon', specs: { kind: 'owl' } },
      { name: 'owl', specs: { kind: 'falcon' } },
      ...Array.from({ length: 20 }, (_, place) => ({ name: place < 3 ? 'owl' : 'robin' })),
    );
    expect(found(index, all(word('falcon'), word('owl')), byRelevance)).toEqual([1, 2]);
  });

  test('weights a group by the frequency of the whole group', () => {
    const index = indexOf(
      { name: 'owwl', specs: { kind: 'falcon' } },
      { name: 'owl', specs: { kind: 'falcon' } },
      ...Array.from({ length: 20 }, () => ({ name: 'owl' })),
    );
    const match = all(word('falcon'), any(word('owl'), word('owwl', 0.6)));
    expect(found(index, match, byRelevance)).toEqual([2, 1]);
  });

  test('prefers shorter names, then stock, trending, popularity and age', () => {
    expect(found(named('Falcon with a lot more', 'Falcon'), word('falcon'), byRelevance)).toEqual([2, 1]);
    const alike = indexOf(
      { name: 'Falcon', is_in_stock: false, popularity: 3 },
      { name: 'Falcon' },
      { name: 'Falcon', is_trending: true },
      { name: 'Falcon', popularity: 50 },
      { name: 'Falcon', created_at: new Date('2026-02-01') },
      { name: 'Falcon' },
    );
    expect(found(alike, word('falcon'), byRelevance)).toEqual([3, 4, 5, 6, 2, 1]);
  });
});

describe('related products', () => {
  test('ranks shared rare values first, then similar prices', () => {
    const kind = (type: string, more: Partial<SearchableProduct> = {}) => ({
      subcategories: { type, colour: 'black' },
      ...more,
    });
    const index = indexOf(
      kind('rare'),
      kind('usual'),
      kind('usual', { display_price: 2000 }),
      kind('rare', { is_in_stock: false }),
      kind('rare', { category_slug: 'other' }),
      kind('usual', { display_price: 1000, is_in_stock: false }),
      kind('usual', { name: 'Thing Falcon Nine', display_price: 100_000 }),
    );
    expect(index.related(productId(1), 3)).toEqual([4, 2, 6].map(productId));
    expect(index.related(productId(1), 99)).toEqual([4, 2, 6, 3, 7].map(productId));
  });

  test('ranks products of one series by their names', () => {
    const index = named('Falcon Nine black', 'Owl', 'Falcon Nine white', 'Owl Two');
    expect(index.related(productId(1), 1)).toEqual([productId(3)]);
  });

  test('returns nothing for unknown and invalid ids', () => {
    expect(named('Owl', 'Owl').related(productId(99), 5)).toEqual([]);
    expect(named('Owl', 'Owl').related('zebra', 5)).toEqual([]);
  });
});
