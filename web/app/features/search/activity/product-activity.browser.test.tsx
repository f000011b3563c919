import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { firstProducts } from '../../../../testing/demo-products.ts';
import { type HeldTimeouts, holdTimeouts } from '../../../../testing/hold-timeouts.ts';
import { interceptApi } from '../../../../testing/intercept-api.ts';
import { type RenderedPage, renderPage } from '../../../../testing/render-page.tsx';
import { reportCartAdds } from './report-activity.ts';

/** How long a product must be seen to count as viewed. */
const VIEW_MS = 2000;
const cartDrawer = page.getByRole('dialog', { name: 'Shopping Cart (1)' });

let first: ProductCard;
let second: ProductCard;

beforeAll(async () => {
  reportCartAdds();
  [first, second] = (await firstProducts('SSD', 2)) as [ProductCard, ProductCard];
});
afterEach(() => void vi.restoreAllMocks());

// These come first, because the session id is made once for the window and stays in memory.
describe.each([
  { name: 'globalPrivacyControl', value: true },
  { name: 'doNotTrack', value: '1' },
])('a visitor whose browser sends $name', ({ name, value }) => {
  test('is not reported and gets no session id', async () => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    const view = holdTimeouts(VIEW_MS);
    const reports = watchReports();
    await open(first, view);
    view.elapse();
    await addToCart();
    await expect.element(cartDrawer).toBeVisible();
    Reflect.deleteProperty(navigator, name);
    expect(await reports()).toEqual([]);
    expect(localStorage.getItem(storageKeys.sessionId)).toBeNull();
  });
});

describe('a report', () => {
  test('of a view is sent once after two seconds, and another when the product is added to the cart', async () => {
    const view = holdTimeouts(VIEW_MS);
    const reports = watchReports();
    await open(first, view);
    expect(await reports()).toEqual([]);
    view.elapse();
    document.dispatchEvent(new Event('visibilitychange'));
    view.elapse();
    await addToCart();
    await expect.element(cartDrawer).toBeVisible();
    expect(await reports()).toEqual([
      { product_id: first._id, kind: 'view' },
      { product_id: first._id, kind: 'cart_add' },
    ]);
  });

  test('is not sent of a product that is left before two seconds', async () => {
    const view = holdTimeouts(VIEW_MS);
    const reports = watchReports();
    const shown = await open(first, view);
    const started = view.started();
    shown.go(`/product/${second.slug_url}`);
    await expectTitle(second);
    await expect.poll(view.started).toBeGreaterThan(started);
    view.elapse();
    expect(await reports()).toEqual([{ product_id: second._id, kind: 'view' }]);
  });

  test('is not sent of a product that could not be saved in the cart', async () => {
    const reports = watchReports();
    await open(first, holdTimeouts(VIEW_MS));
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (key === storageKeys.cart) throw new Error('full');
      setItem.call(this, key, text);
    });
    await addToCart();
    await expect.element(page.getByText('Your browser could not save the cart.')).toBeVisible();
    expect(await reports()).toEqual([]);
  });

  test('that fails shows no error', async () => {
    const view = holdTimeouts(VIEW_MS);
    const requests = interceptApi('/api/product-activity', () => Promise.reject(new TypeError('Offline')));
    await open(first, view);
    view.elapse();
    await addToCart();
    await expect.element(cartDrawer).toBeVisible();
    await expect.poll(() => requests.length).toBe(2);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

/** Reads the reports that were sent so far. */
function watchReports(): () => Promise<unknown[]> {
  const requests = interceptApi('/api/product-activity', () => new Response(null, { status: 204 }));
  return () => Promise.all(requests.map((request) => request.clone().json()));
}

/** Shows the page of a product, and waits until the time of its view has started. */
async function open(product: ProductCard, view: HeldTimeouts): Promise<RenderedPage> {
  const shown = await renderPage(`/product/${product.slug_url}`);
  await expectTitle(product);
  await expect.poll(view.count).toBeGreaterThan(0);
  return shown;
}

async function expectTitle({ website_name }: ProductCard): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(website_name);
}

async function addToCart(): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
}
