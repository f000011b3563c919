import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expectAwake, openAwake } from './open-awake.ts';
import { chips, expectListed, filterPanel, listedNames, products, specifications } from './product-list.ts';
import { watchForFaults } from './watch-for-faults.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const dearestFirst = 'sort_by=price&sort_direction=desc';
const oneTerabyte = specifications({ capacity_gb: ['1000'] });

test('A shopper finds the 1 TB drives of one maker in a price range, and the address keeps all of it', async ({
  page,
  request,
}) => {
  const faults = await watchForFaults(page);
  await openAwake(page, '/ssd');
  await choose(page, 'Samsung');
  await expect(page).toHaveURL('/ssd?manufacturers=samsung');
  await expectListed(page, await listedNames(request, 'categories=ssd&manufacturers=samsung'));
  await choose(page, '1 TB');
  await expect(page).toHaveURL(`/ssd?manufacturers=samsung&${oneTerabyte}`);

  const panel = filterPanel(page);
  const apply = panel.getByRole('button', { name: 'Apply Price Range' });
  await expect(apply).toHaveCount(0);
  await panel.getByRole('textbox', { name: 'Maximum' }).fill('9,000');
  await apply.click();
  await expect(page).toHaveURL(`/ssd?manufacturers=samsung&price_max=9000&${oneTerabyte}`);
  await expect(apply).toHaveCount(0);
  await panel.getByRole('switch', { name: 'In stock only' }).click();
  const query = `manufacturers=samsung&price_max=9000&in_stock_only=true&${oneTerabyte}`;
  await expect(page).toHaveURL(`/ssd?${query}`);
  const names = await listedNames(request, `categories=ssd&${query}`);
  await expectListed(page, names);
  await expect(page.getByRole('status').filter({ hasText: 'GST' })).toHaveText(
    new RegExp(`^${names.length} of \\d+ products, prices include GST$`),
  );
  await expect(chips(page)).toHaveText([/Samsung/, /1 TB/, /Up to ₹9,000/, /In stock/]);
  await expect(panel.getByText('1 selected')).toHaveCount(2);

  await page.reload();
  await expectAwake(page);
  await expectListed(page, names);
  await expect(choice(page, 'Samsung')).toBeChecked();
  await expect(choice(page, 'Crucial')).not.toBeChecked();
  await expect(panel.getByRole('textbox', { name: 'Maximum' })).toHaveValue('₹9,000');
  expect(faults).toEqual([]);
});

test('A shopper takes filters back one by one, or all at once', async ({ page, request }) => {
  await openAwake(page, `/ssd?manufacturers=samsung&manufacturers=wd&in_stock_only=true&sort=price_asc`);
  await chips(page).filter({ hasText: 'Samsung' }).click();
  await expect(page).toHaveURL('/ssd?manufacturers=wd&in_stock_only=true&sort=price_asc');
  await filterPanel(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/ssd?sort=price_asc');
  await expect(chips(page)).toHaveCount(0);
  await expectListed(page, await listedNames(request, 'categories=ssd&sort_by=price&sort_direction=asc'));
});

test('A shopper sorts and turns pages; a new page starts at its top, and a new filter at the first page', async ({
  page,
  request,
}) => {
  await openAwake(page, '/ssd');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
  await expect(page).toHaveURL('/ssd?sort=price_desc');
  const first = await listedNames(request, `categories=ssd&${dearestFirst}`);
  await expectListed(page, first);
  await expect(products(page)).toContainText('1–20 of 70');

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/ssd?sort=price_desc&page=2');
  await expectListed(page, await listedNames(request, `categories=ssd&${dearestFirst}&page=2`));
  await expect(products(page)).toContainText('21–40 of 70');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(products(page)).toBeFocused();

  await choose(page, 'WD');
  await expect(page).toHaveURL('/ssd?manufacturers=wd&sort=price_desc');
  await page.goBack();
  await expect(page).toHaveURL('/ssd?sort=price_desc&page=2');
  await expect(choice(page, 'WD')).not.toBeChecked();
  await page.goBack();
  await expectListed(page, first);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/ssd?manufacturers=wd&sort=price_desc');
  await expect(choice(page, 'WD')).toBeChecked();
  await expectListed(page, await listedNames(request, `categories=ssd&manufacturers=wd&${dearestFirst}`));
});

test('While the answer is on its way the old list waits, and a second choice counts as well as the first', async ({
  page,
}) => {
  await openAwake(page, '/ssd');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/search/products?*', async (route) => {
    await released;
    await route.continue();
  });
  await choose(page, 'Samsung');
  await expect(choice(page, 'Samsung')).toBeChecked();
  await expect(products(page).locator('[aria-busy="true"]').getByRole('article')).toHaveCount(20);
  await choose(page, 'WD');
  release();
  await expect(page).toHaveURL('/ssd?manufacturers=samsung&manufacturers=wd');
  await expect(products(page).locator('[aria-busy="true"]')).toHaveCount(0);
});

test('The keyboard chooses with Space, moves the price in thousands, and keeps its place', async ({
  page,
}) => {
  await openAwake(page, '/ssd');
  await choice(page, 'Samsung').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/ssd?manufacturers=samsung');
  await expect(choice(page, 'Samsung')).toBeFocused();
  await expect(choice(page, 'Samsung')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ssd');

  const highest = filterPanel(page).getByRole('slider', { name: 'Highest price' });
  const end = Number(await highest.getAttribute('aria-valuenow'));
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await filterPanel(page).getByRole('button', { name: 'Apply Price Range' }).press('Enter');
  await expect(page).toHaveURL(`/ssd?price_max=${end - 2000}`);
});

test('Filters that leave nothing say so, and one press brings the products back', async ({ page }) => {
  await openAwake(page, '/ssd?price_max=1');
  await expect(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await products(page).getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/ssd');
  await expect(products(page).getByRole('article')).toHaveCount(20);
});

test('A list that cannot be had says so, and Try Again brings it', async ({ page }) => {
  await openAwake(page, '/ssd');
  await page.route('**/api/search/products?*', (route) =>
    route.fulfill({ status: 400, json: { detail: 'The shelf has collapsed.', code: 'internal' } }),
  );
  await choose(page, 'Samsung');
  await expect(page.getByRole('main')).toContainText('The shelf has collapsed.');
  await page.unroute('**/api/search/products?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/ssd?manufacturers=samsung');
  await expect(chips(page)).toHaveText([/Samsung/]);
});

test("A maker's page leads to other makers beside it", async ({ page }) => {
  await openAwake(page, '/ssd/samsung?sort=newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung SSD');
  await expect(chips(page)).toHaveCount(0);
  await choose(page, 'WD');
  await expect(page).toHaveURL('/ssd?manufacturers=samsung&manufacturers=wd&sort=newest');
  await expect(chips(page)).toHaveText([/Samsung/, /WD/]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('A shopper narrows the list in a drawer, which counts along', async ({ page }) => {
    await openAwake(page, '/ssd');
    await expect(filterPanel(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Filters' });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^Samsung/ }).click();
    await drawer.getByRole('checkbox', { name: /^1 TB/ }).click();
    await expect(page).toHaveURL(`/ssd?manufacturers=samsung&${oneTerabyte}`);
    await expectAccessible(page, 'the drawer');
    await drawer.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleName('Filters 2 chosen');
    const tops = await chips(page).evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size, 'chips stand in one row').toBe(1);
  });
});

function choice(page: Page, name: string) {
  return filterPanel(page).getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });
}

async function choose(page: Page, name: string): Promise<void> {
  await choice(page, name).click();
}
