import { expect, test } from 'vitest';
import {
  canonicalPath,
  countFilters,
  type ListingScope,
  listingHref,
  listParameters,
  readListing,
  withoutFilters,
} from './listing-scope.ts';
import { changeListing, toggleValue } from './listing-state.ts';

const category: ListingScope = { path: '/ssd', category: 'ssd' };
const maker: ListingScope = { ...category, manufacturer: 'samsung' };
const search: ListingScope = { path: '/search', search: '2 tb & more' };

const read = (scope: ListingScope, query: string) => readListing(scope, new URLSearchParams(query));

test("when a category's page names another category in its query, then that says nothing", () => {
  expect(listingHref(category, read(category, 'categories=ram&sort=newest'))).toBe('/ssd?sort=newest');
});

test("when another maker is chosen on a maker's page, then both are chosen on the page of the category", () => {
  const state = read(maker, 'sort=newest');
  expect(listingHref(maker, state)).toBe('/ssd/samsung?sort=newest');
  const both = changeListing(state, { manufacturers: toggleValue(state.manufacturers, 'wd') });
  expect(listingHref(maker, both)).toBe('/ssd?manufacturers=samsung&manufacturers=wd&sort=newest');
  const none = changeListing(state, { manufacturers: toggleValue(state.manufacturers, 'samsung') });
  expect(listingHref(maker, none)).toBe('/ssd?sort=newest');
});

test('when a search is narrowed, then its words stay in the address', () => {
  expect(listingHref(search, read(search, 'in_stock_only=true'))).toBe(
    '/search?q=2+tb+%26+more&in_stock_only=true',
  );
});

test('when all filters are cleared, then the maker of the page and the order stay', () => {
  const state = read(maker, 'price_min=5&in_stock_only=true&sort=price_asc&page=3');
  expect(listingHref(maker, withoutFilters(maker, state))).toBe('/ssd/samsung?sort=price_asc');
});

test('when filters are counted, then a price range is one and the maker of the page is none', () => {
  const query =
    'price_min=1&price_max=9&in_stock_only=true&specifications={"a":["1","2"]}&sort=newest&page=2';
  expect(countFilters(maker, read(maker, query))).toBe(4);
  expect(countFilters(category, read(category, `${query}&manufacturers=samsung`))).toBe(5);
});

test.each([
  [category, '', '/ssd'],
  [category, 'page=1', '/ssd'],
  [category, 'page=3', '/ssd?page=3'],
  [category, 'page=3&utm_source=mail', '/ssd?page=3'],
  [category, 'page=3&sort=newest', '/ssd'],
  [category, 'page=3&manufacturers=wd', '/ssd'],
  [maker, 'page=2', '/ssd/samsung?page=2'],
  [maker, 'in_stock_only=true', '/ssd/samsung'],
])('when %o is asked for with "%s", then its own address is %s', (scope, query, address) => {
  expect(canonicalPath(scope, read(scope, query))).toBe(address);
});

test('when the API is asked, then it hears what the path says and what was chosen', () => {
  const query = 'manufacturers=wd&price_max=9000&specifications={"capacity_gb":[1000]}&page=2&categories=ram';
  expect(listParameters(category, read(category, query))).toEqual({
    categories: ['ssd'],
    manufacturers: ['wd'],
    price_max: '9000',
    specifications: '{"capacity_gb":["1000"]}',
    page: '2',
  });
  expect(listParameters(maker, read(maker, ''))).toEqual({ categories: ['ssd'], manufacturers: ['samsung'] });
  expect(listParameters(search, read(search, 'categories=ram'))).toEqual({
    q: '2 tb & more',
    categories: ['ram'],
  });
});

test.each([
  ['relevance', {}],
  ['price_asc', { sort_by: 'price', sort_direction: 'asc' }],
  ['name_desc', { sort_by: 'name', sort_direction: 'desc' }],
  ['newest', { sort_by: 'created_at', sort_direction: 'desc' }],
  ['popularity', { sort_by: 'popularity', sort_direction: 'desc' }],
])('when a list is sorted by %s, then the search is asked with %o', (sort, asked) => {
  expect(listParameters({ path: '/products' }, read({ path: '/products' }, `sort=${sort}`))).toEqual(asked);
});
