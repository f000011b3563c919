import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ProductCard } from '#contract/products.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { fetchAsPage } from '../../../testing/fetch-as-page.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { recommendRelated } from './recommend-products.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const getApp = appOfFile(getDatabase, { apiCallsPerMinute: 1_000_000 });
beforeEach(async () => {
  const { database } = getDatabase();
  await database.deleteFrom('product_popularity').execute();
  await sql`update products set qty = 5 where qty = 0 and category_id = (select _id from categories where slug = 'mouse')`.execute(
    database,
  );
});

async function recommend(address: string, shop = getApp()): Promise<ProductCard[]> {
  const { status, text, topics, body } = await fetchAsPage(shop, `/api/search/recommendations/${address}`);
  expect(status, text).toBe(200);
  const { products } = body;
  const shown = products.map(({ _id }: ProductCard) => `product:${_id}`);
  const expected = [...shown, 'assortment', 'catalogue', 'popularity', 'search-index'];
  expect(topics).toBe(expected.join(' '));
  return products;
}

const idsOf = (cards: ProductCard[]) => cards.map(({ _id }) => _id);

async function mice(): Promise<{ _id: string; is_trending: boolean }[]> {
  return getDatabase()
    .database.selectFrom('products')
    .innerJoin('categories', 'categories._id', 'products.category_id')
    .select(['products._id', 'is_trending'])
    .where('slug', '=', 'mouse')
    .orderBy('products.created_at')
    .orderBy('products._id')
    .execute();
}

async function setPopularity(entries: [id: string, score: number, growth?: number][]): Promise<void> {
  const rows = entries.map(([product_id, score, growth = 0]) => ({ product_id, score, growth }));
  await getDatabase().database.insertInto('product_popularity').values(rows).execute();
}

async function setStock(ids: string[], qty: number): Promise<void> {
  await getDatabase().database.updateTable('products').set({ qty }).where('_id', 'in', ids).execute();
}

describe('popular products', () => {
  test('returns the most popular first, filled up with the newest', async () => {
    const [one, other] = await mice();
    await setPopularity([
      [one?._id ?? '', 10],
      [other?._id ?? '', 30],
    ]);
    const cards = await recommend('popular?category=mouse&limit=6');
    expect(idsOf(cards).slice(0, 2)).toEqual([other?._id, one?._id]);
    expect(new Set(idsOf(cards)).size).toBe(6);
    expect(idsOf(await recommend('category/MOUSE?limit=6'))).toEqual(idsOf(cards));
  });

  test('returns the newest without activity, largest stock of a day first', async () => {
    const [first, second, third] = (await mice()).map(({ _id }) => _id);
    if (!first || !second || !third) throw new Error('the demo catalogue has no mice');
    const tomorrow = new Date(Date.UTC(2099, 0, 1, 8));
    const { database } = getDatabase();
    // Only plain SQL can change `created_at`.
    await sql`update products set created_at = ${tomorrow}, qty = 7 where _id in (${first}, ${second})`.execute(
      database,
    );
    await sql`update products set created_at = ${tomorrow}, qty = 900 where _id = ${third}`.execute(database);
    const cards = await recommend('popular?limit=3');
    expect(idsOf(cards)[0]).toBe(third);
    expect(new Set(idsOf(cards))).toEqual(new Set([first, second, third]));
  });

  test('leaves out products out of stock', async () => {
    const [gone] = await mice();
    await setPopularity([[gone?._id ?? '', 1000]]);
    await setStock([gone?._id ?? ''], 0);
    const cards = await recommend('category/mouse');
    expect(cards).toHaveLength(8);
    expect(idsOf(cards)).not.toContain(gone?._id);
    expect(cards.every((card) => !card.out_of_stock)).toBe(true);
  });

  test('adds products out of stock if there are too few others', async () => {
    const ids = (await mice()).map(({ _id }) => _id);
    const [wanted = '', ...others] = ids;
    await setStock(ids, 0);
    await setStock(others.slice(0, 2), 3);
    await setPopularity([[wanted, 50]]);
    const cards = await recommend('category/mouse?limit=5');
    expect(cards.map((card) => card.out_of_stock)).toEqual([false, false, true, true, true]);
    expect(cards[2]?._id).toBe(wanted);
  });

  test('returns only products of the manufacturer', async () => {
    const cards = await recommend('manufacturer/Cooler%20Master?limit=20');
    expect(new Set(cards.map((card) => card.manufacturer))).toEqual(new Set(['Cooler Master']));
    expect(idsOf(await recommend('manufacturer/cooler-master?limit=20'))).toEqual(idsOf(cards));
  });
});

