import { expect, type Page, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { sized } from '../server/testing/test-size.ts';
import { expectHydrated } from './open-hydrated.ts';
import { presetStorage } from './preset-storage.ts';

/** A fifth of what shoppers notice (contract/performance-thresholds.ts). */
const MAX_SHIFT_BY_LATE_FONTS = 0.02;

/** Slow machines paint a frame before parsing completes, which shifts the next frame a little. */
const MAX_SHIFT_WHILE_PARSING = 0.005;

const TIME_FOR_A_PAGE_MS = 60_000;
const widths = [390, 1440];
const addresses = sized(['/', '/ssd'], ['/', '/about', '/ssd', '/shipping-policy']);

test('Pages load without layout shift, also when the stored list layout is applied', async ({ page }) => {
  test.setTimeout(12 * TIME_FOR_A_PAGE_MS);
  // Fonts are blocked here; the next test limits their shift.
  await page.route('**/*.woff2', (route) => route.abort());
  await expectNoLayoutShift(page, addresses, async () => {});
  await presetStorage(page, storageKeys.listingLayout, 'list');
  await expectNoLayoutShift(page, ['/ssd', '/search?q=samsung'], () =>
    expect(page.getByRole('radio', { name: 'List' })).toBeChecked(),
  );
});

test('Fonts that load late cause hardly any layout shift', async ({ page }) => {
  test.setTimeout(8 * TIME_FOR_A_PAGE_MS);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expectHydrated(page);
      await expect.poll(() => paintCount(page)).toBeGreaterThan(0);
      expect(await isTextFontLoaded(page)).toBe(false);
      release();
      await expect.poll(() => isTextFontLoaded(page)).toBe(true);
      expect(await layoutShift(page), `${address} at ${width} px`).toBeLessThan(MAX_SHIFT_BY_LATE_FONTS);
      await page.unrouteAll();
    }
  }
});

async function expectNoLayoutShift(
  page: Page,
  addresses: string[],
  expectShown: () => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses) {
      await page.goto(address);
      await expectHydrated(page);
      await expectShown();
      expect(await layoutShift(page), `${address} at ${width} px`).toBeLessThan(MAX_SHIFT_WHILE_PARSING);
    }
  }
}

function paintCount(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType('paint').length);
}

function isTextFontLoaded(page: Page): Promise<boolean> {
  return page.evaluate(() => document.fonts.check('16px "Mona Sans"'));
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let shift = 0;
    // A shift is recorded after the frame that shows it is painted.
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
