import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { firstProducts } from '../../../../testing/demo-products.ts';
import { changeLook, expectAccessible } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi, restoreApi } from '../../../../testing/intercept-api.ts';
import { expectCount, pressOn } from '../../../../testing/locators.ts';
import { renderPage } from '../../../../testing/render-page.tsx';

const viewed = page.getByRole('region', { name: 'Recently viewed' });
const cards = viewed.getByRole('article');

test('a product that is viewed again comes first, and is not listed on its own page', async () => {
  const [first, second, third] = (await storeViews(3)) as [ProductCard, ProductCard, ProductCard];
  const shown = await renderPage(pathOf(third));
  await expectViewed([first, second]);
  shown.go('/cart');
  await expect.poll(shown.address).toBe('/cart');
  await expectViewed([third, first, second]);
});

test('a first-time visitor sees no list', async () => {
  const [product] = (await firstProducts('SSD', 1)) as [ProductCard];
  await renderPage(pathOf(product));
  await expect.poll(viewedIds).toEqual([product._id]);
  await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
  page.getByRole('contentinfo').element().scrollIntoView({ behavior: 'instant' });
  await expectCount(viewed, 0);
});

test('removed products and invalid ids are left out', async () => {
  const [first, second] = (await firstProducts('RAM', 2)) as [ProductCard, ProductCard];
  const stored = [second._id, '0'.repeat(24), 'nonsense', 7, first._id];
  localStorage.setItem(storageKeys.recentlyViewed, JSON.stringify(stored));
  await renderPage('/cart');
  await expectViewed([second, first]);
});

test('Clear empties the list and moves the focus to the heading above', async () => {
  await storeViews(2);
  await renderPage('/cart');
  await pressOn(viewed.getByRole('button', { name: 'Clear' }));
  await expectCount(viewed, 0);
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();
  expect(viewedIds()).toEqual([]);
});

test('a list wider than the page is moved by buttons and accessible on phone and desktop', async () => {
  const products = await storeViews(8);
  await page.viewport(1440, 900);
  await renderPage('/cart');
  const next = viewed.getByRole('button', { name: 'Next recently viewed products' });
  const previous = viewed.getByRole('button', { name: 'Previous recently viewed products' });
  const last = viewed.getByRole('article', { name: products.at(-1)?.website_name ?? '' });
  await expectNear(() => cards.elements().length, products.length);
  await expect.element(last).not.toBeInViewport();
  await expect.element(previous).toBeDisabled();
  await next.click();
  await expect.element(last).toBeInViewport();
  await expect.element(next).toBeDisabled();
  await previous.click();
  await expect.element(previous).toBeDisabled();
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessible(`${look.theme} at ${look.width} px`, viewed.element());
  }
});

test('a product is added to the cart from the list', async () => {
  const [product] = await storeViews(1);
  await renderPage('/cart');
  await viewed.getByRole('button', { name: `Add ${product?.website_name} to cart` }).click();
  await expect.element(page.getByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
});

test('the products are requested once, when the list is near the viewport', async () => {
  const [product] = (await firstProducts('RAM', 1)) as [ProductCard];
  await storeViews(3);
  const requests = interceptApi('/api/products');
  const requested = () => requests.filter(({ url }) => url.includes('ids=')).length;
  await renderPage(pathOf(product));
  await expectCount(viewed, 1);
  expect(requested()).toBe(0);
  await expectNear(() => cards.elements().length, 3);
  expect(requested()).toBe(1);
});

test('a list that cannot be loaded shows an error with Try Again', async () => {
  await storeViews(2);
  interceptApi('/api/products', () => errorResponse(400, 'No.'));
  await renderPage('/cart');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Your recently viewed products could not be loaded');
  restoreApi();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectCount(cards, 2);
});

function pathOf({ slug_url }: ProductCard): string {
  return `/product/${slug_url}`;
}

async function storeViews(count: number): Promise<ProductCard[]> {
  const products = await firstProducts('SSD', count);
  localStorage.setItem(storageKeys.recentlyViewed, JSON.stringify(products.map(({ _id }) => _id)));
  return products;
}

function viewedIds(): string[] {
  return JSON.parse(localStorage.getItem(storageKeys.recentlyViewed) ?? '[]');
}

/** Scrolls to the list repeatedly: content above that loads late moves it out of view. */
async function expectNear<Value>(read: () => Value, expected: Value): Promise<void> {
  await expect
    .poll(() => {
      viewed.elements()[0]?.scrollIntoView({ behavior: 'instant' });
      return read();
    })
    .toEqual(expected);
}

async function expectViewed(products: readonly ProductCard[]): Promise<void> {
  const headings = cards.getByRole('heading');
  await expectNear(
    () => headings.elements().map(({ textContent }) => textContent),
    products.map(({ website_name }) => website_name),
  );
}
