import { expect, type Page, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';
import { carousel, namesIn, reachCarousel, reachPlace } from './recommended-products.ts';

const trending = 'Trending Now';

test('More than four products are moved by arrows, and the keyboard keeps its place at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, '/');
  await reachCarousel(page, trending);
  const { first, last, previous, next } = partsOf(page);
  await expect(last).not.toBeInViewport();
  await expect(previous).toBeDisabled();
  await next.press('Enter');
  await expect(last).toBeInViewport();
  await expect(first).not.toBeInViewport();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await previous.press('Enter');
  await expect(first).toBeInViewport();
});

test('The Tab key goes from the arrows through the products, and brings what is out of sight into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAwake(page, '/');
  await reachCarousel(page, trending);
  const { first, last, previous, next } = partsOf(page);
  await previous.focus();
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first.locator(':focus')).toHaveCount(1);
  while ((await last.locator(':focus').count()) === 0) await page.keyboard.press('Tab');
  await expect(last).toBeInViewport();
});

test('Four products or fewer have no arrows', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openAwake(page, '/product/hp/230-wireless-keyboard-and-mouse-black');
    await reachCarousel(page, 'More from HP');
    expect((await namesIn(page, 'More from HP')).length).toBeLessThanOrEqual(4);
    await expect(page.getByRole('button', { name: 'Next in More from HP' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next in Related Products' })).toHaveCount(1);
  }
});

for (const width of [390, 1440]) {
  test(`Nothing moves at ${width} px when the products come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/search/recommendations/**', async (route) => {
      await released;
      await route.continue();
    });
    await openAwake(page, '/');
    await page.evaluate(async () => void (await document.fonts.ready));
    const asked = page.waitForRequest('**/api/search/recommendations/**');
    await reachPlace(page, 'You Might Also Like');
    await asked;
    const second = carousel(page, 'You Might Also Like');
    await second.scrollIntoViewIfNeeded();
    await expect(second).toHaveAttribute('aria-busy', 'true');
    const before = await boxes(page);
    await watchShifts(page);
    release();
    await expect(second.getByRole('article')).toHaveCount(8);
    expect(await boxes(page)).toEqual(before);
    expect(await shifts(page)).toEqual([]);
  });
}

test('When nothing can be had, the page says so, and Try Again brings it', async ({ page }) => {
  await page.route('**/api/search/recommendations/**', (route) => route.fulfill({ status: 400, json: {} }));
  await openAwake(page, '/');
  await reachPlace(page, trending);
  await expect(page.getByRole('alert')).toContainText('Failed to load recommendations');
  await expect(carousel(page, trending)).toHaveCount(0);
  const retry = page.getByRole('button', { name: 'Try Again' });
  await retry.press('Enter');
  await expect(retry).toBeFocused();
  await page.unrouteAll();
  await retry.press('Enter');
  await reachCarousel(page, trending);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('When one section fails, it is logged and the others stand without it', async ({ page }) => {
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  await page.route('**/api/search/recommendations/trending?*', (route) =>
    route.fulfill({ status: 500, json: { detail: 'No trends today.', code: 'internal' } }),
  );
  await openAwake(page, '/');
  await reachPlace(page, trending);
  await reachCarousel(page, 'You Might Also Like');
  await expect(carousel(page, trending)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(logged).toEqual(['No trends today.']);
});

test('When the code cannot be had, the page stands without it', async ({ page }) => {
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  await page.route('**/assets/recommendation-carousels-*.js', (route) => route.abort());
  await openAwake(page, '/');
  await reachPlace(page, trending);
  await expect(carousel(page, trending)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
  expect(logged).toHaveLength(1);
});

function partsOf(page: Page) {
  const products = carousel(page, trending).getByRole('article');
  return {
    first: products.first(),
    last: products.last(),
    previous: page.getByRole('button', { name: `Previous in ${trending}` }),
    next: page.getByRole('button', { name: `Next in ${trending}` }),
  };
}

/** Where both sections and what follows them lie on the screen. */
function boxes(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.recommendations > section, footer')].map((element) => {
      const { top, height } = element.getBoundingClientRect();
      return [top, height];
    }),
  );
}

type Watching = Window & { shifts: number[] };

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watching = window as unknown as Watching;
    watching.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watching.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
}

function shifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    return (window as unknown as Watching).shifts;
  });
}
