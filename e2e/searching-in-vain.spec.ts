import { expect, type Page, test } from '@playwright/test';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { openAwake } from './open-awake.ts';
import { products } from './product-list.ts';
import { searchField } from './search-field.ts';
import { watchForFaults } from './watch-for-faults.ts';

const nothing = '/search?q=logitech+xyzzyq';

test.use({ viewport: { width: 1440, height: 900 } });

test('Words that find nothing lead to other words, categories and products', async ({ page }) => {
  const faults = await watchForFaults(page);
  await openAwake(page, nothing);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results found for "logitech xyzzyq"');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const categories = page.getByRole('region', { name: 'Popular Categories' }).getByRole('link');
  await expect(categories).toHaveCount(6);
  const liked = page.getByRole('region', { name: 'You might like these products' }).getByRole('article');
  await expect(liked).toHaveCount(8);
  await expect(liked.first()).toContainText('Logitech');

  const suggestion = page.getByRole('region', { name: 'Did you mean?' }).getByRole('link').first();
  await expect(suggestion).toContainText('logitech');
  await expect(suggestion).toContainText(/\d+% match/);
  await suggestion.click();
  await expect(page).toHaveURL('/search?q=logitech');
  await expect(products(page).getByRole('article').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('A limit that leaves nothing can be taken away', async ({ page }) => {
  await openAwake(page, '/search?q=keyboard+under+100');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No results found/);
  await page.getByRole('link', { name: 'Remove Under ₹100' }).click();
  await expect(page).toHaveURL('/search?q=keyboard');
  await expect(products(page).getByRole('article')).toHaveCount(20);
});

for (const filter of ['price_max=1', 'categories=ssd']) {
  test(`Where only the filters (${filter}) leave nothing, the page says so`, async ({ page }) => {
    await openAwake(page, `/search?q=keyboard&${filter}`);
    await expect(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^No results found/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/search?q=keyboard');
  });
}

test('A visitor searches again, looks through everything, or starts anew', async ({ page }) => {
  await openAwake(page, nothing);
  const again = page.waitForResponse('**/api/search/products?q=logitech+xyzzyq');
  await page.getByRole('button', { name: 'Retry Search' }).click();
  expect((await again).status()).toBe(200);
  await expect(page).toHaveURL(nothing);

  const field = searchField(page.getByRole('banner'));
  await expect(field).toHaveValue('logitech xyzzyq');
  await page.getByRole('link', { name: 'Start New Search' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Please enter a search query' })).toBeVisible();

  await openAwake(page, nothing);
  await page.getByRole('link', { name: 'Browse All Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('The view shows that help is on its way, and Try Again brings what could not be had', async ({
  page,
}) => {
  await openAwake(page, '/about');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/search/suggestions?*', async (route) => {
    await released;
    await route.fulfill({ status: 400, json: { detail: 'No.', code: 'no' } });
  });
  const field = searchField(page.getByRole('banner'));
  await field.fill('logitech xyzzyq');
  await field.press('Enter');
  await expect(page.getByRole('status').getByText('Loading suggestions')).toBeAttached();
  release();
  const error = page.getByRole('alert');
  await expect(error).toContainText('Something went wrong');
  await expect(error).toContainText('Failed to load suggestions');
  await expect(page.getByRole('region', { name: 'Popular Categories' })).toBeVisible();
  await page.unrouteAll();
  await error.getByRole('button', { name: 'Try Again' }).click();
  await expect(didYouMean(page)).toBeVisible();
  await expect(error).toHaveCount(0);
});

test('The view reads well in every look', async ({ page }) => {
  await openAwake(page, nothing);
  for (const look of looks) {
    await changeLook(page, look);
    await expectAccessible(page, `${look.theme} at ${look.width} px`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `scrolls sideways at ${look.width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('What was found, what was understood and what may be meant can be read and followed', async ({
    page,
  }) => {
    await page.goto('/search?q=2tb+ssd+under+20k');
    await expect(products(page).getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Remove Under ₹20,000' }).click();
    await expect(page).toHaveURL('/search?q=2tb+ssd');
    await expect(products(page).getByRole('article').first()).toContainText('2 TB');
    await expect(page.getByRole('radio', { name: 'List' })).toBeHidden();

    await page.goto(nothing);
    await expect(didYouMean(page).getByRole('link').first()).toContainText(/\d+% match/);
    await expect(page.getByRole('article')).toHaveCount(8);
    await page.getByRole('button', { name: 'Retry Search' }).click();
    await expect(page).toHaveURL(nothing);
    await page.getByRole('link', { name: 'Start New Search' }).click();
    await expect(page.getByRole('heading', { name: 'Please enter a search query' })).toBeVisible();
  });
});

function didYouMean(page: Page) {
  return page.getByRole('region', { name: 'Did you mean?' });
}
