import { expect, type Page, test } from '@playwright/test';
import { performanceThresholds } from '#contract/performance-thresholds.ts';
import { openAwake } from './open-awake.ts';

const ssdCalls = ['/api/categories/ssd', '/api/search/products'];
const headerChunks = ['custom-pc-builder', 'bulk-order', 'about'];

test.use({ viewport: { width: 1440, height: 900 } });

test('What was fetched is good for five minutes, whatever the window does, and is then asked for again', async ({
  context,
  page,
}) => {
  await page.clock.install();
  const calls = countCalls(page);
  await openAwake(page, '/');
  expect(calls, 'the first page brings its data along').toEqual([]);

  await visitSsdAndReturn(page);
  expect(calls.toSorted()).toEqual(ssdCalls);
  await page.clock.fastForward('04:30');
  await visitSsdAndReturn(page);
  expect(calls).toHaveLength(ssdCalls.length);

  await page.clock.fastForward('01:00');
  await context.setOffline(true);
  await context.setOffline(false);
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await visitSsdAndReturn(page);
  await expect.poll(() => calls.filter((call) => call === '/api/categories/ssd')).toHaveLength(2);
  // The shop's facts are good for as long as the window is open.
  expect(calls).not.toContain('/api/shop');
});

for (const { status, tries } of [
  { status: 500, tries: 3 },
  { status: 404, tries: 1 },
]) {
  test(`A call that is answered with ${status} is made ${tries} times`, async ({ page }) => {
    const calls = countCalls(page);
    await openAwake(page, '/');
    await page.route('**/api/categories/ssd', (route) =>
      route.fulfill({ status, json: { detail: 'No.', code: 'no' } }),
    );
    await page.getByRole('main').locator('a[href="/ssd"]').click();
    await expect(page).toHaveTitle(/^(Something went wrong|Oops! Page not found)/);
    expect(calls.filter((call) => call === '/api/categories/ssd')).toHaveLength(tries);
  });
}

test('The pages of the header are fetched ahead once the page is quiet', async ({ page }) => {
  await page.clock.install();
  await openAwake(page, '/');
  await page.clock.fastForward('00:02');
  for (const chunk of headerChunks) await expect(preloads(page, chunk)).not.toHaveCount(0);
});

test('Nothing is fetched ahead where the visitor saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.clock.install();
  const laterScript = page.waitForRequest('**/assets/web-vitals-*.js');
  await openAwake(page, '/');
  await page.clock.fastForward('00:02');
  // The measuring starts after the same second, so its script shows that the moment has passed.
  await laterScript;
  for (const chunk of headerChunks) await expect(preloads(page, chunk)).toHaveCount(0);
});

test('Leaving a page reports once how it felt', async ({ context, page }) => {
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/web-vitals')) answers.push(response.status());
  });
  const report = await copyBeacon(page);
  const told = await noteWhatIsMeasured(page);
  await openAwake(page, '/about');
  await expect.poll(told).toEqual(expect.arrayContaining(['paint', 'largest-contentful-paint']));
  await page.getByRole('main').click();
  await expect.poll(told).toContain('first-input');
  await hide(page);
  await hide(page);
  await expect.poll(() => answers).toEqual([204]);

  const { path, measures } = JSON.parse(await report());
  expect(path).toBe('/about');
  expect(Object.keys(performanceThresholds)).toEqual(expect.arrayContaining(Object.keys(measures)));
  for (const measure of ['load', 'first_paint', 'largest_paint', 'layout_shift', 'input_delay']) {
    expect(measures[measure], measure).toBeGreaterThanOrEqual(0);
  }
});

/** Chromium without a window never hides a page by itself. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** What the browser sends on leaving cannot be read from outside, so the page keeps a copy on its way out. */
async function copyBeacon(page: Page): Promise<() => Promise<string>> {
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

/** The browser tells an observer of a press only after the picture that answers it, which a fast visitor would outrun. */
async function noteWhatIsMeasured(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, {
      told,
      PerformanceObserver: class extends PerformanceObserver {
        constructor(tell: PerformanceObserverCallback) {
          super((list, observer) => {
            tell(list, observer);
            told.push(...list.getEntries().map((entry) => entry.entryType));
          });
        }
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'told'));
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

async function visitSsdAndReturn(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href="/ssd"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'SSD' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Shop by Category' })).toBeVisible();
}
