import type { Page } from '@playwright/test';
import { siteFacts } from '#contract/site-facts.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { demoGroups } from './site-pages.ts';

const [components] = demoGroups as [(typeof demoGroups)[number]];
const [category] = components.categories;

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a menu, a service and the logo lead to their pages by mouse', async ({ page }) => {
    await openHydrated(page, '/terms-conditions');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const groupButton = navigation.getByRole('button', { name: components.menu_name });
    const panelLinks = navigation.locator('.menu-panel-category');
    await expect(navigation.locator('[aria-current]')).toHaveCount(0);
    await groupButton.click();
    await panelLinks.first().click();
    await expect(page).toHaveURL(`/${category?.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: category?.name })).toBeVisible();
    await expect(groupButton).toHaveAttribute('aria-expanded', 'false');
    await expect(panelLinks).toHaveCount(0);

    await navigation.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page).toHaveTitle(/^About us/);
    await expect(navigation.locator('[aria-current="page"]')).toHaveText('About Us');

    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    const logo = page.getByRole('banner').getByRole('link', { name: `${siteFacts.name}, home` });
    await expect(logo).toBeInViewport();
    await logo.click();
    await expect(page).toHaveURL('/');
  });

  test('the keyboard alone leads to a category, and the slash key to search results', async ({ page }) => {
    await openHydrated(page, '/terms-conditions');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const groupButton = navigation.getByRole('button').first();
    const firstLink = navigation.locator('.menu-panel-category').first();
    await groupButton.press('Enter');
    await expect(groupButton).toHaveAttribute('aria-expanded', 'true');
    await expect(firstLink).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(firstLink).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${category?.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: category?.name })).toBeVisible();

    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
    await expect(field).toBeFocused();
    await field.press('Enter');
    await expect(page).toHaveURL(`/${category?.slug}`);
    await field.fill(' 990 pro ');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=990+pro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "990 pro"');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu leads to a page and marks it, and going back closes the menu', async ({ page }) => {
    await openHydrated(page, '/terms-conditions');
    const menu = await openMenu(page);
    await menu.getByRole('link', { name: 'Bulk Orders' }).click();
    await expect(page).toHaveURL('/bulk-order');
    await expect(page).toHaveTitle(/^Bulk orders/);
    await expect(menu).toBeHidden();
    await openMenu(page);
    await expect(menu.locator('[aria-current="page"]')).toHaveText('Bulk Orders');
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/bulk-order');
    await page.goBack();
    await expect(page).toHaveURL('/terms-conditions');
    await expect(page).toHaveTitle(/^Terms/);
    await openMenu(page);
    await menu.getByRole('link', { name: 'Custom PC' }).click();
    await expect(page).toHaveURL('/custom-pc-builder');
    await expect(page).toHaveTitle(/^Custom PC/);
  });
});

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}
