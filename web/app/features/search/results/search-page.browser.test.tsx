import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { SearchResponse } from '#contract/search.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { looks } from '../../../../testing/accessibility-rules.ts';
import { changeLook, expectAccessible } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { type RenderedPage, renderPage } from '../../../../testing/render-page.tsx';
import { searchFor } from '../../../../testing/search-field.ts';

const { path: searchPath } = endpoints.searchProducts;
const testAddress = location.href;
const results = page.getByRole('region', { name: 'Products' });
const sortBy = page.getByRole('combobox', { name: 'Sort by' });

afterEach(() => history.replaceState(null, '', testAddress));

test('removing the last chip of a query lists everything that fits the filters', async () => {
  const shown = await renderPage('/search?q=under+2000&in_stock_only=true');
  await page.getByRole('list', { name: 'Understood from your search' }).getByRole('link').click();
  await expect.poll(shown.address).toBe('/products?in_stock_only=true');
});

test('a facet counts the products of each choice as if none of its own was chosen', async () => {
  await renderPage('/search?q=samsung');
  await expect.element(choice('SSD')).toBeVisible();
  const driveCount = countOf('SSD');
  const monitorCount = countOf('Monitor');
  await choice('SSD').click();
  await expect.element(choice('SSD')).toBeChecked();
  await expect.element(productCount()).toMatchTextContent(`${driveCount} products found`);
  expect(countOf('Monitor')).toBe(monitorCount);
  await choice('Monitor').click();
  await expect.element(productCount()).toMatchTextContent(`${driveCount + monitorCount} products found`);
});

test('a choice that leaves nothing stays checked, and Clear filters brings the results back', async () => {
  const shown = await renderPage('/search?q=samsung&categories=ssd&price_max=10');
  await expect.element(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
  await expect.element(choice('SSD')).toBeChecked();
  expect(countOf('SSD')).toBe(0);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(shown.address).toBe('/search?q=samsung');
  await expect.element(results.getByRole('article').first()).toBeVisible();
});

test.each(['price_max=1', 'categories=ssd'])(
  'the page names the filters as the reason when only %s leaves nothing',
  async (filter) => {
    const shown = await renderPage(`/search?q=keyboard&${filter}`);
    await expect
      .element(page.getByRole('heading', { name: 'No products match these filters' }))
      .toBeVisible();
    expect(page.getByRole('heading', { name: 'No results found' }).elements()).toEqual([]);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(shown.address).toBe('/search?q=keyboard');
  },
);

test('sorting by popularity lists the products as the API sorts them', async () => {
  const shown = await renderPage('/search?q=mouse');
  await sortBy.selectOptions('Popularity');
  await expect.poll(shown.address).toBe('/search?q=mouse&sort=popularity');
  const response = await fetch(`${searchPath}?q=mouse&sort_by=popularity`);
  const { products }: SearchResponse = await response.json();
  expect(products.length).toBeGreaterThan(0);
  await expect
    .poll(() =>
      results
        .getByRole('article')
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(products.map(({ website_name }) => website_name));
});

test('trending and popular products follow the results', async () => {
  await renderPage('/search?q=samsung+pro');
  for (const name of ['Trending Now', 'You Might Also Like']) {
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  }
});

test.each([
  { layout: 'grid', theme: 'light' },
  { layout: 'list', theme: 'dark' },
] as const)('results as a $layout are accessible in the $theme theme', async ({ layout, theme }) => {
  localStorage.setItem(storageKeys.listingLayout, layout);
  await renderPage('/search?q=2tb+gen4+ssd+under+20k&manufacturers=wd&in_stock_only=true');
  await expect.element(results.getByRole('article').first()).toBeVisible();
  await expect.element(page.getByRole('radio', { name: layout })).toBeChecked();
  for (const look of looks.filter((look) => look.theme === theme)) {
    await changeLook(look);
    await expectAccessible(`the results at ${look.width} px`);
    const overflow = document.documentElement.scrollWidth - innerWidth;
    expect(overflow, `scrolls sideways at ${look.width} px`).toBeLessThanOrEqual(0);
  }
});

test('a new search starts at the top with eight empty cards until its results arrive', async () => {
  const shown = await renderSearch('keyboard');
  scrollTo({ top: 600, behavior: 'instant' });
  expect(Math.round(scrollY)).toBe(600);
  const { release } = holdSearches();
  await searchFor('mouse');
  await expect.poll(shown.address).toBe('/search?q=mouse');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Search Results for "mouse"');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Loading products' }).first())
    .toBeInTheDocument();
  expect(document.querySelectorAll('main .product-card')).toHaveLength(8);
  await expect.poll(() => scrollY).toBe(0);
  release();
  await expectTwentyResults();
});

