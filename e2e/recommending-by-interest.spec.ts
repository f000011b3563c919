import { expect, type Page, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { firstProducts } from './comparison.ts';
import { openAwake } from './open-awake.ts';
import { namesIn, reachCarousel, recommended } from './recommended-products.ts';

type Report = { product_id: string; kind: string };

test('A product that a visitor looks at and adds to the cart is reported, and the home page recommends related ones', async ({
  page,
  request,
}) => {
  const [product] = await firstProducts(request, 'WEBCAM', 1);
  await page.clock.install();
  const { reports, statuses, sessions } = watchReports(page);
  await openAwake(page, `/product/${product?.slug_url}`);
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

  await openAwake(page, '/');
  await reachCarousel(page, 'You Might Also Like');
  const names = await namesIn(page, 'You Might Also Like');
  const related = await recommended(request, `related/${product?._id}?limit=50`);
  expect(related).toEqual(expect.arrayContaining(names));
  expect(names).not.toContain(product?.website_name);
});

/** Every report of the page, with the status of its answer and the session id that was sent along. */
function watchReports(page: Page) {
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
