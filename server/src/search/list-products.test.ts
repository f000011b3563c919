import { describe, expect, test } from 'vitest';
import type { ProductCard, ProductList } from '#contract/products.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });

const getApp = appOfFile(getDatabase, { apiCallsPerMinute: 1_000_000 });

async function list(query: string): Promise<ProductList> {
  const response = await getApp().inject(`/api/products?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function listAll(query: string): Promise<ProductCard[]> {
  const first = await list(query);
  const rest = [];
  for (let page = 2; page <= first.pagination.total_pages; page++) {
    rest.push(...(await list(`${query}&page=${page}`)).data);
  }
  return [...first.data, ...rest];
}

describe('the list of products', () => {
  test('returns the first 20 products, in stock and trending first', async () => {
    const { data, pagination } = await list('');
    expect(data).toHaveLength(20);
    expect(data.every((card) => card.is_trending && !card.out_of_stock)).toBe(true);
    expect(pagination).toMatchObject({ page: 1, page_size: 20, has_previous: false, has_next: true });
    expect(pagination.total_pages).toBe(Math.ceil(pagination.total_count / 20));
  });

  test('returns every product on exactly one page', async () => {
    const cards = await listAll('category=ssd&sort=price_asc');
    const { pagination } = await list('category=SSD');
    expect(new Set(cards.map((card) => card._id)).size).toBe(pagination.total_count);
    expect(cards).toHaveLength(pagination.total_count);
  });

  test.for(['price_asc', 'price_desc', 'name_asc', 'name_desc'] as const)('sorts by %s', async (sort) => {
    const cards = await listAll(`category=mouse&sort=${sort}`);
    const values = cards.map((card) => (sort.startsWith('price') ? card.display_price : card.website_name));
    const ascending = values.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    expect(values).toEqual(sort.endsWith('asc') ? ascending : ascending.toReversed());
  });

  test('filters by manufacturer name or slug', async () => {
    const cards = await listAll('category=COOLER&manufacturers=cooler-master&manufacturers=Noctua');
    expect(new Set(cards.map((card) => card.manufacturer))).toEqual(new Set(['Cooler Master', 'Noctua']));
    const { pagination } = await list('category=cooler&manufacturers=noctua&manufacturers=Cooler%20Master');
    expect(pagination.total_count).toBe(cards.length);
  });

  test('filters by price, stock and specifications', async () => {
    const specifications = encodeURIComponent(
      JSON.stringify({ capacity_gb: ['1000', 2000], interface: ['NVMe'] }),
    );
    const cards = await listAll(
      `category=ssd&price_min=5000&price_max=15000&in_stock_only=true&specifications=${specifications}`,
    );
    expect(cards.length).toBeGreaterThan(3);
    for (const card of cards) {
      expect(card.display_price).toBeGreaterThanOrEqual(5000);
      expect(card.display_price).toBeLessThanOrEqual(15_000);
      expect(card.qty).toBeGreaterThan(0);
      expect([1000, 2000]).toContain(card.subcategories.capacity_gb);
      expect(card.subcategories.interface).toBe('NVMe');
    }
  });

  test('searches words, and finds nothing for punctuation', async () => {
    const { data } = await list('search=990%20pro%20TB');
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((card) => card.name.includes('990 PRO'))).toBe(true);
    expect((await list('search=%25')).data.every((card) => card.name.includes('%'))).toBe(true);
    expect((await list('search=_')).pagination.total_count).toBe(0);
  });

  test('returns only the products with the given ids', async () => {
    const [one, , other] = (await list('category=gpu')).data;
    const { data, pagination } = await list(`ids=${one?._id}&ids=${other?._id}&ids=000000000000000000000000`);
    expect(new Set(data.map((card) => card._id))).toEqual(new Set([one?._id, other?._id]));
    expect(pagination.total_count).toBe(2);
  });

  test('returns no products when price_min is above price_max', async () => {
    const { data, pagination } = await list('price_min=9000&price_max=100');
    expect(data).toEqual([]);
    expect(pagination).toMatchObject({
      total_count: 0,
      total_pages: 0,
      has_previous: false,
      has_next: false,
    });
  });

  test.for([
    'page=0',
    'page=two',
    'sort=cheapest',
    'price_min=-1',
    'specifications=nonsense',
    'specifications=[1]',
  ])('returns 400 with the field for %s', async (query) => {
    const response = await getApp().inject(`/api/products?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toBe(query.split('=')[0]);
  });
});
