import { expect, type Page, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';
import { products } from './product-list.ts';
import { scrollDownTo, scrollPosition } from './scroll-position.ts';
import { searchField } from './search-field.ts';

const anySearch = '**/api/search/products?*';
const failure = { status: 400, json: { detail: 'The shelf has collapsed.', code: 'internal' } };

test.use({ viewport: { width: 1440, height: 900 } });

test('While a new search is under way, eight empty cards stand in for its results', async ({ page }) => {
  await openAwake(page, '/search?q=keyboard');
  await scrollDownTo(page, 600);
  const release = await holdBack(page);
  await searchFor(page, 'mouse');
  await expect(page).toHaveURL('/search?q=mouse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "mouse"');
  await expect(page.getByRole('status').getByText('Loading products')).toBeAttached();
  await expect(page.locator('main .product-card')).toHaveCount(8);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  release();
  await expect(products(page).getByRole('article')).toHaveCount(20);
});

test('While a choice is on its way, the results wait', async ({ page }) => {
  await openAwake(page, '/search?q=keyboard');
  const release = await holdBack(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name: A to Z');
  await expect(products(page).locator('[aria-busy="true"]').getByRole('article')).toHaveCount(20);
  release();
  await expect(page).toHaveURL('/search?q=keyboard&sort=name_asc');
  await expect(products(page).locator('[aria-busy="true"]')).toHaveCount(0);
});

for (const { from, how } of [
  { from: '/about', how: 'from another page' },
  { from: '/search?q=keyboard', how: 'from other results' },
]) {
  test(`A search ${how} that fails says what the server said, and Try Again brings it`, async ({ page }) => {
    await openAwake(page, from);
    await page.route(anySearch, (route) => route.fulfill(failure));
    await searchFor(page, 'mouse');
    const error = page.getByRole('alert');
    await expect(error).toContainText('Search Error');
    await expect(error).toContainText('The shelf has collapsed.');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.unroute(anySearch);
    await error.getByRole('button', { name: 'Try Again' }).click();
    await expect(products(page).getByRole('article')).toHaveCount(20);
    await expect(page).toHaveURL('/search?q=mouse');
  });
}

test('A choice that cannot be shown clears the results, and Try Again brings what was chosen', async ({
  page,
}) => {
  await openAwake(page, '/search?q=keyboard');
  await page.route(anySearch, (route) => route.fulfill(failure));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name: A to Z');
  await expect(page.getByRole('alert')).toContainText('The shelf has collapsed.');
  await expect(products(page)).toHaveCount(0);
  await page.unroute(anySearch);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name_asc');
});

test('A search that failed once is tried anew the next time', async ({ page }) => {
  await openAwake(page, '/about');
  await page.route(anySearch, (route) => route.fulfill(failure));
  await searchFor(page, 'mouse');
  await expect(page.getByRole('alert')).toContainText('Search Error');
  await page.unroute(anySearch);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await searchFor(page, 'mouse');
  await expect(products(page).getByRole('article')).toHaveCount(20);
});

test('What is typed while another page is on its way stays, and is searched for', async ({ page }) => {
  await openAwake(page, '/about');
  const release = await holdBack(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click();
  const field = searchField(page.getByRole('banner'));
  await field.fill('mouse');
  release();
  await expect(page).toHaveURL('/products');
  await expect(products(page).getByRole('article')).toHaveCount(20);
  await expect(field).toHaveValue('mouse');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=mouse');
});

/** Keeps searches waiting until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(anySearch, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function searchFor(page: Page, query: string): Promise<void> {
  const field = searchField(page.getByRole('banner'));
  await field.fill(query);
  await field.press('Enter');
}
