import { expect, test } from 'vitest';
import type { AvailableFilters } from '#contract/products.ts';
import type { SearchResponse } from '#contract/search.ts';
import { chosenFilters } from './filter-chips.tsx';
import { filterGroups } from './filter-groups.ts';
import { type ListingScope, readListing } from './listing-scope.ts';
import type { Listing } from './use-listing.ts';

const filters: AvailableFilters = {
  total_count: 9,
  categories: [{ value: 'ssd', label: 'SSD', count: 9 }],
  manufacturers: [
    { value: 'wd', label: 'WD', count: 6 },
    { value: 'samsung', label: 'Samsung', count: 3 },
  ],
  price_range: { min: 1849, max: 48_999 },
  specifications: {
    capacity_gb: { values: { '2000': 4, '500': 3, '1000': 2 } },
    cores: { values: { '8': 1 } },
    form_factor: { values: { 'M.2 2280': 5, 'M.2 230': 1, '2.5 inch': 3 } },
    size_inch: { values: { '23.8': 1, '23.75': 1 } },
  },
};
const results: SearchResponse = {
  products: [],
  filters,
  recommendations: [],
  alternatives: [],
  interpretation: { chips: [], corrected_query: null, not_sold: null, comparison: [] },
  search_metadata: { response_time_ms: 1, analytics_id: null, engine: 'index' },
  pagination: {
    page: 1,
    page_size: 20,
    total_count: 0,
    total_pages: 0,
    has_previous: false,
    has_next: false,
  },
};

function listingOf(scope: ListingScope, query: string): Listing {
  const state = readListing(scope, new URLSearchParams(query));
  return { scope, shown: state, chosen: state, results, filters, unfilteredCount: filters.total_count };
}

const ssd = { path: '/ssd', category: 'ssd' };

test('sorts sizes by number and texts in natural order', () => {
  const groups = filterGroups(listingOf(ssd, ''));
  expect(groups.map(({ title }) => title)).toEqual([
    'Manufacturer',
    'Capacity',
    'Cores',
    'Form factor',
    'Size',
  ]);
  expect(groups[1]?.choices.map(({ label, count }) => [label, count])).toEqual([
    ['500 GB', 3],
    ['1 TB', 2],
    ['2 TB', 4],
  ]);
  expect(groups[3]?.choices.map(({ label }) => label)).toEqual(['2.5 inch', 'M.2 230', 'M.2 2280']);
  expect(groups[4]?.choices.map(({ key }) => key)).toEqual(['23.75', '23.8']);
});

test('links a chosen value to the list without it', () => {
  const query = 'manufacturers=wd&specifications={"capacity_gb":["1000"]}&page=3';
  const [manufacturers, capacity] = filterGroups(listingOf(ssd, query));
  const [wd, samsung] = manufacturers?.choices ?? [];
  expect(wd).toMatchObject({ isChosen: true, href: `/ssd?${encoded({ capacity_gb: ['1000'] })}` });
  expect(samsung?.isChosen).toBe(false);
  expect(samsung?.href).toContain('manufacturers=samsung&manufacturers=wd');
  expect(capacity?.choices[1]).toMatchObject({ isChosen: true, href: '/ssd?manufacturers=wd' });
});

test('offers the categories of a search first and keeps its query in every link', () => {
  const groups = filterGroups(listingOf({ path: '/search', search: 'gen 4' }, ''));
  expect(groups[0]?.title).toBe('Category');
  expect(groups[0]?.choices[0]).toMatchObject({ count: 9, href: '/search?q=gen+4&categories=ssd' });
});

test('labels each chosen filter and links to the list without it', () => {
  const query =
    'manufacturers=wd&manufacturers=unheard-of&price_max=9000&in_stock_only=true&specifications={"cores":["8"],"capacity_gb":["1000"]}';
  const labels = chosenFilters(listingOf(ssd, query)).map(({ label }) => label);
  expect(labels).toEqual(['unheard-of', 'WD', 'Cores: 8', '1 TB', 'Up to ₹9,000', 'In stock']);
  const [only] = chosenFilters(listingOf(ssd, 'price_min=5000&price_max=9000&sort=newest'));
  expect(only).toMatchObject({ label: '₹5,000 to ₹9,000', href: '/ssd?sort=newest' });
});

test('does not list the manufacturer of the page as a filter', () => {
  expect(chosenFilters(listingOf({ ...ssd, manufacturer: 'wd' }, 'in_stock_only=true'))).toHaveLength(1);
});

function encoded(specifications: object): URLSearchParams {
  return new URLSearchParams({ specifications: JSON.stringify(specifications) });
}
