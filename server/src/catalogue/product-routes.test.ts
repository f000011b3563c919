import { describe, expect, test } from 'vitest';
import { displayedRupees } from '#contract/pricing.ts';
import type { Product, ProductCard, ProductList } from '#contract/products.ts';
import { appOfFile } from '../../testing/app-of-file.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';

const getDatabase = databaseOfFile({ template: 'demo' });

const getApp = appOfFile(getDatabase, { apiCallsPerMinute: 1_000_000 });

async function list(query: string): Promise<ProductList> {
  const response = await getApp().inject(`/api/products?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

describe('one product', () => {
  async function anyCard(): Promise<ProductCard> {
    const [card] = (await list('category=ram')).data;
    if (!card) throw new Error('the demo catalogue has no memory');
    return card;
  }

  test('returns the same product by id and by slug', async () => {
    const card = await anyCard();
    const byId = (await getApp().inject(`/api/products/${card._id}`)).json<Product>();
    const bySlug = (
      await getApp().inject(`/api/products/by-slug/${card.slug_url.toUpperCase()}`)
    ).json<Product>();
    expect(bySlug).toEqual(byId);
    expect(byId).toMatchObject(card);
    expect(byId.image).toBe(byId.product_img_urls[0]);
    expect(byId.display_price).toBe(displayedRupees(Math.round(byId.website_price * 100), byId.gst_rate));
  });

  test('finds a product by a former slug until another product uses it', async () => {
    const { database } = getDatabase();
    const [one, other] = (await list('category=webcam')).data;
    if (!one || !other) throw new Error('the demo catalogue has too few webcams');
    const rename = (id: string, slug: string) =>
      database.updateTable('products').set({ slug_url: slug }).where('_id', '=', id).execute();
    const idAt = async (slug: string) =>
      (await getApp().inject(`/api/products/by-slug/${slug}`)).json<Product>()._id;
    await rename(one._id, 'renamed/once');
    await rename(one._id, 'renamed/twice');
    expect(await idAt(one.slug_url)).toBe(one._id);
    expect(await idAt('renamed/once')).toBe(one._id);
    await rename(other._id, one.slug_url);
    expect(await idAt(one.slug_url)).toBe(other._id);
    expect(await idAt(other.slug_url)).toBe(other._id);
  });

  test('returns 404 for an unknown id and 400 for an invalid one', async () => {
    const unknown = await getApp().inject('/api/products/000000000000000000000000');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ detail: 'Product not found.', code: 'unknown_product' });
    expect((await getApp().inject('/api/products/by-slug/nobody/nothing')).statusCode).toBe(404);
    expect((await getApp().inject('/api/products/12345')).statusCode).toBe(400);
  });
});
