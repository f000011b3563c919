import { expect, type Page, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';
import { demoGroups } from './site-pages.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await openAwake(page, '/');
});

test('The menu comes in from the left and holds the same links as the wide header', async ({ page }) => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const menu = await openMenu(page);
  const sheet = menu.locator('.overlay-sheet');
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
  expect((await sheet.boundingBox())?.width).toBeLessThan(390);

  const expected = [
    ...demoGroups.flatMap((group) => group.categories.map(({ slug, name }) => ({ href: `/${slug}`, name }))),
    { href: '/custom-pc-builder', name: 'Custom PC' },
    { href: '/bulk-order', name: 'Bulk Orders' },
    { href: '/about', name: 'About Us' },
  ];
  const links = menu.getByRole('link');
  await expect(links).toHaveText(expected.map(({ name }) => name));
  for (const [place, { href }] of expected.entries())
    await expect(links.nth(place)).toHaveAttribute('href', href);
});

test('A link of the menu leads to its page, closes the menu and is marked from then on', async ({ page }) => {
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Bulk Orders' }).click();
  await expect(page).toHaveURL('/bulk-order');
  await expect(menu).toBeHidden();
  await openMenu(page);
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Bulk Orders');
});

test('Focus stays in the menu and goes back to its button on Escape', async ({ page }) => {
  const menu = await openMenu(page);
  const stops = (await menu.getByRole('link').count()) + (await menu.getByRole('button').count());
  for (let stop = 0; stop < stops + 2; stop += 1) {
    await page.keyboard.press('Tab');
    // Between the last stop and the first the browser's own controls have their turn, never the page behind.
    expect(await focusIsOnPageBehind(page)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('A press beside the menu closes it, and going back does too', async ({ page }) => {
  const menu = await openMenu(page);
  await page.mouse.click(380, 400);
  await expect(menu).toBeHidden();

  await openMenu(page);
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await openMenu(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
});

test('The page behind the menu holds still', async ({ page }) => {
  await openMenu(page);
  await page.mouse.move(375, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

function menuButton(page: Page) {
  return page.getByRole('button', { name: 'Open menu' });
}

async function openMenu(page: Page) {
  await menuButton(page).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}

function focusIsOnPageBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== body && activeElement?.closest('dialog') === null;
  });
}
