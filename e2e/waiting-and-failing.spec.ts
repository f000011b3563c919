import { expect, type Page, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';

const failure = { status: 500, json: { detail: 'The shelf has collapsed.', code: 'internal' } };

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => {
  await openAwake(page, '/');
});

test('A slow page shows a spinner until it is there', async ({ page }) => {
  const release = await holdBack(page, '**/assets/about-*.js');
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  const spinner = page.getByRole('status').getByText('Loading page');
  await expect(spinner).toBeVisible();
  await expect(page).toHaveURL('/');
  release();
  await expect(page).toHaveURL('/about');
  await expect(spinner).toHaveCount(0);
});

test('A page whose data cannot be had says so, and Try Again brings it', async ({ page }) => {
  await page.route('**/api/categories/ssd', (route) => route.fulfill(failure));
  await openCategory(page, 'ssd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('main')).toContainText('The shelf has collapsed.');
  await expect(page).toHaveTitle(/^Something went wrong/);
  await expect(page.getByRole('banner')).toBeVisible();

  await page.unroute('**/api/categories/ssd');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SSD');
  await expect(page).toHaveURL('/ssd');
});

test('When trying again fails too, the next try loads the page afresh', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill(failure));
  await openCategory(page, 'ssd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  const secondFailure = page.waitForResponse('**/api/categories/ssd');
  await tryAgain.click();
  await secondFailure;
  await expect(tryAgain).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('banner')).toBeVisible();

  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await tryAgain.click();
  await reload;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SSD');
});

test('Even without the data of its own frame a page says what is the matter, and recovers', async ({
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

test('A shopper can leave a failed page by the header', async ({ page }) => {
  await page.route('**/api/categories/ssd', (route) => route.fulfill(failure));
  await openCategory(page, 'ssd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveTitle(/^About us/);
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
});

test('A category that is gone meanwhile is a page not found', async ({ page }) => {
  await page.route('**/api/categories/ssd', (route) =>
    route.fulfill({ status: 404, json: { detail: 'No such category.', code: 'category_not_found' } }),
  );
  await openCategory(page, 'ssd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page).toHaveURL('/ssd');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
});

/** Keeps matching requests waiting until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function openCategory(page: Page, slug: string): Promise<void> {
  await page.getByRole('main').locator(`a[href="/${slug}"]`).click();
}
