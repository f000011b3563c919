import { describe, expect, test } from 'vitest';
import type { AutocompleteResponse, SearchResponse, SuggestionsResponse } from '#contract/search.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });

const getApp = appOfFile(getDatabase, { apiCallsPerMinute: 1_000_000 });

async function get<Answer>(path: string, parameters: Record<string, string | string[]>): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    for (const value of [values].flat()) query.append(name, value);
  }
  const response = await getApp().inject(`/api/search/${path}?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const search = (parameters: Record<string, string | string[]>) => get<SearchResponse>('products', parameters);

describe('searching', () => {
  test('returns products, pagination, filters and the interpretation', async () => {
    const response = await search({ q: '2tb gen4 ssd' });
    expect(response.products.length).toBeGreaterThan(3);
    expect(response.products.every((card) => card.category === 'SSD')).toBe(true);
    expect(response.pagination).toMatchObject({ page: 1, page_size: 20, has_previous: false });
    expect(response.interpretation.chips.map(({ label }) => label)).toEqual(['2 TB', 'PCIe Gen 4']);
    expect(response.filters?.specifications.capacity_gb?.values).toBeDefined();
    expect(response.filters?.price_range.min).toBeGreaterThan(0);
    expect(response.search_metadata).toMatchObject({ engine: 'postgresql', analytics_id: null });
    expect(response.search_metadata.response_time_ms).toBeGreaterThan(0);
    expect([response.recommendations, response.alternatives]).toEqual([[], []]);
  });

  test('applies filters in every notation', async () => {
    const { products } = await search({
      q: '',
      categories: ['SSD', 'ram'],
      manufacturers: ['Kingston', 'samsung'],
      price_min: '3000',
      price_max: '20000',
      in_stock_only: 'true',
      specifications: JSON.stringify({ capacity_gb: [1000, '16', '32'] }),
      page_size: '100',
    });
    expect(products.length).toBeGreaterThan(2);
    for (const card of products) {
      expect(['SSD', 'RAM']).toContain(card.category);
      expect(['Kingston', 'Samsung']).toContain(card.manufacturer);
      expect(card.display_price).toBeGreaterThanOrEqual(3000);
      expect(card.display_price).toBeLessThanOrEqual(20_000);
      expect(card.out_of_stock).toBe(false);
      expect([1000, 16, 32]).toContain(card.subcategories.capacity_gb);
    }
  });

  test('keeps the counts of other manufacturers, and the chosen one with 0 products', async () => {
    const all = await search({ q: 'ssd' });
    const chosen = await search({ q: 'ssd', manufacturers: 'samsung' });
    const countsOf = ({ filters }: SearchResponse) =>
      filters?.manufacturers.map(({ value, count }) => [value, count]);
    expect(countsOf(chosen)).toEqual(countsOf(all));
    expect(chosen.filters?.total_count).toBe(all.pagination.total_count);
    const none = await search({
      q: 'ssd',
      manufacturers: ['razer'],
      specifications: '{"capacity_gb":["77"]}',
    });
    expect(none.products).toEqual([]);
    expect(none.filters?.manufacturers).toContainEqual({ value: 'razer', label: 'Razer', count: 0 });
    expect(none.filters?.specifications.capacity_gb?.values['77']).toBe(0);
  });

  test.each([
    ['price', 'asc', (one: number, other: number) => one <= other],
    ['price', 'desc', (one: number, other: number) => one >= other],
  ])('sorts by %s %s', async (by, direction, isInOrder) => {
    const { products } = await search({ q: 'mouse', sort_by: by, sort_direction: direction });
    const prices = products.map((card) => card.display_price);
    expect(prices.length).toBeGreaterThan(10);
    expect(prices.every((price, place) => place === 0 || isInOrder(prices[place - 1] ?? 0, price))).toBe(
      true,
    );
  });

  test('returns every product on exactly one page', async () => {
    const first = await search({ q: 'keyboard', page_size: '7', sort_by: 'name', sort_direction: 'asc' });
    const ids: string[] = [];
    for (let page = 1; page <= first.pagination.total_pages; page++) {
      const { products } = await search({
        q: 'keyboard',
        page: String(page),
        page_size: '7',
        sort_by: 'name',
        sort_direction: 'asc',
      });
      ids.push(...products.map(({ _id }) => _id));
    }
    expect(new Set(ids).size).toBe(first.pagination.total_count);
    expect(ids).toHaveLength(first.pagination.total_count);
  });

  test('returns alternatives and recommendations when nothing is found', async () => {
    const response = await search({
      q: 'samsung 990 qqqqqq',
      include_recommendations: 'true',
      page_size: '8',
    });
    expect(response.products).toEqual([]);
    expect(response.alternatives.some(({ name }) => name.includes('990'))).toBe(true);
    expect(response.recommendations).toHaveLength(8);
  });

  test('leaves out the filters on request', async () => {
    expect((await search({ q: 'ssd', include_filters: 'false' })).filters).toBeNull();
  });

  test('returns no products when price_min is above price_max', async () => {
    const response = await search({ q: 'ssd', price_min: '9000', price_max: '100' });
    expect(response.pagination.total_count).toBe(0);
  });

  test('returns an analytics id for a search with a session', async () => {
    const headers = { 'x-session-id': '00000000-0000-4000-8000-000000000001' };
    const response = await getApp().inject({ url: '/api/search/products?q=ssd', headers });
    expect(response.json<SearchResponse>().search_metadata.analytics_id).toMatch(/^[0-9a-f]{24}$/);
  });

  test.each([
    ['q', 'x'.repeat(201)],
    ['page', '0'],
    ['sort_by', 'price; drop table products'],
    ['specifications', '{'],
    ['price_min', '-1'],
  ])('returns 400 with a message when %s is %s', async (name, value) => {
    const response = await getApp().inject(`/api/search/products?${new URLSearchParams({ [name]: value })}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).not.toBe('');
  });
});

