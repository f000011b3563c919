import { expect, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { firstProducts } from './comparison.ts';
import { changeLook, crossedLooks, expectAccessible, looks } from './expect-accessible.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { openAwake } from './open-awake.ts';
import {
  carousel,
  namesIn,
  reachCarousel,
  recommendationCalls,
  recommended,
} from './recommended-products.ts';

const homeTitles = ['Trending Now', 'You Might Also Like'];
const ssd = { path: '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280', name: /^990 PRO 2 TB/ };
const ssdTitles = ['Related Products', 'Popular in SSD', 'More from Samsung'];

test('The home page shows what is trending and what one might like, and nothing twice', async ({ page }) => {
  await openAwake(page, '/');
  const shown = await page
    .getByRole('region', { name: 'Featured Products' })
    .getByRole('heading', { level: 3 })
    .allTextContents();
  for (const title of homeTitles) {
    await reachCarousel(page, title);
    const names = await namesIn(page, title);
    expect(names).toHaveLength(8);
    shown.push(...names);
  }
  expect(new Set(shown).size).toBe(shown.length);
});

test('Who looked at a product finds what is related to it on the home page', async ({
  context,
  page,
  request,
}) => {
  const [viewed, before] = await firstProducts(request, 'WEBCAM', 2);
  const kept = JSON.stringify([viewed?._id, before?._id]);
  await keepInStorage(context, storageKeys.recentlyViewed, kept);
  await openAwake(page, '/');
  await reachCarousel(page, 'You Might Also Like');
  const names = await namesIn(page, 'You Might Also Like');
  const related = await recommended(request, `related/${viewed?._id}?limit=50`);
  expect(related).toEqual(expect.arrayContaining(names));
  expect(names).not.toContain(viewed?.website_name);
});

test('Who looked at a product that has left the shop finds what is popular', async ({
  context,
  page,
  request,
}) => {
  await keepInStorage(context, storageKeys.recentlyViewed, JSON.stringify(['0'.repeat(24)]));
  await openAwake(page, '/');
  await reachCarousel(page, 'You Might Also Like');
  const names = await namesIn(page, 'You Might Also Like');
  expect(await recommended(request, 'popular?limit=50')).toEqual(expect.arrayContaining(names));
});

test('A product page shows related, popular and further products, neither twice nor the product itself', async ({
  page,
}) => {
  await openAwake(page, ssd.path);
  await expect(page.getByRole('heading', { level: 1, name: ssd.name })).toBeVisible();
  const shown: string[] = [await page.getByRole('heading', { level: 1 }).innerText()];
  for (const title of ssdTitles) {
    await reachCarousel(page, title);
    shown.push(...(await namesIn(page, title)));
  }
  expect(shown.length).toBeGreaterThan(3 * 4);
  expect(new Set(shown).size).toBe(shown.length);
});

test('A maker of a single product has no carousel', async ({ page }) => {
  await openAwake(page, '/product/ugreen/revodok-105-5-in-1-usb-c-hub-hdmi');
  await reachCarousel(page, 'Related Products');
  await expect(carousel(page, 'Popular in Accessories').getByRole('article')).not.toHaveCount(0);
  await expect(page.getByText('More from Ugreen')).toHaveCount(0);
});

test('Neither products nor the code for carousels are fetched before they come near, then each once', async ({
  page,
}) => {
  const calls = recommendationCalls(page);
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/recommendation-carousels')) code.push(request.url());
  });
  await openAwake(page, ssd.path);
  await page.getByRole('heading', { name: 'Product Overview' }).scrollIntoViewIfNeeded();
  expect([...calls, ...code]).toEqual([]);
  await reachCarousel(page, 'More from Samsung');
  expect(calls.toSorted()).toEqual(['category', 'manufacturer', 'related']);
  expect(code.filter((address) => address.endsWith('.js'))).toHaveLength(1);
});

test('A product can be bought from a carousel', async ({ page }) => {
  await openAwake(page, '/');
  await reachCarousel(page, 'Trending Now');
  await carousel(page, 'Trending Now')
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
});

for (const { path, titles, seen } of [
  { path: '/', titles: homeTitles, seen: looks },
  { path: ssd.path, titles: ssdTitles, seen: crossedLooks },
]) {
  test(`The carousels of ${path} are accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAwake(page, path);
    for (const title of titles) await reachCarousel(page, title);
    for (const look of seen) {
      await changeLook(page, look);
      await expectAccessible(page, `${look.theme} at ${look.width} px`, '.recommendations');
    }
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Nothing is announced that would never come', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
    await expect(page.getByText('Trending Now')).toBeHidden();
  });
});
