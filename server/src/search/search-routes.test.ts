import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AutocompleteResponse, SearchResponse, SuggestionsResponse } from '#contract/search.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(getDatabase(), { isKept: true, apiCallsPerMinute: 1_000_000 });
  return () => app.close();
});

async function get<Answer>(path: string, parameters: Record<string, string | string[]>): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    for (const value of [values].flat()) query.append(name, value);
  }
  const answer = await app.inject(`/api/search/${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const search = (parameters: Record<string, string | string[]>) => get<SearchResponse>('products', parameters);

describe('searching', () => {
  test('when words are searched, then products, pages, filters and what was understood come back', async () => {
    const answer = await search({ q: '2tb gen4 ssd' });
    expect(answer.products.length).toBeGreaterThan(3);
    expect(answer.products.every((card) => card.category === 'SSD')).toBe(true);
    expect(answer.pagination).toMatchObject({ page: 1, page_size: 20, has_previous: false });
    expect(answer.interpretation.chips.map(({ label }) => label)).toEqual(['2 TB', 'PCIe Gen 4']);
    expect(answer.filters?.specifications.capacity_gb?.values).toBeDefined();
    expect(answer.filters?.price_range.min).toBeGreaterThan(0);
    expect(answer.search_metadata).toMatchObject({ engine: 'postgresql', analytics_id: null });
    expect(answer.search_metadata.response_time_ms).toBeGreaterThan(0);
    expect([answer.recommendations, answer.alternatives]).toEqual([[], []]);
  });

  test('when filters are given in every form, then all of them hold', async () => {
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

  test('when one maker is chosen, then the others keep their counts, and the chosen one stays even with none', async () => {
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
  ])('when the order is %s %s, then it is', async (by, direction, isInOrder) => {
    const { products } = await search({ q: 'mouse', sort_by: by, sort_direction: direction });
    const prices = products.map((card) => card.display_price);
    expect(prices.length).toBeGreaterThan(10);
    expect(prices.every((price, place) => place === 0 || isInOrder(prices[place - 1] ?? 0, price))).toBe(
      true,
    );
  });

  test('when pages are turned, then every product comes once', async () => {
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

  test('when nothing is found, then the next best and, where asked for, recommendations come', async () => {
    const answer = await search({ q: 'samsung 990 qqqqqq', include_recommendations: 'true', page_size: '8' });
    expect(answer.products).toEqual([]);
    expect(answer.alternatives.some(({ name }) => name.includes('990'))).toBe(true);
    expect(answer.recommendations).toHaveLength(8);
  });

  test('when filters are not asked for, then there are none', async () => {
    expect((await search({ q: 'ssd', include_filters: 'false' })).filters).toBeNull();
  });

  test('when the highest price is below the lowest, then nothing is found, and it is no fault', async () => {
    const answer = await search({ q: 'ssd', price_min: '9000', price_max: '100' });
    expect(answer.pagination.total_count).toBe(0);
  });

  test('when a visitor of a session searches, then the search gets an id', async () => {
    const headers = { 'x-session-id': '00000000-0000-4000-8000-000000000001' };
    const answer = await app.inject({ url: '/api/search/products?q=ssd', headers });
    expect(answer.json<SearchResponse>().search_metadata.analytics_id).toMatch(/^[0-9a-f]{24}$/);
  });

  test.each([
    ['q', 'x'.repeat(201)],
    ['page', '0'],
    ['sort_by', 'price; drop table products'],
    ['specifications', '{'],
    ['price_min', '-1'],
  ])('when %s is %s, then it is refused with a sentence', async (name, value) => {
    const answer = await app.inject(`/api/search/products?${new URLSearchParams({ [name]: value })}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).not.toBe('');
  });
});

describe('completing', () => {
  const complete = (q: string, limit = '8') => get<AutocompleteResponse>('autocomplete', { q, limit });

  test('when a maker is being typed, then products with picture and price come, and the maker with its count', async () => {
    const { suggestions } = await complete('samsu');
    expect(suggestions).toHaveLength(8);
    const [product] = suggestions;
    expect(product?.type).toBe('product');
    expect(product?.metadata.display_price).toBeGreaterThan(0);
    expect(product?.metadata.slug_url).toMatch(/^samsung\//);
    expect(product?.metadata.image).toMatch(/^\/pictures\//);
    expect(suggestions).toContainEqual(expect.objectContaining({ text: 'Samsung', type: 'manufacturer' }));
  });

  test('when the words lie in a category, then it is offered with the number of products there', async () => {
    const { suggestions } = await complete('ddr5');
    const category = suggestions.find(({ type }) => type === 'category');
    expect(category).toMatchObject({ text: 'ddr5 in RAM', metadata: { category: 'ram', query: 'ddr5' } });
    const { pagination } = await search({ q: 'ddr5', categories: 'ram' });
    expect(category?.metadata.productCount).toBe(pagination.total_count);
  });

  test('when fewer are wanted, then no more come; when nothing is typed, then nothing', async () => {
    expect((await complete('ssd', '3')).suggestions).toHaveLength(3);
    expect((await complete('  ')).suggestions).toEqual([]);
    expect((await complete('qqqqqqq')).suggestions).toEqual([]);
  });
});

describe('suggesting', () => {
  test('when a query is misspelt, then the right spelling comes first', async () => {
    const { suggestions } = await get<SuggestionsResponse>('suggestions', { q: 'logitehc mouse' });
    expect(suggestions[0]).toMatchObject({ text: 'logitech mouse', type: 'correction' });
  });

  test('when only one kind is wanted, then only that kind comes', async () => {
    const { suggestions } = await get<SuggestionsResponse>('suggestions', {
      q: 'samsung qqqqqq',
      suggestion_type: 'alternative',
    });
    expect(suggestions.map(({ type, text }) => [type, text])).toEqual([['alternative', 'samsung']]);
  });
});
