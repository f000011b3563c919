import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openCheckout } from './checkout-page.ts';
import { expectHydrated, openHydrated } from './open-hydrated.ts';

const folder = path.resolve(import.meta.dirname, '../docs/screenshots');

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 780 };

/** Widths of the files. The phone's picture is shown beside others, at half its width. */
const DESKTOP_PIXELS = 1080;
const PHONE_PIXELS = 480;

test.use({ viewport: desktop, reducedMotion: 'reduce' });

test('home', async ({ page }) => {
  await openHydrated(page, '/');
  await save(page, 'home');
});

test('product', async ({ page }) => {
  await openHydrated(page, '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280');
  await save(page, 'product');
});

test('search', async ({ page }) => {
  const search = '/search?q=2tb+gen4+ssd+under+12k';
  // The first search of a fresh shop may be answered while the search index is still being built.
  await openHydrated(page, search.replace('2tb', '1tb'));
  await openHydrated(page, search);
  await expect(page.getByRole('slider').first()).toBeVisible();
  await save(page, 'search');
});

test('checkout', async ({ page }) => {
  await openCheckout(page);
  await save(page, 'checkout');
});

test('category in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, '/gpu');
  await save(page, 'category-dark');
});

test.describe('phone', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  test('category', async ({ page }) => {
    await page.goto('/keyboard');
    await expectHydrated(page);
    await save(page, 'phone', PHONE_PIXELS);
  });
});

async function save(page: Page, name: string, pixels = DESKTOP_PIXELS): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect.poll(() => countMissingPictures(page)).toBe(0);
  const picture = sharp(await page.screenshot())
    .resize({ width: pixels })
    .webp({ quality: 80, effort: 6 });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.webp`), await picture.toBuffer());
}

/** Pictures of product cards in the viewport that are not loaded yet. */
function countMissingPictures(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isVisible = (box: Element) => box.getBoundingClientRect().top < innerHeight;
    const isLoaded = (box: Element) => (box.querySelector('img')?.naturalWidth ?? 0) > 0;
    return [...document.querySelectorAll('.product-card .product-picture')].filter(
      (box) => isVisible(box) && !isLoaded(box),
    ).length;
  });
}