describe('completing', () => {
  const complete = (q: string, limit = '8') => get<AutocompleteResponse>('autocomplete', { q, limit });

  test('suggests products with picture and price, and the manufacturer with its count', async () => {
    const { suggestions } = await complete('samsu');
    expect(suggestions).toHaveLength(8);
    const [product] = suggestions;
    expect(product?.type).toBe('product');
    expect(product?.metadata.display_price).toBeGreaterThan(0);
    expect(product?.metadata.slug_url).toMatch(/^samsung\//);
    expect(product?.metadata.image).toMatch(/^\/pictures\//);
    expect(suggestions).toContainEqual(expect.objectContaining({ text: 'Samsung', type: 'manufacturer' }));
  });

  test('suggests a category with its product count', async () => {
    const { suggestions } = await complete('ddr5');
    const category = suggestions.find(({ type }) => type === 'category');
    expect(category).toMatchObject({ text: 'ddr5 in RAM', metadata: { category: 'ram', query: 'ddr5' } });
    const { pagination } = await search({ q: 'ddr5', categories: 'ram' });
    expect(category?.metadata.productCount).toBe(pagination.total_count);
  });

  test('completes the next word without repeating one', async () => {
    const { suggestions } = await complete('samsung s');
    const categories = suggestions.filter(({ type }) => type === 'category').map(({ text }) => text);
    expect(categories).toEqual(['samsung in SSD', 'samsung in Monitor']);
    const [category] = (await complete('mouse for s')).suggestions.filter(({ type }) => type === 'category');
    expect(category?.text).toBe('Mouse');
  });

  test('respects the limit, and suggests nothing for an empty text', async () => {
    expect((await complete('ssd', '3')).suggestions).toHaveLength(3);
    expect((await complete('  ')).suggestions).toEqual([]);
    expect((await complete('qqqqqqq')).suggestions).toEqual([]);
  });
});

describe('suggesting', () => {
  test('suggests the corrected spelling first', async () => {
    const { suggestions } = await get<SuggestionsResponse>('suggestions', { q: 'logitehc mouse' });
    expect(suggestions[0]).toMatchObject({ text: 'logitech mouse', type: 'correction' });
  });

  test('returns only the requested type', async () => {
    const { suggestions } = await get<SuggestionsResponse>('suggestions', {
      q: 'samsung qqqqqq',
      suggestion_type: 'alternative',
    });
    expect(suggestions.map(({ type, text }) => [type, text])).toEqual([['alternative', 'samsung']]);
  });
});
