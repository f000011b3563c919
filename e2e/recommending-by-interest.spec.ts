import { expect, type Page, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { firstProducts } from './comparison.ts';
import { openAwake } from './open-awake.ts';

type Report = { product_id: string; kind: string };

test('A product that was looked at for a moment is reported once for the visit', async ({
  page,
  request,
}) => {
  const [product] = await firstProducts(request, 'SSD', 1);
  await page.clock.install();
  const { reports, statuses, sessions } = watchReports(page);
  await openAwake(page, `/product/${product?.slug_url}`);
  expect(reports).toEqual([]);
  await page.clock.fastForward(2000);
  await expect.poll(() => statuses).toEqual([204]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.clock.fastForward(60_000);
  await addFromPage(page);
  await expect.poll(() => statuses).toEqual([204, 204]);
  expect(reports).toEqual([
    { product_id: product?._id, kind: 'view' },
    { product_id: product?._id, kind: 'cart_add' },
  ]);
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.sessionId);
  expect(new Set(sessions)).toEqual(new Set([kept]));
});

test('A product that was only passed by is not reported', async ({ page, request }) => {
  const [passed, seen] = await firstProducts(request, 'SSD', 2);
  await page.clock.install();
  const { reports } = watchReports(page);
  await openAwake(page, `/product/${passed?.slug_url}`);
  await page.clock.fastForward(1000);
  await openAwake(page, `/product/${seen?.slug_url}`);
  await page.clock.fastForward(2000);
  await expect.poll(() => reports).toEqual([{ product_id: seen?._id, kind: 'view' }]);
});

test('What could not be added to the cart is not reported', async ({ page, request }) => {
  const [product] = await firstProducts(request, 'SSD', 1);
  await page.clock.install();
  const { reports } = watchReports(page);
  await openAwake(page, `/product/${product?.slug_url}`);
  await page.evaluate((key) => {
    Storage.prototype.setItem = function setItem(name: string) {
      if (name === key) throw new Error('full');
    };
  }, storageKeys.cart);
  await addFromPage(page);
  await expect(page.getByText('Your browser could not save the cart.')).toBeVisible();
  // The view comes later, so its report shows that the moment for the other has passed.
  await page.clock.fastForward(2000);
  await expect.poll(() => reports).toEqual([{ product_id: product?._id, kind: 'view' }]);
});

for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
  test(`Nothing is reported of a visitor whose browser says ${signal}`, async ({ page, request }) => {
    const [product] = await firstProducts(request, 'SSD', 1);
    await page.addInitScript((name) => {
      const value = name === 'doNotTrack' ? '1' : true;
      Object.defineProperty(navigator, name, { value });
    }, signal);
    await page.clock.install();
    const { reports } = watchReports(page);
    await openAwake(page, `/product/${product?.slug_url}`);
    await page.clock.fastForward(60_000);
    await addFromPage(page);
    await expect(page.getByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
    await page.clock.fastForward(60_000);
    expect(reports).toEqual([]);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.sessionId)).toBeNull();
  });
}

test('A report that fails changes nothing for the visitor', async ({ page, request }) => {
  const [product] = await firstProducts(request, 'SSD', 1);
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  await page.route('**/api/product-activity', (route) => route.abort());
  const { reports } = watchReports(page);
  await openAwake(page, `/product/${product?.slug_url}`);
  await addFromPage(page);
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
  await expect.poll(() => reports).toHaveLength(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(uncaught).toEqual([]);
});

/** Everything sent to the shop about products, with what it answered and whose number was sent along. */
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

async function addFromPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
}
