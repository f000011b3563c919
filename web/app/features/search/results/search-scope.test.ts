import { expect, test } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { readListingState } from '#web/features/catalogue/listing/listing-state.ts';
import { hasZeroResults, isNewSearch, searchListingHref, searchScope } from './search-scope.ts';

const locationOf = (address: string) => new URL(address, 'http://shop') as unknown as Location;
const placeOf = (query: string) => searchScope(new URLSearchParams({ q: query }));

test.each(['', '   ', '\t'])('when the query is "%s", then there is nothing to search for', (query) => {
  expect(placeOf(query)).toBeNull();
  expect(searchScope(new URLSearchParams())).toBeNull();
});

test('when a query is longer than the API takes, then its beginning is searched', () => {
  expect(placeOf(` ${'a'.repeat(300)}`)?.search).toBe('a'.repeat(200));
});

test('when a piece of the query is taken away, then filters and order stay and the first page is shown', () => {
  const state = readListingState(new URLSearchParams('manufacturers=wd&sort=price_asc&page=3'));
  expect(searchListingHref('2tb ssd', state)).toBe('/search?q=2tb+ssd&manufacturers=wd&sort=price_asc');
});

test('when no word is left, then the list is of everything that fits the filters', () => {
  const state = readListingState(new URLSearchParams('manufacturers=wd'));
  expect(searchListingHref(' ', state)).toBe('/products?manufacturers=wd');
});

test.each([
  ['/', true],
  ['/search?q=ram', true],
  ['/products?q=ssd', true],
  ['/search?q=ssd&page=2', false],
  ['/search?q=+ssd', false],
])('when the window shows %s, then a search for "ssd" is new: %s', (address, isNew) => {
  const scope = placeOf('ssd');
  if (scope === null) throw new Error('there are words');
  expect(isNewSearch(scope, locationOf(address))).toBe(isNew);
});

test.each([
  [0, '', true],
  [0, 'price_max=10', true],
  [0, 'categories=ssd', false],
  [3, 'price_max=10', false],
])(
  'when the words leave %i and "%s" is chosen, then the words are to blame: %s',
  (count, chosen, hasZero) => {
    const answer = { filters: { total_count: count } } as SearchResponse;
    expect(hasZeroResults(answer, readListingState(new URLSearchParams(chosen)))).toBe(hasZero);
  },
);