test('the results stay, marked as busy, until those of another choice arrive', async () => {
  const shown = await renderSearch('keyboard');
  const { requests, release } = holdSearches();
  await sortBy.selectOptions('Name: A to Z');
  await expect.poll(() => busyResults()?.querySelectorAll('article')).toHaveLength(20);
  // A loader that does not wait would have navigated by then.
  await expect.poll(() => requests.length).toBe(1);
  await userEvent.hover(results);
  expect(busyResults()?.querySelectorAll('article')).toHaveLength(20);
  expect(shown.address()).toBe('/search?q=keyboard');
  release();
  await expect.poll(shown.address).toBe('/search?q=keyboard&sort=name_asc');
  await expect.poll(busyResults).toBeNull();
});

test('a choice that fails replaces the results by the error, and Try Again shows what was chosen', async () => {
  await renderSearch('keyboard');
  failSearches();
  await sortBy.selectOptions('Name: A to Z');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The shelf has collapsed.');
  expect(results.elements()).toEqual([]);
  interceptApi(searchPath);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(sortBy).toHaveValue('name_asc');
});

test.each([
  ['another page', '/about'],
  ['other results', '/search?q=keyboard'],
])('a failed search from %s shows the reason, and Try Again repeats it', async (_name, from) => {
  const shown = await renderPage(from);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  failSearches();
  await searchFor('mouse');
  const error = page.getByRole('alert');
  await expect.element(error).toMatchTextContent('Search Error');
  await expect.element(error).toMatchTextContent('The shelf has collapsed.');
  expect(page.getByRole('article').elements()).toEqual([]);
  interceptApi(searchPath);
  await error.getByRole('button', { name: 'Try Again' }).click();
  await expectTwentyResults();
  expect(shown.address()).toBe('/search?q=mouse');
});

test('a failed search is sent again the next time', async () => {
  const shown = await renderPage('/about');
  failSearches();
  await searchFor('mouse');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Search Error');
  interceptApi(searchPath);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect.poll(shown.address).toBe('/about');
  await searchFor('mouse');
  await expectTwentyResults();
});

/** Sets the window's URL too, by which the results page distinguishes a new search from a changed filter. */
async function renderSearch(query: string): Promise<RenderedPage> {
  const address = `/search?q=${query}`;
  history.replaceState(null, '', address);
  const shown = await renderPage(address);
  await expectTwentyResults();
  return shown;
}

async function expectTwentyResults(): Promise<void> {
  await expect.poll(() => results.getByRole('article').elements()).toHaveLength(20);
}

/** Delays the responses of searches until `release` is called. */
function holdSearches(): { requests: Request[]; release: () => void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const requests = interceptApi(searchPath, (_request, passOn) => released.then(passOn));
  return { requests, release };
}

function failSearches(): void {
  interceptApi(searchPath, () => errorResponse(400, 'The shelf has collapsed.', 'internal'));
}

function busyResults(): Element | null {
  return document.querySelector('[aria-label="Products"] [aria-busy="true"]');
}

function productCount() {
  return page.getByRole('status').filter({ hasText: 'GST' });
}

function choice(name: string) {
  return page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });
}

function countOf(name: string): number {
  return Number.parseInt(choice(name).element().querySelector('.check-end')?.textContent ?? '', 10);
}

test('a search that the owner redirects opens that page', async () => {
  interceptApi(endpoints.searchProducts.path, async (_request, passOn) => {
    const response = await passOn();
    return Response.json({ ...(await response.json()), redirect: '/about' });
  });
  const shown = await renderPage('/search?q=careers');
  await expect.poll(shown.address).toBe('/about');
});
