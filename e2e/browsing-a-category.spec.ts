import type { Page } from '@playwright/test';
import { collectPageErrors } from './collect-page-errors.ts';
import { expect, test } from './journey.ts';
import { expectHydrated, openHydrated } from './open-hydrated.ts';
import { chips, expectListed, filterPanel, listedNames, products, specifications } from './product-list.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const mostExpensiveFirst = 'sort_by=price&sort_direction=desc';
const oneTerabyte = specifications({ capacity_gb: ['1000'] });

test('A shopper filters a category by maker, size, price and stock, and a reload keeps the filters and the layout', async ({
  page,
  request,
}) => {
  const errors = await collectPageErrors(page);
  await openHydrated(page, '/ssd');
  await choose(page, 'Samsung');
  await expect(page).toHaveURL('/ssd?manufacturers=samsung');
  await expectListed(page, await listedNames(request, 'categories=ssd&manufacturers=samsung'));
  await choose(page, '1 TB');
  await expect(page).toHaveURL(`/ssd?manufacturers=samsung&${oneTerabyte}`);
  // The next choice builds on the choices that are shown, and the address changes before they are.
  await expect(chips(page)).toHaveText([/Samsung/, /1 TB/]);

  const panel = filterPanel(page);
  await panel.getByRole('textbox', { name: 'Maximum' }).fill('9,000');
  await panel.getByRole('button', { name: 'Apply Price Range' }).click();
  await expect(page).toHaveURL(`/ssd?manufacturers=samsung&price_max=9000&${oneTerabyte}`);
  await expect(chips(page)).toHaveText([/Samsung/, /1 TB/, /Up to ₹9,000/]);
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
  const list = page.getByRole('radio', { name: 'List' });
  await page.locator('label').filter({ has: list }).click();
  await expect.poll(() => columns(page)).toBe(1);

  await page.reload();
  await expectHydrated(page);
  await expectListed(page, names);
  await expect(choice(page, 'Samsung')).toBeChecked();
  await expect(choice(page, 'Crucial')).not.toBeChecked();
  await expect(panel.getByRole('textbox', { name: 'Maximum' })).toHaveValue('₹9,000');
  await expect(list).toBeChecked();
  await expect.poll(() => columns(page)).toBe(1);
  expect(errors).toEqual([]);
});

test('A shopper sorts a category, turns its pages and goes back and forward', async ({ page, request }) => {
  const canonical = page.locator('link[rel="canonical"]');
  await openHydrated(page, '/ssd');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(canonical).toHaveAttribute('href', /\/ssd\?page=2$/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
  await expect(page).toHaveURL('/ssd?sort=price_desc');
  const first = await listedNames(request, `categories=ssd&${mostExpensiveFirst}`);
  await expectListed(page, first);
  await expect(products(page)).toContainText('1–20 of 70');

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/ssd?sort=price_desc&page=2');
  await expectListed(page, await listedNames(request, `categories=ssd&${mostExpensiveFirst}&page=2`));
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
  await expectListed(
    page,
    await listedNames(request, `categories=ssd&manufacturers=wd&${mostExpensiveFirst}`),
  );
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(canonical).toHaveAttribute('href', /:\d+\/$/);
});

function choice(page: Page, name: string) {
  return filterPanel(page).getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });
}

async function choose(page: Page, name: string): Promise<void> {
  await choice(page, name).click();
}

/** The number of products in the first row. */
async function columns(page: Page): Promise<number> {
  const tops = await products(page)
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
  return tops.filter((top) => top === tops[0]).length;
}
