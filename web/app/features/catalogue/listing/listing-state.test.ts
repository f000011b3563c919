import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productSorts } from '#contract/product-sorts.ts';
import {
  changeListing,
  defaultListingState,
  type ListingState,
  readListingState,
  readRupees,
  toggleSpecification,
  writeListingState,
} from './listing-state.ts';

const read = (query: string) => readListingState(new URLSearchParams(query));

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);
const slugs = fc.uniqueArray(slug, { maxLength: 4 }).map((list) => list.toSorted());
const price = fc.option(fc.integer({ min: 0, max: 500_000 }));
const specText = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => !text.includes('\0'));
const states: fc.Arbitrary<ListingState> = fc.record({
  categories: slugs,
  manufacturers: slugs,
  priceMin: price,
  priceMax: price,
  isInStockOnly: fc.boolean(),
  specifications: fc.dictionary(
    specText,
    fc.uniqueArray(specText, { minLength: 1, maxLength: 3 }).map((list) => list.toSorted()),
    { maxKeys: 3, noNullPrototype: true },
  ),
  sort: fc.constantFrom(...(Object.keys(productSorts) as ListingState['sort'][])),
  page: fc.integer({ min: 1, max: 9999 }),
});

test('reads back what was written', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(read(String(writeListingState(state)))).toEqual(state);
    }),
  );
});

test('reads any URL without an error, and writing the result keeps the state', () => {
  const parameter = fc.tuple(
    fc.constantFrom('categories', 'price_min', 'in_stock_only', 'specifications', 'sort', 'page', 'other'),
    fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
  );
  fc.assert(
    fc.property(fc.array(parameter), (parameters) => {
      const state = readListingState(new URLSearchParams(parameters));
      expect(read(String(writeListingState(state)))).toEqual(state);
    }),
  );
});

test('writes the same URL for the same choices in any order', () => {
  const one = toggleSpecification(toggleSpecification(defaultListingState, 'b', '2'), 'a', '1');
  const other = toggleSpecification(toggleSpecification(defaultListingState, 'a', '1'), 'b', '2');
  expect(String(writeListingState(one))).toBe(String(writeListingState(other)));
});

test('writes no parameters for the default state', () => {
  expect(String(writeListingState(defaultListingState))).toBe('');
});

describe('ignores invalid parameters', () => {
  test.each([
    'page=abc',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=',
    'sort=cheapest',
    'sort=toString',
    'price_min=cheap',
    'price_min=-5',
    'price_max=1.5',
    'price_max=',
    'in_stock_only=maybe',
    'specifications={broken',
    'specifications=[1]',
    'specifications=null',
    'specifications={"capacity_gb":"1000"}',
    'specifications={"capacity_gb":[null,{},true,""]}',
    'specifications={"\\u0000":["1"]}',
    'specifications={"capacity_gb":["\\ud800"]}',
    `specifications={"capacity_gb":["${'9'.repeat(101)}"]}`,
    'manufacturers=',
    'manufacturers=%20-%20',
    `manufacturers=${'a'.repeat(81)}`,
    'utm_source=mail',
  ])('%s', (query) => {
    expect(read(query)).toEqual(defaultListingState);
  });
});

test('drops values beyond the limits of the API', () => {
  const many = Array.from({ length: 70 }, (_, number) => `manufacturers=maker-${number}`).join('&');
  expect(read(many).manufacturers).toHaveLength(50);
  const values = Array.from({ length: 40 }, (_, number) => `${number}`.padEnd(60, 'x'));
  expect(read(`specifications=${JSON.stringify({ name: values })}`).specifications).toEqual({});
  expect(read('page=123456789').page).toBe(10_000);
});

test('normalises manufacturer names to unique slugs', () => {
  expect(read('manufacturers=Cooler+Master&manufacturers=cooler-master').manufacturers).toEqual([
    'cooler-master',
  ]);
});

test('treats a numeric specification value like its text', () => {
  expect(read('specifications={"capacity_gb":[1000]}')).toEqual(
    read('specifications={"capacity_gb":["1000"]}'),
  );
});

test('goes back to the first page when a filter changes', () => {
  const state = read('page=4&sort=newest');
  expect(changeListing(state, { isInStockOnly: true })).toMatchObject({ page: 1, sort: 'newest' });
  expect(toggleSpecification(state, 'capacity_gb', '1000').page).toBe(1);
});

test('removes a specification with its last value', () => {
  const chosen = toggleSpecification(defaultListingState, 'capacity_gb', '1000');
  expect(chosen.specifications).toEqual({ capacity_gb: ['1000'] });
  expect(toggleSpecification(chosen, 'capacity_gb', '1000')).toEqual(defaultListingState);
});

test.each([
  ['₹1,23,456', 123_456],
  [' 5 000 ', 5000],
  ['0', 0],
  ['999999999999', 100_000_000],
  ['12k', null],
  ['', null],
])('parses the price "%s" as %s', (text, rupees) => {
  expect(readRupees(text)).toBe(rupees);
});
