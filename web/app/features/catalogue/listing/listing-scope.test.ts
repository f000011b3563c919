import { expect, test } from 'vitest';
import {
  canonicalPath,
  countFilters,
  type ListingScope,
  listingHref,
  readListing,
  searchParameters,
  withoutFilters,
} from './listing-scope.ts';
import { changeListing, toggleValue } from './listing-state.ts';

const category: ListingScope = { path: '/ssd', category: 'ssd' };
const manufacturer: ListingScope = { ...category, manufacturer: 'samsung' };
const search: ListingScope = { path: '/search', search: '2 tb & more' };

const read = (scope: ListingScope, query: string) => readListing(scope, new URLSearchParams(query));

test('ignores the category of the query string on a category page', () => {
  expect(listingHref(category, read(category, 'categories=ram&sort=newest'))).toBe('/ssd?sort=newest');
});

test('links to the category page when a second manufacturer is chosen on a manufacturer page', () => {
  const state = read(manufacturer, 'sort=newest');
  expect(listingHref(manufacturer, state)).toBe('/ssd/samsung?sort=newest');
  const both = changeListing(state, { manufacturers: toggleValue(state.manufacturers, 'wd') });
  expect(listingHref(manufacturer, both)).toBe('/ssd?manufacturers=samsung&manufacturers=wd&sort=newest');
  const none = changeListing(state, { manufacturers: toggleValue(state.manufacturers, 'samsung') });
  expect(listingHref(manufacturer, none)).toBe('/ssd?sort=newest');
});

test('keeps the query of a search in the URL', () => {
  expect(listingHref(search, read(search, 'in_stock_only=true'))).toBe(
    '/search?q=2+tb+%26+more&in_stock_only=true',
  );
});

test('keeps the manufacturer of the page and the sort order when all filters are cleared', () => {
  const state = read(manufacturer, 'price_min=5&in_stock_only=true&sort=price_asc&page=3');
  expect(listingHref(manufacturer, withoutFilters(manufacturer, state))).toBe('/ssd/samsung?sort=price_asc');
});

test('counts a price range as one filter and the manufacturer of the page as none', () => {
  const query =
    'price_min=1&price_max=9&in_stock_only=true&specifications={"a":["1","2"]}&sort=newest&page=2';
  expect(countFilters(manufacturer, read(manufacturer, query))).toBe(4);
  expect(countFilters(category, read(category, `${query}&manufacturers=samsung`))).toBe(5);
});

test.each([
  [category, '', '/ssd'],
  [category, 'page=1', '/ssd'],
  [category, 'page=3', '/ssd?page=3'],
  [category, 'page=3&utm_source=mail', '/ssd?page=3'],
  [category, 'page=3&sort=newest', '/ssd'],
  [category, 'page=3&manufacturers=wd', '/ssd'],
  [manufacturer, 'page=2', '/ssd/samsung?page=2'],
  [manufacturer, 'in_stock_only=true', '/ssd/samsung'],
])('gives %o with the query "%s" the canonical path %s', (scope, query, address) => {
  expect(canonicalPath(scope, read(scope, query))).toBe(address);
});

test('sends the scope and the chosen filters to the API', () => {
  const query = 'manufacturers=wd&price_max=9000&specifications={"capacity_gb":[1000]}&page=2&categories=ram';
  expect(searchParameters(category, read(category, query))).toEqual({
    categories: ['ssd'],
    manufacturers: ['wd'],
    price_max: '9000',
    specifications: '{"capacity_gb":["1000"]}',
    page: '2',
  });
  expect(searchParameters(manufacturer, read(manufacturer, ''))).toEqual({
    categories: ['ssd'],
    manufacturers: ['samsung'],
  });
  expect(searchParameters(search, read(search, 'categories=ram'))).toEqual({
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
])('requests the sort option %s as %o', (sort, expected) => {
  expect(searchParameters({ path: '/products' }, read({ path: '/products' }, `sort=${sort}`))).toEqual(
    expected,
  );
});
