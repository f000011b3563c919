import { describe, expect, test } from 'vitest';
import { prefix, searchRequest, word } from '../../../testing/search-requests.ts';
import { productId, searchableProduct } from '../../../testing/searchable-product.ts';
import type { Match } from '../search-engine.ts';
import type { SearchableProduct } from '../text/extract-search-words.ts';
import { createIndexBuilder, type SearchIndex } from './search-index.ts';

function startIndex(...products: Partial<SearchableProduct>[]): SearchIndex {
  const builder = createIndexBuilder();
  for (const [place, more] of products.entries()) builder.add(searchableProduct(place + 1, more));
  return builder.finish();
}

function found(
  index: SearchIndex,
  match: Match | null,
  more?: Parameters<typeof searchRequest>[1],
): number[] {
  return index.search(searchRequest(match, more)).ids.map((id) => Number.parseInt(id, 16));
}

const byName = { order: { by: 'name', direction: 'asc' } } as const;
const byPrice = { order: { by: 'price', direction: 'asc' } } as const;
const byPopularity = { order: { by: 'popularity', direction: 'desc' } } as const;

describe('updating an index', () => {
  test('finds a changed product by its new words only', () => {
    const index = startIndex({ name: 'Falcon' }, { name: 'Owl' });
    index.put([searchableProduct(1, { name: 'Sparrow' })]);
    expect(found(index, word('sparrow'))).toEqual([1]);
    expect(found(index, word('falcon'))).toEqual([]);
    expect(found(index, null)).toEqual([1, 2]);
    expect(index.size).toBe(2);
    index.put([searchableProduct(1, { name: 'Robin' })]);
    expect(found(index, prefix('sparr'))).toEqual([]);
    expect(found(index, prefix('rob'))).toEqual([1]);
  });

  test('finds a product that got its old words back', () => {
    const index = startIndex({ name: 'Falcon' }, { name: 'Owl' });
    index.put([searchableProduct(1, { name: 'Sparrow' })]);
    index.put([searchableProduct(1, { name: 'Falcon', display_price: 7 })]);
    expect(found(index, word('sparrow'))).toEqual([]);
    expect(found(index, word('falcon'), { filters: { price: { max: 7 } } })).toEqual([1]);
    expect(index.size).toBe(2);
  });

  test('finds added products, and removed ones only after they come back', () => {
    const index = startIndex({ name: 'Falcon' }, { name: 'Owl' });
    index.put([
      searchableProduct(3, { name: 'Falcon Three' }),
      searchableProduct(4, { name: 'Falcon Four' }),
    ]);
    expect(found(index, word('falcon'))).toEqual([1, 3, 4]);
    index.remove([productId(1), productId(3), productId(99)]);
    expect(found(index, word('falcon'))).toEqual([4]);
    expect(index.search(searchRequest(null, { facets: 'groups' })).facets?.categories).toEqual({ part: 2 });
    expect(index.size).toBe(2);
    index.put([searchableProduct(1, { name: 'Falcon' })]);
    expect(found(index, word('falcon'))).toEqual([1, 4]);
  });

  test('uses the last of two versions in one update', () => {
    const index = startIndex({ name: 'Owl' });
    const twice = { name: 'Falcon' };
    index.put([
      searchableProduct(2, { ...twice, display_price: 5 }),
      searchableProduct(2, { ...twice, display_price: 9 }),
    ]);
    expect(found(index, word('falcon'), { filters: { price: { min: 9 } } })).toEqual([2]);
    expect(index.size).toBe(2);
  });

  test('updates numbers in place', () => {
    const index = startIndex({ name: 'Falcon' }, { name: 'Owl' });
    const before = index.memoryBytes;
    index.put([searchableProduct(1, { name: 'Falcon', display_price: 1, is_in_stock: false })]);
    expect(index.memoryBytes).toBe(before);
    expect(found(index, null, { ...byPrice, filters: { isInStockOnly: true } })).toEqual([2]);
    index.put([searchableProduct(3, { name: 'Sparrow' })]);
    const after = index.memoryBytes;
    index.put([searchableProduct(3, { name: 'Sparrow', display_price: 0 })]);
    expect(index.memoryBytes).toBe(after);
    expect(found(index, null, byPrice)).toEqual([3, 1, 2]);
    index.put([searchableProduct(4, { name: 'Robin', display_price: 2 })]);
    expect(found(index, null, byPrice)).toEqual([3, 1, 4, 2]);
  });

  test('updates the facets when a specification or manufacturer changes', () => {
    const index = startIndex({ subcategories: { type: 'A' } }, { subcategories: { type: 'A' } });
    index.put([searchableProduct(1, { subcategories: { type: 'B' }, manufacturer_slug: 'other' })]);
    expect(index.search(searchRequest(null, { facets: 'all' })).facets).toMatchObject({
      manufacturers: { maker: 1, other: 1 },
      specifications: { type: { A: 1, B: 1 } },
    });
  });

  test('sorts added products by name among the others', () => {
    const index = startIndex({ name: 'b' }, { name: 'd' }, { name: 'd' }, { name: 'f' });
    const names = ['d', 'a', 'c', 'cc', 'e', 'g', 'c'];
    index.put(names.map((name, place) => searchableProduct(10 + place, { name })));
    expect(found(index, null, byName)).toEqual([11, 1, 12, 16, 13, 2, 3, 10, 14, 4, 15]);
  });

  test('replaces the popularity of all products', () => {
    const index = startIndex({ popularity: 9 }, {}, {});
    index.put([searchableProduct(4, { name: 'Later', popularity: 8 })]);
    index.setPopularity(
      new Map([
        [productId(2), 5],
        [productId(4), 3],
        [productId(99), 4],
      ]),
    );
    expect(found(index, null, byPopularity)).toEqual([2, 4, 3, 1]);
    index.put([searchableProduct(5, { name: 'Latest', popularity: 4 })]);
    expect(found(index, null, byPopularity)).toEqual([2, 5, 4, 3, 1]);
  });

  test('needs a rebuild after many changes', () => {
    const index = startIndex({}, {});
    index.put(Array.from({ length: 1000 }, (_, place) => searchableProduct(10 + place)));
    expect(index.needsRebuild).toBe(false);
    index.put([searchableProduct(5)]);
    expect(index.needsRebuild).toBe(true);
  });

  test('throws if the ids do not ascend', () => {
    const builder = createIndexBuilder();
    builder.add(searchableProduct(2));
    expect(() => builder.add(searchableProduct(1))).toThrow('ids must ascend');
  });
});

