import { type APIRequestContext, type Locator, type Page, test as visitTest } from '@playwright/test';
import type { RecommendedProducts } from '#contract/search.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { firstProducts } from './product-list.ts';

type Report = { product_id: string; kind: string };

test('Products and code of the carousels are fetched once, when they come near the viewport', async ({
  page,
}) => {
  const calls = recordRecommendationRequests(page);
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/recommendation-carousels')) code.push(request.url());
  });
  await openHydrated(page, '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280');
  await page.getByRole('heading', { name: 'Product Overview' }).scrollIntoViewIfNeeded();
  expect([...calls, ...code]).toEqual([]);
  await scrollToCarousel(page, 'More from Samsung');
  expect(calls.toSorted()).toEqual(['category', 'manufacturer', 'related']);
  expect(code.filter((address) => address.endsWith('.js'))).toHaveLength(1);
});

test('The page works without the carousels when their code cannot be loaded', async ({ page }) => {
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  await page.route('**/assets/recommendation-carousels-*.js', (route) => route.abort());
  await openHydrated(page, '/');
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(carousel(page, 'Trending Now')).toHaveCount(0, { timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
  await expect.poll(() => logged).toHaveLength(1);
});

visitTest(
  'A product that a visitor looks at and adds to the cart is reported, and the home page recommends related ones',
  async ({ page, request }) => {
    const [product] = await firstProducts(request, 'WEBCAM', 1);
    await page.clock.install();
    const { reports, statuses, sessions } = recordReports(page);
    await openHydrated(page, `/product/${product?.slug_url}`);
    await page.clock.fastForward(2000);
    await expect.poll(() => statuses).toEqual([204]);
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await expect.poll(() => statuses).toEqual([204, 204]);
    expect(reports).toEqual([
      { product_id: product?._id, kind: 'view' },
      { product_id: product?._id, kind: 'cart_add' },
    ]);
    const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.sessionId);
    expect(kept).not.toBeNull();
    expect(new Set(sessions)).toEqual(new Set([kept]));

    await openHydrated(page, '/');
    await scrollToCarousel(page, 'You Might Also Like');
    const names = await namesIn(page, 'You Might Also Like');
    const related = await recommendedNames(request, `related/${product?._id}?limit=50`);
    expect(related).toEqual(expect.arrayContaining(names));
    expect(names).not.toContain(product?.website_name);
  },
);

/** Lists that each report of the page is added to, with its session id and the status of the response. */
function recordReports(page: Page) {
  const reports: Report[] = [];
  const statuses: number[] = [];
  const sessions: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/product-activity')) return;
    reports.push(request.postDataJSON());
    sessions.push(request.headers()['x-session-id']);
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/product-activity')) statuses.push(response.status());
  });
  return { reports, statuses, sessions };
}

function carousel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** Scrolls to a carousel and waits for its products. Tries again, because the skeleton that is scrolled to is replaced. */
async function scrollToCarousel(page: Page, title: string): Promise<void> {
  await expect(() => carousel(page, title).scrollIntoViewIfNeeded({ timeout: 5000 })).toPass();
  await expect(carousel(page, title).getByRole('article')).not.toHaveCount(0);
}

function namesIn(page: Page, title: string): Promise<string[]> {
  return carousel(page, title).getByRole('article').getByRole('heading').allTextContents();
}

async function recommendedNames(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(`/api/search/recommendations/${path}`);
  const { products } = (await response.json()) as RecommendedProducts;
  expect(products.length, path).toBeGreaterThan(0);
  return products.map(({ website_name }) => website_name);
}

/** A list that each request for recommendations is added to. */
function recordRecommendationRequests(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/search/recommendations/');
    if (call !== undefined) calls.push(call.replace(/[/?].*/, ''));
  });
  return calls;
}
