import { expect, type Page, test } from '@playwright/test';
import { cartDrawer, storedCart } from './keep-cart.ts';
import { expectAwake } from './open-awake.ts';
import { searchField } from './search-field.ts';

/** Opens a page whose scripts come only when the returned function is called. */
async function openAsleep(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  return release;
}

async function openProductAsleep(page: Page): Promise<() => void> {
  const answer = await page.request.get('/api/search/products?categories=ssd');
  const { products } = await answer.json();
  return openAsleep(page, `/product/${products[0].slug_url}`);
}

test('Add to Cart pressed before the scripts are there shows that it was taken, and counts once', async ({
  page,
}) => {
  const wake = await openProductAsleep(page);
  const add = page.locator('#add-to-cart');
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute('data-pressed');
  await expect(cartDrawer(page)).toHaveCount(0);
  wake();
  await expect(cartDrawer(page)).toContainText('added to cart!');
  await expect(add).not.toHaveAttribute('data-pressed');
  expect(await storedCart(page)).toEqual([expect.objectContaining({ quantity: 1 })]);
});

test('Of two buttons pressed before, the last one counts', async ({ page }) => {
  const wake = await openAsleep(page, '/ssd');
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  wake();
  await expect(page.getByRole('button', { name: /^Compare / }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await storedCart(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('The menu opens for a key pressed on its button before', async ({ page }) => {
    const wake = await openAsleep(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    wake();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

test('A link pressed before is followed by the browser, and no second time', async ({ page }) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages.push(new URL(request.url()).pathname);
  });
  const wake = await openAsleep(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  wake();
  await expectAwake(page);
  expect(pages).toEqual(['/', '/about']);
});

test('A search sent before is sent by the browser', async ({ page }) => {
  await openAsleep(page, '/');
  const field = page.getByRole('banner').getByRole('textbox', { name: 'Search' });
  await field.fill('keyboard');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=keyboard');
});

test('What was typed before stays, and is searched for', async ({ page }) => {
  const wake = await openAsleep(page, '/');
  await page.getByRole('banner').getByRole('textbox', { name: 'Search' }).fill('keyboard');
  wake();
  await expect(page.getByRole('heading', { name: /^Search results/i })).toBeVisible();
  await expect(searchField(page.getByRole('banner'))).toHaveValue('keyboard');
});

test('An order chosen before is applied', async ({ page }) => {
  const wake = await openAsleep(page, '/ssd');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  wake();
  await expect(page).toHaveURL('/ssd?sort=price_asc');
});

test('A theme chosen before is put on', async ({ page }) => {
  const wake = await openAsleep(page, '/about');
  await page.locator('.theme-switch label').filter({ hasText: 'Dark' }).click();
  wake();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('A PIN code sent before is answered', async ({ page }) => {
  const wake = await openProductAsleep(page);
  const field = page.getByLabel('Delivery to PIN code');
  await field.fill('411001');
  await field.press('Enter');
  wake();
  await expect(page.getByText('Delivery to Maharashtra')).toBeVisible();
  await expect(field).toHaveValue('411001');
});
