import { describe, expect, test } from 'vitest';
import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';
import type { AdvancedSuggestions, BooleanQueryExplanation } from '#contract/advanced-search.ts';
import type { SearchResponse } from '#contract/search.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });
const getApp = appOfFile(getDatabase, { apiCallsPerMinute: 1_000_000 });

async function search(criteria: AdvancedCriteria, query = ''): Promise<SearchResponse> {
  const response = await getApp().inject({
    method: 'POST',
    url: `/api/search/advanced/search${query}`,
    payload: criteria,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const total = async (criteria: AdvancedCriteria) => (await search(criteria)).pagination.total_count;
const named = (product_name: string) => total({ product_name });

describe('an expression', () => {
  test('with OR finds what either finds, with AND what both find', async () => {
    const [ssd, samsung, both, either] = await Promise.all(
      ['ssd', 'samsung', 'ssd AND samsung', 'ssd OR samsung'].map(named),
    );
    expect(both).toBeGreaterThan(0);
    expect(either).toBe((ssd ?? 0) + (samsung ?? 0) - (both ?? 0));
    expect(await named('samsung ssd')).toBe(both);
    expect(await named('ssd NOT samsung')).toBe((ssd ?? 0) - (both ?? 0));
  });

  test('of NOT alone finds everything else', async () => {
    expect(await named('NOT ssd')).toBe((await total({})) - (await named('ssd')));
    expect(await named('NOT (NOT ssd)')).toBe(await named('ssd'));
  });

  test('binds NOT before AND before OR', async () => {
    expect(await named('mouse OR ssd AND samsung')).toBe(await named('mouse OR (ssd AND samsung)'));
    expect(await named('not wireless mouse')).toBe(await named('(not wireless) and mouse'));
    expect(await named('mouse OR ssd AND samsung')).not.toBe(await named('(mouse OR ssd) AND samsung'));
  });

  test('with quotes finds the words together only', async () => {
    const { products } = await search({ product_name: '"990 pro"' });
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ website_name: name }) => /990 pro/i.test(name))).toBe(true);
    expect(await named('"pro 990"')).toBe(0);
    expect(await named('pro 990')).toBe(products.length);
  });

  test('understands units, synonyms, prices and stock as the search field does', async () => {
    expect(await named('2tb AND ssd')).toBe(await named('"2000 gb" AND "solid state drive"'));
    const cheap = await search({ product_name: '(ssd under 5000) OR (mouse under 1000)' });
    expect(cheap.products.length).toBeGreaterThan(0);
    for (const { category, display_price: price } of cheap.products) {
      expect(price).toBeLessThanOrEqual(category === 'MOUSE' ? 1000 : 5000);
    }
    const { products } = await search({ product_name: 'ssd NOT in stock' });
    expect(products.every((product) => product.out_of_stock)).toBe(true);
  });

  test('knows the other names of manufacturers, irregular plurals and families of models', async () => {
    expect(await named('ssd AND "western digital"')).toBe(await named('ssd AND wd'));
    expect(await named('ssd AND wd')).toBeGreaterThan(0);
    expect(await named('logitech NOT mice')).toBe(await named('logitech NOT mouse'));
    const { products } = await search({ product_name: 'ryzen AND x3d' });
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ website_name: name }) => /x3d/i.test(name))).toBe(true);
  });

  test('corrects misspelt words and says so', async () => {
    const { interpretation, pagination } = await search({ product_name: 'samsng OR "wd"' });
    expect(interpretation.corrected_query).toBe('samsung OR "wd"');
    expect(pagination.total_count).toBe(await named('samsung OR "wd"'));
  });
});

