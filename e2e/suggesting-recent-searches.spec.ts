import { expect, type Page, test } from '@playwright/test';
import { storageKeys } from '#contract/storage-keys.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { expectAwake, openAwake } from './open-awake.ts';
import { highlightedLine, searchField, suggestedLines } from './search-field.ts';

const threeSearches = ['2tb nvme', 'mechanical keyboard', 'ddr5 6000'];

test.use({ viewport: { width: 1440, height: 900 } });

test('When nothing was searched yet, then nothing opens', async ({ page }) => {
  await openAwake(page, '/about');
  const dropdown = page.waitForResponse('**/assets/suggestions-dropdown-*.js');
  await searchField(page).focus();
  await dropdown;
  await searchField(page).press('ArrowDown');
  await expect(searchField(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(suggestedLines(page)).toHaveCount(0);
});

test('When searches were made, then they come last first and once, after a reload too', async ({ page }) => {
  await openAwake(page, '/about');
  for (const text of ['ssd', ' DDR5', 'mouse', 'ddr5 ']) await searchFor(page, text);
  await page.goto('/search?q=webcam');
  await expectAwake(page);
  await page.goto('/about');
  await expectAwake(page);
  await searchField(page).focus();
  await expect(suggestedLines(page)).toHaveText(['webcam', 'ddr5', 'mouse', 'ssd']);
  await expect(page.getByRole('group', { name: 'Recent Searches' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'recent' })).toHaveText('4 recent searches');
});

test('When a suggested product was chosen, then its name is among the recent searches', async ({ page }) => {
  await openAwake(page, '/about');
  await searchField(page).fill('ddr5');
  const line = suggestedLines(page).first();
  const name = await line.locator('.suggestion-text').textContent();
  await line.click();
  await expect(page).toHaveURL(/\/product\//);
  await searchField(page).focus();
  await expect(suggestedLines(page)).toHaveText([name ?? '']);
});

test.describe('with three searches', () => {
  test.beforeEach(async ({ context, page }) => {
    await keepInStorage(context, storageKeys.searchHistory, JSON.stringify(threeSearches));
    await openAwake(page, '/about');
  });

  test('When one is chosen, then it is searched again and comes first', async ({ page }) => {
    const field = searchField(page);
    await field.focus();
    await expect(suggestedLines(page)).toHaveText(threeSearches);
    await field.press('ArrowUp');
    await expect(highlightedLine(page)).toHaveText('ddr5 6000');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=ddr5+6000');
    await expect.poll(() => storedSearches(page)).toEqual(['ddr5 6000', '2tb nvme', 'mechanical keyboard']);
  });

  test('When Tab is pressed on one, then it stands in the field', async ({ page }) => {
    const field = searchField(page);
    await field.focus();
    await expect(suggestedLines(page)).toHaveCount(3);
    await field.press('ArrowDown');
    await field.press('Tab');
    await expect(field).toHaveValue('2tb nvme');
    await expect(field).toBeFocused();
  });

  test('When Clear is pressed by key, then they are gone and the keyboard is back in the field', async ({
    page,
  }) => {
    const field = searchField(page);
    await field.focus();
    await expect(suggestedLines(page)).toHaveCount(3);
    await field.press('Tab');
    const clear = page.getByRole('button', { name: 'Clear', exact: true });
    await expect(clear).toBeFocused();
    await expect(suggestedLines(page)).toHaveCount(3);
    await clear.press('Enter');
    await expect(suggestedLines(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    expect(await storedSearches(page)).toEqual([]);
  });

  test('When Escape is pressed on Clear, then the list closes and nothing is lost', async ({ page }) => {
    const field = searchField(page);
    await field.focus();
    await expect(suggestedLines(page)).toHaveCount(3);
    await field.press('Tab');
    await page.keyboard.press('Escape');
    await expect(suggestedLines(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    expect(await storedSearches(page)).toEqual(threeSearches);
  });

  test('When another tab searches, then its search is in the open list too', async ({ context, page }) => {
    await searchField(page).focus();
    await expect(suggestedLines(page)).toHaveText(threeSearches);
    const other = await context.newPage();
    await openAwake(other, '/search?q=webcam');
    await expect(suggestedLines(page)).toHaveText(['webcam', ...threeSearches]);
  });
});

test('When the storage holds what is no list of searches, then the rest is left out', async ({
  context,
  page,
}) => {
  await keepInStorage(context, storageKeys.searchHistory, '["ssd", 5, null, " ", {"q":"x"}]');
  await openAwake(page, '/about');
  await searchField(page).focus();
  await expect(suggestedLines(page)).toHaveText(['ssd']);
});

async function searchFor(page: Page, text: string): Promise<void> {
  await searchField(page).fill(text);
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(`/search?q=${text.trim()}`);
  // The address changes before the page does, and only the page that has come is remembered.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${text.trim()}"`);
}

function storedSearches(page: Page): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), storageKeys.searchHistory);
}
