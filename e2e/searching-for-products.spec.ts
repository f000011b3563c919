import type { APIRequestContext, Page } from '@playwright/test';
import type { SearchResponse } from '#contract/search.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { collectPageErrors } from './collect-page-errors.ts';
import { expect, test } from './journey.ts';
import { expectHydrated, openHydrated } from './open-hydrated.ts';
import { chips, expectListed, filterPanel, listedNames, products } from './product-list.ts';
import { scrollDownTo, scrollPosition } from './scroll-position.ts';
import { searchField } from './search-field.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('A search from the header is narrowed by a filter and widened by removing a chip', async ({
  page,
  request,
}) => {
  const errors = await collectPageErrors(page);
  await openHydrated(page, '/');
  await searchFor(page, '2tb gen4 ssd under 12k');
  await expect(page).toHaveURL('/search?q=2tb+gen4+ssd+under+12k');
  await expect(page).toHaveTitle(`Search Results for "2tb gen4 ssd under 12k" | ${siteFacts.name}`);
  await expect(queryChips(page)).toHaveText([/2 TB/, /PCIe Gen 4/, /Under ₹12,000/]);
  const cheap = await search(request, 'q=2tb+gen4+ssd+under+12k');
  expect(Math.max(...cheap.products.map(({ display_price }) => display_price))).toBeLessThanOrEqual(12_000);
  await expectListed(page, namesOf(cheap));
  await expect(count(page)).toHaveText(
    new RegExp(`^${cheap.pagination.total_count} products found in \\d+ ms, prices include GST$`),
  );

  await filterPanel(page).getByRole('checkbox', { name: /^WD/ }).click();
  await expect(page).toHaveURL('/search?q=2tb+gen4+ssd+under+12k&manufacturers=wd');
  const under = queryChips(page).filter({ hasText: 'Under' });
  await expect(under).toHaveAttribute('href', /manufacturers=wd/);
  await under.click();
  await expect(page).toHaveURL('/search?q=2tb+gen4+ssd&manufacturers=wd');
  await expect(queryChips(page)).toHaveText([/2 TB/, /PCIe Gen 4/]);
  await expect(chips(page)).toHaveText([/WD/]);
  await expect(searchField(page.getByRole('banner'))).toHaveValue('2tb gen4 ssd');
  await expectListed(page, await listedNames(request, 'q=2tb+gen4+ssd&manufacturers=wd'));
  expect(errors).toEqual([]);
});

test('Back, forward and reload show the same results at the same scroll position', async ({
  page,
  request,
}) => {
  await openHydrated(page, '/search?q=keyboard&in_stock_only=true');
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

  // After a reload the response is no longer in memory.
  await scrollDownTo(page, 1000);
  await products(page).getByRole('article').nth(13).getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.reload();
  await expectHydrated(page);
  await page.goBack();
  await expectListed(page, names);
  await expect.poll(() => scrollPosition(page)).toBe(1000);

  await page.goBack();
  await expect(page).toHaveURL('/search?q=keyboard&in_stock_only=true');
  await expectListed(page, await listedNames(request, 'q=keyboard&in_stock_only=true'));
  await page.goForward();
  await page.reload();
  await expectListed(page, names);
  await expect(chips(page)).toHaveText([/In stock/]);
});

async function searchFor(page: Page, query: string): Promise<void> {
  const field = searchField(page.getByRole('banner'));
  await field.fill(query);
  await field.press('Enter');
}

async function search(request: APIRequestContext, query: string): Promise<SearchResponse> {
  return (await request.get(`/api/search/products?${query}`)).json();
}

function namesOf({ products }: SearchResponse): string[] {
  return products.map(({ website_name }) => website_name);
}

function queryChips(page: Page) {
  return page.getByRole('list', { name: 'Understood from your search' }).getByRole('link');
}

function count(page: Page) {
  return page.getByRole('status').filter({ hasText: 'GST' });
}
