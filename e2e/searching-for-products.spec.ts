import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { SearchAnswer } from '#contract/search.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { expectAwake, openAwake } from './open-awake.ts';
import { chips, expectListed, filterPanel, listedNames, products } from './product-list.ts';
import { scrollDownTo, scrollPosition } from './scroll-position.ts';
import { searchField } from './search-field.ts';
import { watchForFaults } from './watch-for-faults.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('A visitor finds a 2 TB Gen 4 SSD under a price and takes a chip away', async ({ page, request }) => {
  const faults = await watchForFaults(page);
  await openAwake(page, '/');
  await searchFor(page, '2tb gen4 ssd under 12k');
  await expect(page).toHaveURL('/search?q=2tb+gen4+ssd+under+12k');
  await expect(page).toHaveTitle('Search Results for "2tb gen4 ssd under 12k" | Silicon Bazaar');
  await expect(queryChips(page)).toHaveText([/2 TB/, /PCIe Gen 4/, /Under ₹12,000/]);
  const cheap = await search(request, 'q=2tb+gen4+ssd+under+12k');
  expect(Math.max(...cheap.products.map(({ display_price }) => display_price))).toBeLessThanOrEqual(12_000);
  await expectListed(page, namesOf(cheap));
  await expect(count(page)).toHaveText(
    new RegExp(`^${cheap.pagination.total_count} products found in \\d+ ms, prices include GST$`),
  );

  await filterPanel(page).getByRole('checkbox', { name: /^WD/ }).click();
  await expect(page).toHaveURL('/search?q=2tb+gen4+ssd+under+12k&manufacturers=wd');
  await queryChips(page).filter({ hasText: 'Under' }).click();
  await expect(page).toHaveURL('/search?q=2tb+gen4+ssd&manufacturers=wd');
  await expect(queryChips(page)).toHaveText([/2 TB/, /PCIe Gen 4/]);
  await expect(chips(page)).toHaveText([/WD/]);
  await expect(searchField(page.getByRole('banner'))).toHaveValue('2tb gen4 ssd');
  await expectListed(page, await listedNames(request, 'q=2tb+gen4+ssd&manufacturers=wd'));
  expect(faults).toEqual([]);
});

test('When the last piece of a query is taken away, everything that fits the filters is listed', async ({
  page,
}) => {
  await openAwake(page, '/search?q=under+2000&in_stock_only=true');
  await queryChips(page).click();
  await expect(page).toHaveURL('/products?in_stock_only=true');
});

test('Every choice says how many products it leaves, and what is chosen can always be unchosen', async ({
  page,
}) => {
  await openAwake(page, '/search?q=samsung');
  const drives = choice(page, 'SSD');
  const monitors = choice(page, 'Monitor');
  const monitorCount = await countOf(page, 'Monitor');
  const driveCount = await countOf(page, 'SSD');
  await drives.click();
  await expect(count(page)).toContainText(`${driveCount} products found`);
  await expect(drives).toBeChecked();
  expect(await countOf(page, 'Monitor'), 'a facet does not count its own choice').toBe(monitorCount);
  await monitors.click();
  await expect(count(page)).toContainText(`${driveCount + monitorCount} products found`);

  await page.goto('/search?q=samsung&categories=ssd&price_max=10');
  await expect(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
  await expect(drives).toBeChecked();
  expect(await countOf(page, 'SSD')).toBe(0);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search?q=samsung');
  await expect(products(page).getByRole('article').first()).toBeVisible();
});

test('A visitor sorts by popularity', async ({ page, request }) => {
  await openAwake(page, '/search?q=mouse');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Popularity');
  await expect(page).toHaveURL('/search?q=mouse&sort=popularity');
  await expectListed(page, await listedNames(request, 'q=mouse&sort_by=popularity'));
});

test('Back, forward and reload bring the same results at the same place', async ({ page, request }) => {
  // A new page glides to its top otherwise, and is still gliding when the next scroll comes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, '/search?q=keyboard&in_stock_only=true');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/search?q=keyboard&in_stock_only=true&page=2');
  const names = await listedNames(request, 'q=keyboard&in_stock_only=true&page=2');
  await expectListed(page, names);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollDownTo(page, 700);
  await products(page).getByRole('article').nth(9).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);

  await page.goBack();
  await expect(page).toHaveURL('/search?q=keyboard&in_stock_only=true&page=2');
  await expectListed(page, names);
  await expect.poll(() => scrollPosition(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=keyboard&in_stock_only=true');
  await expectListed(page, await listedNames(request, 'q=keyboard&in_stock_only=true'));
  await page.goForward();
  await page.reload();
  await expectListed(page, names);
  await expect(chips(page)).toHaveText([/In stock/]);
});

test('A visitor who comes back without the answer kept still finds their place', async ({
  page,
  request,
}) => {
  await openAwake(page, '/');
  await searchFor(page, 'keyboard');
  const names = await listedNames(request, 'q=keyboard');
  await expectListed(page, names);
  await scrollDownTo(page, 900);
  await products(page).getByRole('article').nth(13).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.reload();
  await expectAwake(page);
  await page.goBack();
  await expectListed(page, names);
  await expect.poll(() => scrollPosition(page)).toBe(900);
});

test('A misspelt word is searched as it was meant, and the page says so', async ({ page }) => {
  await openAwake(page, '/search?q=keybord');
  await expect(page.getByRole('main')).toContainText(
    'Showing results for "keyboard". Nothing was found for "keybord".',
  );
  await expect(products(page).getByRole('article')).toHaveCount(20);
});

test('Trending and popular products stand under the results', async ({ page }) => {
  await openAwake(page, '/search?q=samsung+pro');
  for (const name of ['Trending Now', 'You Might Also Like']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeAttached();
  }
});

for (const query of ['', 'q=', 'q=%20%20']) {
  test(`Where no words are given (${query}), the page asks for some`, async ({ page }) => {
    await page.goto(`/search?${query}`);
    await expect(page.getByRole('heading', { name: 'Please enter a search query' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
}

for (const look of looks) {
  const layout = look.theme === 'light' ? 'grid' : 'list';
  test(`Results read well as a ${layout} in the ${look.theme} at ${look.width} px`, async ({
    context,
    page,
  }) => {
    await keepInStorage(context, storageKeys.listingLayout, layout);
    await openAwake(page, '/search?q=2tb+gen4+ssd+under+20k&manufacturers=wd&in_stock_only=true');
    await changeLook(page, look);
    await expectAccessible(page, 'the results');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0);
  });
}

async function searchFor(page: Page, query: string): Promise<void> {
  const field = searchField(page.getByRole('banner'));
  await field.fill(query);
  await field.press('Enter');
}

async function search(request: APIRequestContext, query: string): Promise<SearchAnswer> {
  return (await request.get(`/api/search/products?${query}`)).json();
}

function namesOf({ products }: SearchAnswer): string[] {
  return products.map(({ website_name }) => website_name);
}

function queryChips(page: Page) {
  return page.getByRole('list', { name: 'Understood from your search' }).getByRole('link');
}

function count(page: Page) {
  return page.getByRole('status').filter({ hasText: 'GST' });
}

function choice(page: Page, name: string) {
  return filterPanel(page).getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });
}

async function countOf(page: Page, name: string): Promise<number> {
  const text = await choice(page, name).locator('.check-end').innerText();
  return Number.parseInt(text, 10);
}
