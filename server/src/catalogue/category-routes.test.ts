import { expect, test } from 'vitest';
import type { CategoryList } from '#contract/catalogue.ts';
import type { ProductList } from '#contract/products.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

test('returns no categories for an empty catalogue', async () => {
  const app = await buildTestApp(await createTestDatabase());
  const response = await app.inject('/api/categories');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ groups: [] });
});

test.each(['toasters', '%EF%BB%BFtoasters'])('returns 404 for the unknown category %s', async (slug) => {
  const app = await buildTestApp(await createTestDatabase());
  const response = await app.inject(`/api/categories/${slug}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ detail: 'Category not found.', code: 'unknown_category' });
});

test('returns the picture of the first product for each category', async () => {
  const testDatabase = await createTestDatabase({ template: 'demo' });
  const app = await buildTestApp(testDatabase);
  const { groups } = (await app.inject('/api/categories')).json<CategoryList>();
  const categories = groups.flatMap((group) => group.categories);
  expect(categories).toHaveLength(16);
  for (const { slug, img_url } of categories) {
    const list = (await app.inject(`/api/products?category=${slug}`)).json<ProductList>();
    expect(list.data[0]?.image).toMatch(/^\/pictures\//);
    expect(img_url).toBe(list.data[0]?.image);
    expect((await app.inject(`/api/categories/${slug}`)).json()).toMatchObject({ slug, img_url });
  }
});

test('returns no picture for a category without products', async () => {
  const testDatabase = await createTestDatabase({ template: 'demo' });
  await testDatabase.database.deleteFrom('products').execute();
  const app = await buildTestApp(testDatabase);
  expect((await app.inject('/api/categories/ssd')).json()).toMatchObject({ slug: 'ssd', img_url: null });
});
