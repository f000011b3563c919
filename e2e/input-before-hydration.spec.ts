import type { Page, Route } from '@playwright/test';
import { cartDrawer, storedCart } from './cart.ts';
import { expect, test } from './journey.ts';
import { expectHydrated } from './open-hydrated.ts';
import { searchField } from './search-field.ts';

// The buffering of clicks and text is tested in web/app/lib/buffer-input-until-hydrated.browser.test.tsx.

const SCRIPTS = '**/assets/*.js';

/** Opens a page whose scripts load only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await released;
    // The browser may have left the page that asked for the script.
    await route.continue().catch(() => {});
  };
  await page.route(SCRIPTS, hold);
  await page.goto(path);
  return async () => {
    release();
    await page.unroute(SCRIPTS, hold);
  };
}

test('Add to Cart and a PIN code submitted before the scripts are loaded take effect afterwards', async ({
  page,
}) => {
  const response = await page.request.get('/api/search/products?categories=ssd');
  const { products } = await response.json();
  const productPage = `/product/${products[0].slug_url}`;
  const loadScripts = await openWithoutScripts(page, productPage);
  const add = page.locator('#add-to-cart');
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute('data-pressed');
  await expect(cartDrawer(page)).toHaveCount(0);
  await loadScripts();
  await expect(cartDrawer(page)).toContainText('added to cart!');
  await expect(add).not.toHaveAttribute('data-pressed');
  expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 1 })]);

  const loadScriptsAgain = await openWithoutScripts(page, productPage);
  const field = page.getByLabel('Delivery to PIN code');
  await field.fill('411001');
  await field.press('Enter');
  await loadScriptsAgain();
  await expect(page.getByText('Delivery to Maharashtra')).toBeVisible();
  await expect(field).toHaveValue('411001');
});

test('On a list, the last of two buttons pressed and a sort order chosen before the scripts are loaded take effect', async ({
  page,
}) => {
  const loadScripts = await openWithoutScripts(page, '/ssd');
  const compare = page.getByRole('button', { name: /^Compare / }).first();
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await compare.click();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  await loadScripts();
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  expect(await storedCart(page)).toEqual([]);

  const loadScriptsAgain = await openWithoutScripts(page, '/ssd');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await loadScriptsAgain();
  await expect(page).toHaveURL('/ssd?sort=price_asc');
});

test('Links, searches, the menu and the theme work before the scripts are loaded, and nothing happens twice', async ({
  page,
}) => {
  const visited: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
  });
  let loadScripts = await openWithoutScripts(page, '/privacy-policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.locator('.theme-switch label').filter({ hasText: 'Dark' }).click();
  await loadScripts();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expectHydrated(page);
  expect(visited, 'the link is not followed again').toEqual(['/privacy-policy', '/about']);

  loadScripts = await openWithoutScripts(page, '/');
  const field = page.getByRole('banner').getByRole('textbox', { name: 'Search' });
  await field.fill('keyboard');
  await loadScripts();
  await expect(page.getByRole('heading', { name: /^Search results/i })).toBeVisible();
  await expect(searchField(page.getByRole('banner'))).toHaveValue('keyboard');

  await page.setViewportSize({ width: 390, height: 844 });
  loadScripts = await openWithoutScripts(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await loadScripts();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 720 });
  await openWithoutScripts(page, '/about');
  await field.fill('mouse');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=mouse');
});
