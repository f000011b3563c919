import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import type { SearchResponse } from '#contract/search.ts';
import { newId } from '#server/platform/ids.ts';
import { builtPagesOfFile, PUBLIC_URL } from '../testing/built-pages.ts';

const { request, open, getDatabase } = builtPagesOfFile();

// Redirects are read at the first search.
beforeAll(() =>
  getDatabase()
    .database.insertInto('search_redirects')
    .values({ _id: newId(), query: 'order status', target: '/profile?tab=orders' })
    .execute(),
);

describe('addresses of product lists', () => {
  test.each([
    ['/SSD', '/ssd'],
    ['/Ssd?sort=newest&page=2', '/ssd?sort=newest&page=2'],
    ['/ssd/Samsung', '/ssd/samsung'],
    ['/COOLER/Cooler%20Master?in_stock_only=true', '/cooler/cooler-master?in_stock_only=true'],
    ['/product/Samsung/990-PRO-2-TB-NVMe-SSD-M-2-2280', '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280'],
  ])('%s redirects permanently to %s', async (path, location) => {
    const response = await request(path);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
  });

  test.each([
    ['/no-such-category', 'Oops! Page not found', 'Return to Home'],
    ['/no-such-category/samsung', 'Oops! Page not found', 'Return to Home'],
    [`/${'x'.repeat(200)}`, 'Oops! Page not found', 'Return to Home'],
    ['/ssd/nobody', 'No nobody products in SSD', 'Samsung'],
    ['/ssd?page=999', 'There is no page 999', 'Go to page 1'],
    ['/ssd/samsung?page=999&sort=newest', 'There is no page 999', 'Go to page 1'],
    ['/products?page=123456789', 'There is no page 10000', 'Go to page 1'],
    ['/product/000000000000000000000000', 'Product not found.', 'Browse All Products'],
    ['/product/samsung/no-such-thing', 'Product not found.', 'Browse All Products'],
    ['/product/12345', 'Invalid product parameters', 'Browse All Products'],
    ['/product/a/b/c', 'Invalid product parameters', 'Browse All Products'],
  ])('%s returns 404 with an explanation, a link to go on and noindex', async (path, heading, link) => {
    const { status, metas, body } = await open(path);
    expect(status).toBe(404);
    expect(textsOf('h[1-3]', mainOf(body))).toContain(heading);
    expect(textsOf('a', mainOf(body))).toContain(link);
    expect(metas.get('robots')?.[0]).toMatch(/^noindex/);
  });

  test('a search that the owner redirects opens the page, for now', async () => {
    const response = await request('/search?q=Order%20Status');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/profile?tab=orders']);
  });

  test('malformed parameters are ignored', async () => {
    const nonsense =
      'page=abc&sort=cheapest&price_min=few&specifications={broken&in_stock_only=perhaps&ref=x';
    const { status, body } = await open(`/ssd?${nonsense}`);
    expect(status).toBe(200);
    expect(listedNames(body)).toEqual(await foundNames('categories=ssd'));
  });

  const oneTerabyte = new URLSearchParams({ specifications: '{"capacity_gb":["1000"]}' });

  test.each([
    ['/ssd', '/ssd', undefined],
    ['/ssd?page=2', '/ssd?page=2', undefined],
    ['/ssd?page=1&utm_source=mail', '/ssd', undefined],
    ['/ssd/samsung', '/ssd/samsung', undefined],
    ['/products?page=3', '/products?page=3', undefined],
    ['/ssd?sort=newest&page=2', '/ssd', 'noindex, follow'],
    ['/ssd?manufacturers=wd', '/ssd', 'noindex, follow'],
    [`/ssd?${oneTerabyte}`, '/ssd', 'noindex, follow'],
    ['/search?q=samsung', '/search?q=samsung', 'noindex'],
  ])('%s has the canonical address %s and the robots directive %s', async (path, canonical, robots) => {
    const page = await open(path);
    expect(page.canonicals).toEqual([PUBLIC_URL + canonical]);
    expect(page.metas.get('robots')).toEqual(robots === undefined ? undefined : [robots]);
  });
});

describe('product pages', () => {
  test('a product is shown at its id too', async () => {
    const slug = 'samsung/990-pro-2-tb-nvme-ssd-m-2-2280';
    const product = (await request(`/api/products/by-slug/${slug}`)).json<Product>();
    const { status, canonicals, body } = await open(`/product/${product._id}`);
    expect([status, canonicals]).toEqual([200, [`${PUBLIC_URL}/product/${slug}`]]);
    expect(textsOf('h1', body)).toEqual([product.website_name]);
  });

  test('the saving of a product without a manufacturer price is compared to the retail price', async () => {
    const { slug_url } = await getDatabase()
      .database.selectFrom('products')
      .select('slug_url')
      .where('manufacturer_price_paise', 'is', null)
      .where((product) => product('purchase_price_paise', '>', product.ref('display_price_paise')))
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(textOf((await open(`/product/${slug_url}`)).body)).toContain('Compared to retail price');
  });
});

/** The names that the API finds for a query, in its order. */
async function foundNames(query: string): Promise<string[]> {
  const { products } = (await request(`/api/search/products?${query}`)).json<SearchResponse>();
  expect(products.length, `products for ${query}`).toBeGreaterThan(0);
  return products.map(({ website_name }) => website_name);
}

function listedNames(body: string): string[] {
  return [...body.matchAll(/<article .*?<\/article>/gs)].flatMap(([card]) => textsOf('h[1-4]', card));
}

function mainOf(body: string): string {
  return /<main .*<\/main>/s.exec(body)?.[0] ?? '';
}

/** The texts of all elements whose name fits. */
function textsOf(element: string, html: string): string[] {
  return [...html.matchAll(new RegExp(`<(${element})[ >].*?</\\1>`, 'gs'))].map(([found]) => textOf(found));
}

function textOf(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" };
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
