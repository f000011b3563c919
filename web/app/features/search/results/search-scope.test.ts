import { expect, test } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { readListingState } from '#web/features/catalogue/listing/listing-state.ts';
import {
  hasBrokenCriteria,
  hasZeroResults,
  isNewSearch,
  searchListingHref,
  searchScope,
} from './search-scope.ts';

const locationOf = (address: string) => new URL(address, 'http://shop') as unknown as Location;
const placeOf = (query: string) => searchScope(new URLSearchParams({ q: query }));

test.each(['', '   ', '\t'])('returns null for the blank query "%s"', (query) => {
  expect(placeOf(query)).toBeNull();
  expect(searchScope(new URLSearchParams())).toBeNull();
});

test('cuts off a query that is longer than the API allows', () => {
  expect(placeOf(` ${'a'.repeat(300)}`)?.search).toBe('a'.repeat(200));
});

test('reads the criteria of an advanced search in their fixed order', () => {
  const criteria = '{"price_min":5,"product_name":" ssd "}';
  const parameters = new URLSearchParams({ advanced: 'true', criteria, q: 'ram' });
  const read = { path: '/search', search: 'ssd', criteria: '{"product_name":"ssd","price_min":5}' };
  expect(searchScope(parameters)).toEqual(read);
  expect(hasBrokenCriteria(parameters)).toBe(false);
});

test.each(['{', '[]', '{"price_min":"5"}'])('falls back to the query for the criteria %s', (criteria) => {
  const parameters = new URLSearchParams({ advanced: 'true', criteria, q: 'ram' });
  expect(searchScope(parameters)).toEqual({ path: '/search', search: 'ram' });
  expect(hasBrokenCriteria(parameters)).toBe(true);
});

test('keeps filters and sort order and goes to the first page when the query changes', () => {
  const state = readListingState(new URLSearchParams('manufacturers=wd&sort=price_asc&page=3'));
  expect(searchListingHref('2tb ssd', state)).toBe('/search?q=2tb+ssd&manufacturers=wd&sort=price_asc');
});

test('links to all products with the same filters when the query is blank', () => {
  const state = readListingState(new URLSearchParams('manufacturers=wd'));
  expect(searchListingHref(' ', state)).toBe('/products?manufacturers=wd');
});

test.each([
  ['/', true],
  ['/search?q=ram', true],
  ['/products?q=ssd', true],
  ['/search?q=ssd&page=2', false],
  ['/search?q=+ssd', false],
])('with the window at %s a search for "ssd" is new: %s', (address, isNew) => {
  const scope = placeOf('ssd');
  if (scope === null) throw new Error('the query is not blank');
  expect(isNewSearch(scope, locationOf(address))).toBe(isNew);
});

test.each([
  [0, '', true],
  [0, 'price_max=10', true],
  [0, 'categories=ssd', false],
  [3, 'price_max=10', false],
])('a query with %i products and the filters "%s" has zero results: %s', (count, chosen, hasZero) => {
  const response = { filters: { total_count: count } } as SearchResponse;
  expect(hasZeroResults(response, readListingState(new URLSearchParams(chosen)))).toBe(hasZero);
});