describe('the vocabulary', () => {
  const index = startIndex(
    { name: 'Keyboard' },
    { name: 'Keyboard keyboards' },
    { name: 'Mouse' },
    { name: 'house' },
    { name: 'mousse 990f x2mouse' },
    { name: 'house' },
  );

  test('counts words without deleted products', () => {
    const changing = startIndex({ name: 'Owl' }, { name: 'Owl' }, { name: 'Falcon' });
    expect(changing.countWords(['owl', 'falcon', 'robin'])).toEqual([2, 1, 0]);
    changing.remove([productId(1), productId(3)]);
    changing.put([searchableProduct(9, { name: 'Robin Owl' })]);
    expect(changing.countWords(['owl', 'falcon', 'robin'])).toEqual([2, 0, 1]);
    expect(changing.hasPrefix('falc', false)).toBe(false);
    expect(changing.hasPrefix('rob', false)).toBe(true);
    expect(changing.fuzzyMatches('falcno', 3)).toEqual([]);
  });

  test('allows only a letter after a prefix that ends in a digit, unless it is open', () => {
    expect(index.hasPrefix('99', false)).toBe(false);
    expect(index.hasPrefix('99', true)).toBe(true);
    expect(index.hasPrefix('990', false)).toBe(true);
    expect(index.hasPrefix('990f', false)).toBe(true);
  });

  test.for<[string, string, [string, number, number][]]>([
    [
      'two letters are swapped',
      'keybaord',
      [
        ['keyboard', 1, 2],
        ['keyboards', 2, 1],
      ],
    ],
    [
      'a letter is missing',
      'keybord',
      [
        ['keyboard', 1, 2],
        ['keyboards', 2, 1],
      ],
    ],
    [
      'a letter is wrong, the first too',
      'nouse',
      [
        ['house', 1, 2],
        ['mouse', 1, 1],
      ],
    ],
    ['the first two are swapped', 'omuse', [['mouse', 1, 1]]],
    ['a short word has two typos', 'muose', [['mouse', 1, 1]]],
    ['two typos are not allowed', 'mosee', []],
    ['one of two typos is in the first letter', 'jeybord', []],
    [
      'it is known',
      'mouse',
      [
        ['house', 1, 2],
        ['mousse', 1, 1],
      ],
    ],
    ['it has digits', '990g', []],
    ['it is too short', 'ke', []],
  ])('finds fuzzy matches when %s', ([, asked, expected]) => {
    const near = index
      .fuzzyMatches(asked, 5)
      .map(({ word: known, distance, count }) => [known, distance, count]);
    expect(near).toEqual(expected);
  });

  test('limits fuzzy matches to the closest and most frequent', () => {
    expect(index.fuzzyMatches('nouse', 1)).toEqual([{ word: 'house', distance: 1, count: 2 }]);
  });
});
