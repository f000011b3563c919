import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';

/** A status that the query client does not retry. */
const failure = { status: 400, json: { detail: 'The shelf has collapsed.', code: 'unknown' } };

test.use({ viewport: { width: 1440, height: 900 } });

test('a slow page shows a spinner, and a page that fails twice is loaded afresh', async ({ page }) => {
  // Before the visit: an idle page prefetches the code of About.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/about-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await openHydrated(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  const spinner = page.getByRole('status').getByText('Loading page');
  await expect(spinner).toBeVisible();
  await expect(page).toHaveURL('/');
  release();
  await expect(page).toHaveURL('/about');
  await expect(spinner).toHaveCount(0);
  await page.goBack();

  await page.route('**/api/**', (route) => route.fulfill(failure));
  await page.getByRole('main').locator('a[href="/ssd"]').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Something went wrong');
  await expect(page).toHaveTitle(/^Something went wrong/);
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  const secondFailure = page.waitForResponse('**/api/categories/ssd');
  await tryAgain.click();
  await secondFailure;
  await expect(tryAgain).not.toHaveAttribute('aria-busy');
  await expect(heading).toHaveText('Something went wrong');
  await expect(page.getByRole('banner')).toBeVisible();

  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await tryAgain.click();
  await reload;
  await expect(heading).toHaveText('SSD');
});

test('a page that was sent without the data of its frame shows an error, and Try Again restores it', async ({
  page,
}) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const bare = (await response.text()).replace(/(<script id="query-state"[^>]*>)[^<]*/, '$1');
    await route.fulfill({ response, body: bare });
  });
  await page.route('**/api/**', (route) => route.fulfill(failure));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveTitle(/^About us/);
  await expect(page.getByRole('banner')).toBeVisible();
});
