import { type Page, test as visitTest } from '@playwright/test';
import { performanceThresholds } from '#contract/performance-thresholds.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';

const servicePages = ['custom-pc-builder', 'bulk-order', 'about'];
const nextPages = ['category', 'product', 'search', 'cart', ...servicePages];

test.use({ viewport: { width: 1440, height: 900 } });

visitTest(
  'the first page brings its data, and the code of the next pages is prefetched unless the visitor saves data',
  async ({ context, page }) => {
    await page.clock.install();
    const calls = countCalls(page);
    await openHydrated(page, '/');
    await page.clock.fastForward('00:02');
    for (const chunk of nextPages) await expect(preloads(page, chunk)).not.toHaveCount(0);
    expect(calls).toEqual([]);

    const savingPage = await context.newPage();
    await savingPage.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    const laterScript = savingPage.waitForRequest('**/assets/web-vitals-*.js');
    await openHydrated(savingPage, '/privacy-policy');
    await savingPage.clock.fastForward('00:02');
    // The web vitals script is loaded after the same delay, so its request shows that prefetching would have started.
    await laterScript;
    for (const chunk of servicePages) await expect(preloads(savingPage, chunk)).toHaveCount(0);
  },
);

test('leaving a page sends one report of its web vitals', async ({ context, page }) => {
  const statuses: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/web-vitals')) statuses.push(response.status());
  });
  const report = await recordBeacon(page);
  const observed = await recordObservedEntryTypes(page);
  await openHydrated(page, '/about');
  await expect.poll(observed).toEqual(expect.arrayContaining(['paint', 'largest-contentful-paint']));
  await page.getByRole('main').click();
  await expect.poll(observed).toContain('first-input');
  await hide(page);
  await hide(page);
  await expect.poll(() => statuses).toEqual([204]);

  const { path, measures } = JSON.parse(await report());
  expect(path).toBe('/about');
  expect(Object.keys(performanceThresholds)).toEqual(expect.arrayContaining(Object.keys(measures)));
  expect(Object.keys(measures)).toEqual(
    expect.arrayContaining(['load', 'first_paint', 'largest_paint', 'layout_shift', 'input_delay']),
  );
  for (const value of Object.values(measures)) expect(value).toBeGreaterThanOrEqual(0);
});

/** Headless Chromium never hides a page. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Playwright cannot read the body of a beacon, so the page stores a copy before sending it. */
async function recordBeacon(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      sessionStorage.setItem('beacons', String(Number(sessionStorage.getItem('beacons')) + 1));
      void (body as Blob).text().then((text) => sessionStorage.setItem('beacon', text));
      return send(address, body);
    };
  });
  return async () => {
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('beacon'))).not.toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('beacons'))).toBe('1');
    return (await page.evaluate(() => sessionStorage.getItem('beacon'))) ?? '';
  };
}

/** The browser reports an input only after the next paint, so the test waits for the entry before it leaves the page. */
async function recordObservedEntryTypes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const observed: string[] = [];
    Object.assign(window, {
      observed,
      PerformanceObserver: class extends PerformanceObserver {
        constructor(callback: PerformanceObserverCallback) {
          super((list, observer) => {
            callback(list, observer);
            observed.push(...list.getEntries().map((entry) => entry.entryType));
          });
        }
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'observed'));
}

function countCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') calls.push(pathname);
  });
  return calls;
}

function preloads(page: Page, chunk: string) {
  return page.locator(`link[rel="modulepreload"][href*="/assets/${chunk}-"]`);
}
