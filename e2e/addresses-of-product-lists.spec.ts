import { expect, test } from '@playwright/test';
import { openAwake } from './open-awake.ts';
import { expectListed, listedNames, specifications } from './product-list.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const { from, to } of [
  { from: '/SSD', to: '/ssd' },
  { from: '/Ssd?sort=newest&page=2', to: '/ssd?sort=newest&page=2' },
  { from: '/ssd/Samsung', to: '/ssd/samsung' },
  { from: '/COOLER/Cooler%20Master?in_stock_only=true', to: '/cooler/cooler-master?in_stock_only=true' },
]) {
  test(`${from} leads to ${to} for good`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(to);
  });
}

for (const { path, heading } of [
  { path: '/no-such-category', heading: 'Oops! Page not found' },
  { path: '/no-such-category/samsung', heading: 'Oops! Page not found' },
  { path: `/${'x'.repeat(200)}`, heading: 'Oops! Page not found' },
  { path: '/ssd/nobody', heading: 'No nobody products in SSD' },
  { path: '/ssd?page=999', heading: 'There is no page 999' },
  { path: '/ssd/samsung?page=999&sort=newest', heading: 'There is no page 999' },
  { path: '/products?page=123456789', heading: 'There is no page 10000' },
]) {
  test(`${path.slice(0, 40)} is answered with 404 and a way on`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^noindex/);
  });
}

test('A page past the end leads to the first, and a maker nobody has to those whom the shop has', async ({
  page,
}) => {
  await openAwake(page, '/ssd?page=999&sort=newest');
  await page.getByRole('link', { name: 'Go to page 1' }).click();
  await expect(page).toHaveURL('/ssd?sort=newest');
  await openAwake(page, '/ssd/nobody');
  await page.getByRole('main').getByRole('link', { name: 'Samsung' }).click();
  await expect(page).toHaveURL('/ssd/samsung');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung SSD');
});

test('Nonsense in an address shows the list as if it were not there', async ({ page, request }) => {
  const nonsense = 'page=abc&sort=cheapest&price_min=few&specifications={broken&in_stock_only=perhaps&ref=x';
  const response = await page.goto(`/ssd?${nonsense}`);
  expect(response?.status()).toBe(200);
  await expectListed(page, await listedNames(request, 'categories=ssd'));
});

const oneTerabyte = specifications({ capacity_gb: ['1000'] });

for (const { path, canonical, robots } of [
  { path: '/ssd', canonical: '/ssd', robots: null },
  { path: '/ssd?page=2', canonical: '/ssd?page=2', robots: null },
  { path: '/ssd?page=1&utm_source=mail', canonical: '/ssd', robots: null },
  { path: '/ssd/samsung', canonical: '/ssd/samsung', robots: null },
  { path: '/products?page=3', canonical: '/products?page=3', robots: null },
  { path: '/ssd?sort=newest&page=2', canonical: '/ssd', robots: 'noindex, follow' },
  { path: '/ssd?manufacturers=wd', canonical: '/ssd', robots: 'noindex, follow' },
  { path: `/ssd?${oneTerabyte}`, canonical: '/ssd', robots: 'noindex, follow' },
  { path: '/search?q=samsung', canonical: '/search?q=samsung', robots: 'noindex' },
]) {
  test(`${path} tells search engines its one address`, async ({ page }) => {
    await page.goto(path);
    const links = page.locator('link[rel="canonical"]');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', new URL(canonical, page.url()).href);
    const tags = page.locator('meta[name="robots"]');
    if (robots === null) await expect(tags).toHaveCount(0);
    else await expect(tags).toHaveAttribute('content', robots);
  });
}

test('The address of the page follows the shopper from page to page', async ({ page }) => {
  await openAwake(page, '/ssd');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/ssd\?page=2$/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /:\d+\/$/);
});

test('A search lists what has its words, and asks for words where there are none', async ({
  page,
  request,
}) => {
  await page.goto('/search?q=samsung+pro');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "samsung pro"');
  await expectListed(page, await listedNames(request, 'q=samsung+pro'));
  await page.goto('/search?q=%20');
  await expect(page.getByRole('heading', { name: 'Please enter a search query' })).toBeVisible();
  await page.goto('/search?q=xyzzy');
  await expect(page.getByRole('heading', { name: 'No results found for "xyzzy"' })).toBeVisible();
});
