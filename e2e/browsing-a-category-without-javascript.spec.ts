import { expect, test } from '@playwright/test';
import { chips, expectListed, filterPanel, listedNames, specifications } from './product-list.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

const byPrice = 'sort_by=price&sort_direction=asc';

test('Filters, price, order and pages work as links and forms without JavaScript, also on a phone', async ({
  page,
  request,
}) => {
  await page.goto('/ssd');
  const panel = filterPanel(page);
  await panel.getByRole('checkbox', { name: /^Samsung/ }).click();
  await expect(page).toHaveURL('/ssd?manufacturers=samsung');
  await panel.getByRole('checkbox', { name: /^1 TB/ }).click();
  await expect(chips(page)).toHaveText([/Samsung/, /1 TB/]);
  await panel.getByRole('textbox', { name: 'Maximum' }).fill('₹15,000');
  await panel.getByRole('button', { name: 'Apply Price Range' }).click();
  await expect(chips(page)).toHaveText([/Samsung/, /1 TB/, /Up to ₹15,000/]);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await page.getByRole('button', { name: 'Sort' }).click();

  const query = `manufacturers=samsung&price_max=15000&${byPrice}&${specifications({ capacity_gb: ['1000'] })}`;
  await expectListed(page, await listedNames(request, `categories=ssd&${query}`));
  await expect(chips(page)).toHaveText([/Samsung/, /1 TB/, /Up to ₹15,000/]);
  await expect(panel.getByRole('checkbox', { name: /^Samsung/ })).toBeChecked();
  await chips(page).first().click();
  await expect(chips(page)).toHaveText([/1 TB/, /Up to ₹15,000/]);
  await panel.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/ssd?sort=price_asc');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectListed(page, await listedNames(request, `categories=ssd&${byPrice}&page=2`));

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/ssd?sort=newest');
  await expect(panel).toBeHidden();
  await page.getByRole('link', { name: 'Filters' }).click();
  await panel.getByRole('checkbox', { name: /^Samsung/ }).click();
  await expect(page).toHaveURL('/ssd?manufacturers=samsung&sort=newest');
});

test('Lists show all pictures and a product is fully readable without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible();
  // The carousels need a script.
  await expect(page.getByText('Trending Now')).toBeHidden();

  await page.goto('/ssd');
  const pictures = page.locator('article .product-picture img');
  const count = await page.getByRole('article').count();
  expect(count).toBeGreaterThan(4);
  await expect(pictures).toHaveCount(count);
  // The first picture is not inside a noscript, the last one is; both have the same size.
  const first = await pictures.first().boundingBox();
  const last = await pictures.last().boundingBox();
  expect(last?.width).toBeCloseTo(first?.width ?? 0, 0);
  expect(last?.height).toBeCloseTo(first?.height ?? 0, 0);

  await page.goto('/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('990 PRO 2 TB');
  await expect(page.getByRole('img', { name: /^M\.2 drive with a black and blue label/ })).toBeVisible();
  await expect(page.getByText('You save ₹8,500')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reads at 7,450 MB/s' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Sequential read/ })).toContainText('7,450 MB/s');
});