describe('trending products', () => {
  test('returns growing products first, then those marked as trending, then the newest', async () => {
    const all = await mice();
    const quiet = all.filter((mouse) => !mouse.is_trending).map(({ _id }) => _id);
    const marked = all.filter((mouse) => mouse.is_trending).map(({ _id }) => _id);
    const [steady = '', growing = '', fastest = ''] = quiet;
    await setPopularity([
      [steady, 5000, 0],
      [growing, 10, 20],
      [fastest, 20, 90],
    ]);
    const cards = await recommend(`trending?category=mouse&limit=${marked.length + 4}`);
    expect(idsOf(cards).slice(0, 2)).toEqual([fastest, growing]);
    expect(new Set(idsOf(cards).slice(2, 2 + marked.length))).toEqual(new Set(marked));
    expect(cards.slice(2 + marked.length).every((card) => !card.is_trending)).toBe(true);
    expect(cards).toHaveLength(marked.length + 4);
  });

  test('returns products of all categories, and none for an unknown category', async () => {
    const cards = await recommend('trending');
    expect(cards).toHaveLength(8);
    expect(cards.every((card) => card.is_trending && !card.out_of_stock)).toBe(true);
    expect(await recommend('trending?category=toasters')).toEqual([]);
    expect(await recommend('popular?category=toasters')).toEqual([]);
  });
});

describe('related products', () => {
  test('returns other products of the category, in stock first', async () => {
    const ids = (await mice()).map(({ _id }) => _id);
    const [product = ''] = ids;
    const before = await recommend(`related/${product}?limit=4`);
    expect(before).toHaveLength(4);
    expect(new Set(before.map((card) => card.category))).toEqual(new Set(['MOUSE']));
    expect(idsOf(before)).not.toContain(product);
    const [closest = ''] = idsOf(before);
    await setStock([closest], 0);
    expect(idsOf(await recommend(`related/${product}?limit=4`))).not.toContain(closest);
  });

  test('moves products out of stock to the end', async () => {
    const [product = '', ...others] = (await mice()).map(({ _id }) => _id);
    const closest = others.slice(0, 4);
    await setStock(closest.slice(0, 2), 0);
    const sources = { database: getDatabase().database, search: { related: async () => closest } };
    const three = await recommendRelated(sources, product, 3);
    expect(idsOf(three ?? [])).toEqual([closest[2], closest[3], closest[0]]);
  });
});

test.for([
  [`related/${'0'.repeat(24)}`, 404, 'Product not found.', 'unknown_product'],
  ['related/12345', 400, 'id must have 24 hexadecimal characters', 'invalid_request'],
  ['category/toasters', 404, 'Category not found.', 'unknown_category'],
  ['manufacturer/nobody', 404, 'Manufacturer not found.', 'unknown_manufacturer'],
  ['manufacturer/%25%5F', 404, 'Manufacturer not found.', 'unknown_manufacturer'],
] as const)('%s returns %d with a message', async ([address, status, detail, code]) => {
  const response = await getApp().inject(`/api/search/recommendations/${address}`);
  expect(response.statusCode, response.body).toBe(status);
  expect(response.json()).toMatchObject({ detail, code });
});

test.for(['popular?limit=0', 'popular?limit=51', 'trending?limit=many'])(
  '%s returns 400',
  async (address) => {
    expect((await getApp().inject(`/api/search/recommendations/${address}`)).statusCode).toBe(400);
  },
);

test('returns nothing for an empty shop', async () => {
  const empty = await buildTestApp(await createTestDatabase());
  expect(await recommend('popular', empty)).toEqual([]);
  expect(await recommend('trending', empty)).toEqual([]);
});
