import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { changeLook, expectAccessibleIn } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { searchField } from '../../../../testing/search-field.ts';

const nothing = '/search?q=logitech+xyzzyq';
const didYouMean = page.getByRole('region', { name: 'Did you mean?' });

test('a limit that leaves nothing can be removed from the query', async () => {
  const shown = await renderPage('/search?q=keyboard+under+100');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^No results found/);
  await page.getByRole('link', { name: 'Remove Under ₹100' }).click();
  await expect.poll(shown.address).toBe('/search?q=keyboard');
  const products = page.getByRole('region', { name: 'Products' }).getByRole('article');
  await expect.poll(() => products.elements()).toHaveLength(20);
});

test('Retry Search sends the search again', async () => {
  const shown = await renderPage(nothing);
  await expect.element(didYouMean).toBeVisible();
  const statuses: number[] = [];
  const requests = interceptApi(endpoints.searchProducts.path, async (_request, passOn) => {
    const response = await passOn();
    statuses.push(response.status);
    return response;
  });
  await page.getByRole('button', { name: 'Retry Search' }).click();
  await expect.poll(() => statuses).toEqual([200]);
  expect(new URL(requests[0]?.url ?? '').search).toBe('?q=logitech+xyzzyq');
  expect(shown.address()).toBe(nothing);
});

test('Start New Search empties the field and moves the focus there', async () => {
  await renderPage(nothing);
  await expect.element(searchField()).toHaveValue('logitech xyzzyq');
  await page.getByRole('link', { name: 'Start New Search' }).click();
  await expect.element(searchField()).toHaveFocus();
  await expect.element(searchField()).toHaveValue('');
  await expect.element(page.getByRole('heading', { name: 'Please enter a search query' })).toBeVisible();
});

test('Browse All Products leads to all products', async () => {
  const shown = await renderPage(nothing);
  await page.getByRole('link', { name: 'Browse All Products' }).click();
  await expect.poll(shown.address).toBe('/products');
});

test('failed suggestions leave the other help in place, and Try Again loads them', async () => {
  const held = Promise.withResolvers<void>();
  const { path } = endpoints.listSuggestions;
  interceptApi(path, () => held.promise.then(() => errorResponse(400, 'No.', 'no')));
  await renderPage(nothing);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Loading suggestions' }))
    .toBeInTheDocument();
  held.resolve();
  const error = page.getByRole('alert');
  await expect.element(error).toMatchTextContent('Something went wrong');
  await expect.element(error).toMatchTextContent('Failed to load suggestions');
  await expect.element(page.getByRole('region', { name: 'Popular Categories' })).toBeVisible();
  interceptApi(path);
  await error.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(didYouMean).toBeVisible();
  await expect.element(error).not.toBeInTheDocument();
});

test('the page without results is accessible on phones and desktops in both themes', async () => {
  await renderPage(nothing);
  await expect.element(didYouMean).toBeVisible();
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(8);
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessibleIn(look, 'no results');
    const overflow = document.documentElement.scrollWidth - innerWidth;
    expect(overflow, `scrolls sideways at ${look.width} px`).toBeLessThanOrEqual(0);
  }
});
