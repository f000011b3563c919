import { expect, type Page, test } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { openAwake } from './open-awake.ts';
import { searchField, suggestedLines } from './search-field.ts';
import { watchForFaults } from './watch-for-faults.ts';

const phone = { width: 390, height: 844 };

test('When the list is open, then it is accessible on phones and desktops in both themes', async ({
  context,
  page,
}) => {
  await keepInStorage(context, storageKeys.searchHistory, '["2tb nvme","webcam"]');
  const faults = await watchForFaults(page);
  await openAwake(page, '/about');
  const field = searchField(page);
  for (const look of looks) {
    await changeLook(page, look);
    await field.fill('');
    await field.focus();
    await expect(suggestedLines(page)).toHaveText(['2tb nvme', 'webcam']);
    await expectAccessible(page, `recent searches at ${look.width} px, ${look.theme}`);
    await field.fill('ddr5');
    await expect(suggestedLines(page).locator('.price').first()).toBeVisible();
    await field.press('ArrowDown');
    await expectAccessible(page, `suggestions at ${look.width} px, ${look.theme}`);
    await page.keyboard.press('Escape');
  }
  expect(faults).toEqual([]);
});

test('When the screen is a phone, then the list spans the row, and no keys are hinted at', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openAwake(page, '/about');
  await searchField(page).fill('ddr5');
  await expect(suggestedLines(page)).not.toHaveCount(0);
  const list = await page.locator('.suggestions').boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect(list?.width).toBeGreaterThan(phone.width - 40);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  await expect(page.locator('.suggestions-hints')).toBeHidden();
});

test('When the field of the menu is used, then it suggests by itself, and Escape leaves the menu open', async ({
  context,
  page,
}) => {
  await keepInStorage(context, storageKeys.searchHistory, '["2tb nvme","webcam"]');
  await page.setViewportSize(phone);
  await openAwake(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const field = searchField(menu);
  await field.focus();
  await expect(menu.getByRole('option')).toHaveText(['2tb nvme', 'webcam']);
  await expect(page.getByRole('listbox', { includeHidden: true })).toHaveCount(1);
  await field.press('Escape');
  await expect(menu.getByRole('option')).toHaveCount(0);
  await expect(menu).toBeVisible();
  await field.pressSequentially('ddr5');
  await expect(menu.getByRole('option').locator('.price').first()).toBeVisible();
  await expectAccessible(page, 'suggestions in the menu');
  await menu.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(menu).toBeHidden();
});

test('When nobody searches, then the code of the list is not fetched; the first focus brings it', async ({
  page,
}) => {
  const scripts = listScripts(page);
  await openAwake(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter(isDropdown)).toEqual([]);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await expect.poll(() => scripts.filter(isDropdown)).toHaveLength(1);
});

test('When the code of the list cannot be fetched, then the field searches all the same', async ({
  page,
}) => {
  await page.route('**/assets/suggestions-dropdown-*.js', (route) => route.abort());
  await openAwake(page, '/about');
  await searchField(page).pressSequentially('990 pro');
  await searchField(page).press('Enter');
  await expect(page).toHaveURL('/search?q=990+pro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "990 pro"');
});

test('When searches are made, then their calls say which browser asks, the same in every tab; suggestions do not', async ({
  context,
}) => {
  const asked = new Map<string, Set<string | undefined>>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const sessions = asked.get(pathname) ?? new Set();
    asked.set(pathname, sessions.add(request.headers()['x-session-id']));
  });
  for (const text of ['ssd', 'mouse']) {
    const page = await context.newPage();
    await openAwake(page, '/about');
    await searchField(page).fill(text);
    await expect(suggestedLines(page)).not.toHaveCount(0);
    await searchField(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${text}"`);
  }
  expect([...(asked.get(endpoints.searchProducts.path) ?? [])]).toEqual([
    expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  ]);
  expect([...(asked.get(endpoints.autocomplete.path) ?? [])]).toEqual([undefined]);
});

function listScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

function isDropdown(address: string): boolean {
  return address.includes('/suggestions-dropdown-');
}
