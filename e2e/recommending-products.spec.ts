import { expect, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';
import { carousel, reachCarousel, recommendationCalls } from './recommended-products.ts';

test('Neither products nor the code of the carousels are fetched before they come near, then each once', async ({
  page,
}) => {
  const calls = recommendationCalls(page);
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/recommendation-carousels')) code.push(request.url());
  });
  await openAwake(page, '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280');
  await page.getByRole('heading', { name: 'Product Overview' }).scrollIntoViewIfNeeded();
  expect([...calls, ...code]).toEqual([]);
  await reachCarousel(page, 'More from Samsung');
  expect(calls.toSorted()).toEqual(['category', 'manufacturer', 'related']);
  expect(code.filter((address) => address.endsWith('.js'))).toHaveLength(1);
});

test('The page works without the carousels when their code cannot be loaded', async ({ page }) => {
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  await page.route('**/assets/recommendation-carousels-*.js', (route) => route.abort());
  await openAwake(page, '/');
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(carousel(page, 'Trending Now')).toHaveCount(0, { timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
  await expect.poll(() => logged).toHaveLength(1);
});
