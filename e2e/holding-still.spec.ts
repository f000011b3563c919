import { expect, type Page, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { expectAwake } from './open-awake.ts';

/** A fifth of what shoppers feel (contract/performance-thresholds.ts). */
const MOST_SHIFT_BY_LATE_FONTS = 0.02;

/** On a slow machine a frame may be drawn before the document is read to its end, and the next moves by a hair. */
const MOST_SHIFT_WHILE_READING = 0.005;

const addresses = ['/', '/about', '/ssd', '/shipping-policy'];

for (const width of [390, 1440]) {
  test(`Nothing moves at ${width} px while a page loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // Without the fonts, so that what moves has another cause.
    await page.route('**/*.woff2', (route) => route.abort());
    for (const address of addresses) {
      await page.goto(address);
      await expectAwake(page);
      expect(await layoutShift(page), address).toBeLessThan(MOST_SHIFT_WHILE_READING);
    }
  });

  test(`Who prefers lists to grids sees no grid first at ${width} px`, async ({ context, page }) => {
    await keepInStorage(context, storageKeys.listingLayout, 'list');
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/*.woff2', (route) => route.abort());
    for (const address of ['/ssd', '/search?q=samsung']) {
      await page.goto(address);
      await expectAwake(page);
      await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
      expect(await layoutShift(page), address).toBeLessThan(MOST_SHIFT_WHILE_READING);
    }
  });

  test(`Fonts that come late hardly move a page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expectAwake(page);
      await expect.poll(() => paintCount(page)).toBeGreaterThan(0);
      expect(await isTextFontThere(page)).toBe(false);
      release();
      await expect.poll(() => isTextFontThere(page)).toBe(true);
      expect(await layoutShift(page), address).toBeLessThan(MOST_SHIFT_BY_LATE_FONTS);
      await page.unrouteAll();
    }
  });
}

function paintCount(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType('paint').length);
}

function isTextFontThere(page: Page): Promise<boolean> {
  return page.evaluate(() => document.fonts.check('16px "Mona Sans"'));
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let shift = 0;
    // A shift is on record once the frame that shows it has been drawn.
    await nextFrame();
    await nextFrame();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    await nextFrame();
    await nextFrame();
    return shift;
  });
}
