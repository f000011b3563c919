import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import type { StoredCart } from '#contract/stored-cart.ts';
import { browserApi } from '#web/lib/query-client.ts';
import {
  cartButton,
  cartDrawer,
  storeCart,
  storedCart,
  toasts,
  twoCartLines,
} from '../../../../testing/cart.ts';
import { errorResponse, interceptApi, restoreApi } from '../../../../testing/intercept-api.ts';
import { expectCount } from '../../../../testing/locators.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

const MORE_THAN_IN_STOCK = 900;
const cartPath = accountEndpoints.getCart.path;
const main = page.getByRole('main');
const checkout = main.getByRole('button', { name: 'Proceed to Checkout' });
const checkFailed = page.getByRole('alert').filter({ hasText: 'Your cart could not be checked' });

let memory: CartItem;
let drive: CartItem;

beforeEach(async () => {
  [memory, drive] = await twoCartLines();
  await createSignedInShopper();
});

test('the cart of the account is added to that of the browser, and a notice names what was added', async () => {
  await saveInAccount([memory]);
  storeCart([{ ...memory, quantity: 1 }, drive]);
  await renderPage('/about');
  const notice = page.getByText('Your saved cart was added');
  await expect.element(notice).toMatchTextContent(`Your saved cart was added: 2 × ${memory.website_name}.`);
  await page.getByRole('button', { name: 'View Cart' }).click();
  await expect.element(cartDrawer().getByText('Your saved cart was added')).toBeVisible();
  const merged = [{ ...memory, quantity: 3 }, drive];
  await expectInAccount(merged);
  expect(storedCart()).toEqual(merged);
  await expect.element(cartButton()).toHaveAccessibleName('Shopping cart, 4 items');
});

test('a cart that cannot be saved keeps working, and is saved with the next change', async () => {
  await renderPage('/cart');
  await expectSynced();
  const refused = interceptApi(cartPath, () => Promise.reject(new TypeError('Failed to fetch')));
  storeCart([memory]);
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(toasts()).toHaveLength(0);
  await expectCount(main.getByRole('listitem'), 1);
  restoreApi();
  storeCart([memory, drive]);
  await expectInAccount([memory, drive]);
});

test('checkout goes on when the server fails to check the cart, and refuses what the server rejects', async () => {
  storeCart([memory]);
  const shown = await renderPage('/cart');
  await expectInAccount([memory]);
  interceptApi(accountEndpoints.checkCart.path, () => errorResponse(429, 'Too many requests.'));
  await checkout.click();
  await expect.element(checkFailed).toBeVisible();
  expect(shown.address()).toBe('/cart');
  restoreApi();
  interceptApi(accountEndpoints.checkCart.path, () => errorResponse(500, 'No.'));
  await checkout.click();
  await expect.poll(shown.address).toBe('/checkout');
  await expect.element(page.getByRole('heading', { name: 'Review' })).toBeVisible();
});

test('checkout goes on when the shop cannot be reached, and loads once it can', async () => {
  storeCart([memory]);
  const shown = await renderPage('/cart');
  await expectInAccount([memory]);
  interceptApi(cartPath, () => Promise.reject(new TypeError('Failed to fetch')));
  storeCart([{ ...memory, quantity: 1 }]);
  await checkout.click();
  await expect.poll(shown.address).toBe('/checkout');
  await expect.element(page.getByText('Your cart is safe.')).toBeVisible();
  restoreApi();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Review' })).toBeVisible();
});

test('what the server finds wrong with a cart is listed in an alert and at its lines', async () => {
  const lines = main.getByRole('listitem');
  storeCart([{ ...memory, quantity: MORE_THAN_IN_STOCK }]);
  const shown = await renderPage('/cart');
  // The page has compared the cart with the catalogue; until then it would replace the price that is stored below.
  await expect.element(lines.first()).toMatchTextContent(/Only \d+ left/);
  storeCart([memory]);
  await expectInAccount([memory]);
  // As if one price had been lower, and another product sold, until a moment ago.
  const gone = { ...drive, _id: '0'.repeat(24), productId: '0'.repeat(24), name: 'An old drive' };
  storeCart([{ ...memory, price: memory.price - 1 }, gone]);
  await checkout.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Your cart has changed in the meantime.' }))
    .toMatchTextContent(`${memory.name}: Price has changed. An old drive: No longer sold.`);
  await expect.element(lines.first()).toMatchTextContent(`Price is now ${formatRupees(memory.price)}`);
  await expect.element(lines.last()).toMatchTextContent('No longer sold.');
  await main.getByRole('button', { name: 'Remove An old drive' }).click();
  await expect.element(checkout).not.toHaveAttribute('aria-busy');
  await checkout.click();
  await expect.poll(shown.address).toBe('/checkout');
});

async function saveInAccount(items: readonly CartItem[]): Promise<void> {
  const { version } = await browserApi().call(accountEndpoints.getCart);
  const lines = items.map(({ productId, quantity, price }) => ({ product_id: productId, quantity, price }));
  await browserApi().call(accountEndpoints.saveCart, { body: { items: lines, version } });
}

async function expectInAccount(items: readonly CartItem[]): Promise<void> {
  const quantities = ({ items }: StoredCart) =>
    items.map(({ product_id, quantity }) => [product_id, quantity]).toSorted();
  await expect
    .poll(async () => quantities(await browserApi().call(accountEndpoints.getCart)))
    .toEqual(items.map(({ productId, quantity }) => [productId, quantity]).toSorted());
}

/** The page has read the account's cart. */
async function expectSynced(): Promise<void> {
  await expect.poll(() => localStorage.getItem(storageKeys.syncedCart)).not.toBeNull();
}
