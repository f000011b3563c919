import { expect, type Page, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';
import { demoGroups } from './site-pages.ts';

const [components, input] = demoGroups as [(typeof demoGroups)[number], (typeof demoGroups)[number]];

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ page }) => {
  await openAwake(page, '/');
});

test('A visitor finds every category in the menu of its group', async ({ page }) => {
  for (const group of demoGroups) {
    await groupButton(page, group.menu_name).click();
    const links = panelLinks(page);
    await expect(links).toHaveCount(group.categories.length);
    await expect(links.locator('b')).toHaveText(group.categories.map(({ name }) => name));
    const addresses = await links.evaluateAll((anchors) =>
      anchors.map((anchor) => anchor.getAttribute('href')),
    );
    expect(addresses).toEqual(group.categories.map(({ slug }) => `/${slug}`));
  }
});

test('A menu names the largest makers of a category and leads to their pages', async ({ page }) => {
  await groupButton(page, components.menu_name).click();
  const samsung = mainNavigation(page)
    .getByRole('listitem')
    .getByRole('link', { name: /^Samsung \d+$/ });
  await samsung.click();
  await expect(page).toHaveURL('/ssd/samsung');
  await expectClosed(page, components.menu_name);
});

test('A menu leads to a page, closes, and marks where the visitor is', async ({ page }) => {
  const [category] = components.categories;
  await groupButton(page, components.menu_name).click();
  await panelLinks(page).first().click();
  await expect(page).toHaveURL(`/${category?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: category?.name })).toBeVisible();
  await expectClosed(page, components.menu_name);

  await groupButton(page, components.menu_name).click();
  await expect(panelLinks(page).first()).toHaveAttribute('aria-current', 'page');
  await expect(panelLinks(page).nth(1)).not.toHaveAttribute('aria-current');

  // The page is this one already, and still the menu has done its work.
  await panelLinks(page).first().click();
  await expectClosed(page, components.menu_name);
});

test('The keyboard opens a menu with Enter or Space, and Escape closes it where it began', async ({
  page,
}) => {
  const button = groupButton(page, input.menu_name);
  for (const key of ['Enter', 'Space']) {
    await button.press(key);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const _ of demoGroups) await page.keyboard.press('Tab');
    await expect(button).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page, input.menu_name);
    await expect(button).toBeFocused();
  }
});

test('Only one menu is open at a time, and its own button closes it', async ({ page }) => {
  await groupButton(page, components.menu_name).click();
  await groupButton(page, input.menu_name).click();
  await expect(groupButton(page, components.menu_name)).toHaveAttribute('aria-expanded', 'false');
  await expect(panelLinks(page)).toHaveCount(input.categories.length);
  await groupButton(page, input.menu_name).click();
  await expectClosed(page, input.menu_name);
});

test('A press beside the menu closes it', async ({ page }) => {
  await groupButton(page, components.menu_name).click();
  await expect(panelLinks(page).first()).toBeVisible();
  await page.mouse.click(700, 880);
  await expectClosed(page, components.menu_name);
});

test('Leaving the menu by Tab closes it', async ({ page }) => {
  const button = groupButton(page, components.menu_name);
  await button.click();
  await makerLinks(page).last().focus();
  await page.keyboard.press('Tab');
  await expectClosed(page, components.menu_name);
  await expect(groupButton(page, components.menu_name)).not.toBeFocused();
});

test('Tab leads from an opened group straight into its categories', async ({ page }) => {
  const button = groupButton(page, components.menu_name);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panelLinks(page).first()).toBeFocused();
});

test('The services lead to their pages and are marked there', async ({ page }) => {
  await expect(mainNavigation(page).locator('[aria-current]')).toHaveCount(0);
  for (const { name, path, title } of [
    { name: 'Custom PC', path: '/custom-pc-builder', title: /^Custom PC/ },
    { name: 'Bulk Orders', path: '/bulk-order', title: /^Bulk orders/ },
    { name: 'About Us', path: '/about', title: /^About us/ },
  ]) {
    await mainNavigation(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(mainNavigation(page).locator('[aria-current="page"]')).toHaveText(name);
  }
});

test('The header stays in sight, and its logo leads home', async ({ page }) => {
  await page.goto('/terms-conditions');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const logo = page.getByRole('banner').getByRole('link', { name: 'Silicon Bazaar, home' });
  await expect(logo).toBeInViewport();
  await logo.click();
  await expect(page).toHaveURL('/');
});

test('The slash key leads into the search field, and Enter to the results', async ({ page }) => {
  await page.keyboard.press('/');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page).toHaveURL('/');
  await field.fill(' 990 pro ');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=990+pro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "990 pro"');
});

test('On the home page what is typed is found at once, and nothing found is said so', async ({ page }) => {
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  const results = page.getByRole('region', { name: 'Search Results' });
  await expect(results).toHaveCount(0);
  await field.fill('990 pro');
  await expect(results.getByRole('article').first()).toContainText('990 PRO');
  await expect(results.getByRole('link', { name: 'View All Results' })).toHaveAttribute(
    'href',
    '/search?q=990+pro',
  );
  await field.fill('zzzzz');
  await expect(results).toContainText('No products found for "zzzzz"');
  await results.getByRole('link', { name: 'Advanced Search Options' }).click();
  await expect(page).toHaveURL('/search?q=zzzzz&advanced=true');
});

function mainNavigation(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

function groupButton(page: Page, name: string) {
  return mainNavigation(page).getByRole('button', { name });
}

function panelLinks(page: Page) {
  return mainNavigation(page).locator('.menu-panel-category');
}

function makerLinks(page: Page) {
  return mainNavigation(page).locator('.menu-panel-makers').getByRole('link');
}

async function expectClosed(page: Page, name: string): Promise<void> {
  await expect(groupButton(page, name)).toHaveAttribute('aria-expanded', 'false');
  await expect(panelLinks(page)).toHaveCount(0);
}
