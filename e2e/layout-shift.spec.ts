import { expect, type Page, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { sized } from '../server/testing/test-size.ts';
import { presetCart } from './cart.ts';
import { twoMice } from './checkout-page.ts';
import { expectHydrated } from './open-hydrated.ts';
import { presetStorage } from './preset-storage.ts';

/** A fifth of what shoppers notice (contract/performance-thresholds.ts). */
const MAX_SHIFT_BY_LATE_FONTS = 0.02;

/** Slow machines paint a frame before parsing completes, which shifts the next frame a little. */
const MAX_SHIFT_WHILE_PARSING = 0.005;

/** Today 14; a list of twenty cards had more than forty. */
const MAX_LAYERS = 15;

const TIME_FOR_A_PAGE_MS = 60_000;
const widths = [390, 1440];
const addresses = sized(['/', '/ssd'], ['/', '/about', '/ssd', '/shipping-policy']);

test('Pages load without layout shift, and fonts that load late cause hardly any', async ({ page }) => {
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
      await expect.poll(() => loadingPictures(page)).toEqual([]);
      await expect.poll(() => paintCount(page)).toBeGreaterThan(0);
      expect(await isTextFontLoaded(page)).toBe(false);
      const what = `${address} at ${width} px`;
      expect(await layoutShift(page), `${what} without fonts`).toBeLessThan(MAX_SHIFT_WHILE_PARSING);
      release();
      await expect.poll(() => isTextFontLoaded(page)).toBe(true);
      expect(await layoutShift(page), what).toBeLessThan(MAX_SHIFT_BY_LATE_FONTS);
      await page.unrouteAll();
    }
  }
});

/** A part that scrolls by itself can make the browser give layers of their own to all that is painted after it. */
test('Pages with lists of products are composed of few layers', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  let layers = 0;
  session.on('LayerTree.layerTreeDidChange', (tree) => {
    layers = tree.layers?.length ?? layers;
  });
  for (const [address, width] of [
    ['/', 390] as const,
    ['/ssd', 1440] as const,
    ['/search?q=ssd', 1440] as const,
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expectHydrated(page);
    await session.send('LayerTree.enable');
    await expect.poll(() => layers).toBeGreaterThan(0);
    // Something that moves has a layer meanwhile.
    await expect.poll(() => layers, `${address} at ${width} px`).toBeLessThanOrEqual(MAX_LAYERS);
    await session.send('LayerTree.disable');
    layers = 0;
  }
});

test('A stored list layout and a stored cart appear without layout shift', async ({ page }) => {
  test.setTimeout(6 * TIME_FOR_A_PAGE_MS);
  await page.route('**/*.woff2', (route) => route.abort());
  await presetCart(page, JSON.stringify([await twoMice(page.request)]));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    expect(await layoutShift(page), `/cart at ${width} px`).toBeLessThan(MAX_SHIFT_WHILE_PARSING);
  }
  await presetStorage(page, storageKeys.listingLayout, 'list');
  for (const [address, width] of [['/ssd', 390] as const, ['/search?q=samsung', 1440] as const]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expectHydrated(page);
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
    expect(await layoutShift(page), `${address} at ${width} px`).toBeLessThan(MAX_SHIFT_WHILE_PARSING);
  }
});

/** The pictures that the page has requested and not received yet. */
function loadingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, loading }) => !complete && loading !== 'lazy')
      .map(({ currentSrc }) => currentSrc),
  );
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