describe('criteria', () => {
  test('limit the results and their facets; filters come on top', async () => {
    const criteria = { categories: ['SSD'], price_min: 3000.5, price_max: 20_000, in_stock_only: true };
    const { products, filters, pagination } = await search(criteria, '?sort_by=price&sort_direction=asc');
    expect(products[0]?.display_price).toBeGreaterThan(3000);
    expect(filters?.categories.map(({ value }) => value)).toEqual(['ssd']);
    expect(filters?.price_range.max).toBeLessThanOrEqual(20_000);
    const [maker] = filters?.manufacturers ?? [];
    const filtered = await search(criteria, `?manufacturers=${maker?.value}&page_size=100`);
    expect(filtered.pagination.total_count).toBe(maker?.count);
    expect(filtered.filters?.total_count).toBe(pagination.total_count);
  });

  test.each<[AdvancedCriteria['specifications'], (capacity: number) => boolean]>([
    [{ capacity_gb: { query: '2tb', operator: 'equals' } }, (capacity) => capacity === 2000],
    [{ capacity_gb: { query: '>= 1 TB', operator: 'range' } }, (capacity) => capacity >= 1000],
  ])('of specifications: %j', async (specifications, isExpected) => {
    const query = '?page_size=100';
    const { products } = await search({ categories: ['ssd'], specifications }, query);
    const all = (await search({ categories: ['ssd'] }, query)).products;
    const meets = all.filter(({ subcategories }) => isExpected(Number(subcategories.capacity_gb)));
    expect(meets.length).toBeGreaterThan(0);
    expect(products.map(({ _id: id }) => id).toSorted()).toEqual(meets.map(({ _id: id }) => id).toSorted());
  });

  test('of specifications that are no filters, and of unknown ones', async () => {
    const fast = { read_mb_s: { query: '>= 7000 MB/s', operator: 'range' as const } };
    const some = await total({ categories: ['ssd'], specifications: fast });
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(await total({ categories: ['ssd'] }));
    expect(await total({ specifications: { no_such: { query: '1', operator: 'equals' } } })).toBe(0);
  });

  test('of dates cover whole days in India', async () => {
    const { pool } = getDatabase();
    const { products } = await search({ product_name: '"990 pro"' });
    const [first] = products;
    const at = (time: string) =>
      pool.query('update products set created_at = $1 where _id = $2', [time, first?._id]);
    const found = (date_from: string, date_to: string) =>
      total({ product_name: '"990 pro"', date_from, date_to });
    await at('2019-03-05T18:29:59.999Z');
    expect([await found('2019-03-05', '2019-03-05'), await found('2019-03-06', '2019-03-06')]).toEqual([
      1, 0,
    ]);
    await at('2019-03-05T18:30:00Z');
    expect([await found('2019-03-05', '2019-03-05'), await found('2019-03-06', '2019-03-06')]).toEqual([
      0, 1,
    ]);
  });

  test('in the URL of the results page get the same answer, broken ones 400', async () => {
    const criteria = { product_name: 'ssd NOT samsung', categories: ['ssd'] };
    const url = (text: string) => `/api/search/products?criteria=${encodeURIComponent(text)}&q=mouse`;
    const response = await getApp().inject(url(JSON.stringify(criteria)));
    const { search_metadata: _, ...expected } = await search(criteria);
    expect(response.json()).toMatchObject(expected);
    const broken = await Promise.all(
      ['{', '{}', '{"price_min":"a"}'].map((text) => getApp().inject(url(text))),
    );
    expect(broken.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  });
});

test('the suggestions have the names of what can be chosen', async () => {
  const response = await getApp().inject({ method: 'POST', url: '/api/search/advanced/suggestions' });
  const suggestions: AdvancedSuggestions = response.json();
  expect(suggestions).toMatchObject({
    categories: expect.arrayContaining(['SSD', 'RAM']),
    manufacturers: expect.arrayContaining(['Samsung']),
    specifications: expect.arrayContaining(['capacity_gb', 'read_mb_s']),
    operators: ['AND', 'OR', 'NOT'],
    price_ranges: ['0-100', '100-500', '500-1000', '1000+'],
  });
  const ssd = suggestions.category_options.find(({ value }) => value === 'ssd');
  expect(ssd?.specifications).toContain('capacity_gb');
  expect(ssd?.specifications).not.toContain('switchType');
  const capacity = suggestions.specification_options.find(({ value }) => value === 'capacity_gb');
  expect(capacity).toMatchObject({
    label: 'Capacity',
    examples: expect.arrayContaining([expect.stringMatching(/B$/)]),
  });
  const labels = suggestions.specification_options.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Battery (hours)', 'Battery (months)']));
  for (const { examples } of suggestions.specification_options) {
    expect(new Set(examples).size).toBe(examples.length);
  }
});

test('an expression is explained', async () => {
  const response = await getApp().inject('/api/search/advanced/parse-boolean?q=ssd+AND+(2tb+OR');
  const { query_explanation: explanation }: BooleanQueryExplanation = response.json();
  expect(explanation).toMatchObject({
    interpretation: 'Products with “ssd” and 2 TB',
    normalized_query: 'ssd AND 2tb',
    errors: [
      { message: 'The bracket is never closed.', position: 8, length: 1 },
      { message: 'OR needs a word after it.', position: 13, length: 2 },
    ],
  });
});
