import { type Page, test as visitTest } from '@playwright/test';
import { cartDrawer, memoryAndDrive, presetCart } from './cart.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';

const viewport = { width: 390, height: 844 };
test.use({ viewport, reducedMotion: 'no-preference' });
visitTest.use({ viewport, serviceWorkers: 'allow' });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

test('Back closes an open dialog first, and skips one that was closed otherwise', async ({ page }) => {
  await page.goto('/about');
  await openHydrated(page, '/ssd');

  await page.getByRole('button', { name: /^Shopping cart,/ }).click();
  await expect(cartDrawer(page)).toBeVisible();
  await page.goBack();
  await expect(cartDrawer(page)).toBeHidden();
  await expect(page).toHaveURL('/ssd');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu(page).getByRole('link', { name: 'RAM' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RAM');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('RAM');
  await menu(page).getByRole('button', { name: 'Close' }).click();
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SSD');
  await page.goBack();
  await expect(page).toHaveURL('/about');

  await openHydrated(page, '/ssd');
  await page.getByRole('button', { name: 'Filters' }).click();
  const showButton = filters(page).getByRole('button', { name: /^Show / });
  const allProducts = (await showButton.textContent()) ?? '';
  await filters(page)
    .getByRole('checkbox', { name: /^Samsung/ })
    .click();
  await expect(showButton).not.toHaveText(allProducts);
  await page.goBack();
  await expect(filters(page)).toBeHidden();
  await expect(page).toHaveURL('/ssd?manufacturers=samsung');
});

visitTest(
  'without a network the shop shows its own page with the cart, and opens the page when it is back',
  async ({ page, context, request }) => {
    const items = await memoryAndDrive(request);
    await presetCart(page, JSON.stringify(items));
    await openHydrated(page, '/ssd');
    await page.evaluate(() => navigator.serviceWorker.ready);

    await context.setOffline(true);
    await page.goto('/ram');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(main.getByRole('listitem')).toHaveText(
      items.map(({ quantity, name }) => `${quantity} × ${name}`),
    );
    await expect(page.getByRole('banner').getByRole('textbox', { name: 'Search' })).toBeVisible();
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are offline');

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RAM');
    await expect(page).toHaveURL('/ram');
  },
);
