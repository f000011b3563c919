import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { CartItem } from '#contract/cart.ts';
import { identityPaths } from '#contract/identity.ts';
import { formatRupees } from '#contract/money.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import type { StoredCart } from '#contract/stored-cart.ts';
import { cartDrawer, keepCart, storedCart, threePieces } from './keep-cart.ts';
import { openAwake } from './open-awake.ts';
import { type Shopper, signUpShopper } from './sign-up-shopper.ts';

const cartPath = accountEndpoints.getCart.path;

test('A cart follows its owner into another browser and back, and adds up with what lay there', async ({
  browser,
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  const shopper = await signUpShopper(page);
  await fill(page, [memory]);
  await openAwake(page, '/cart');
  await expectInAccount(page, [memory]);

  const other = await openBrowserOf(browser, shopper, [{ ...memory, quantity: 1 }, drive]);
  await openAwake(other, '/about');
  const note = other.getByRole('status').filter({ hasText: 'Your cart from before was added' });
  await expect(note).toContainText(`Your cart from before was added: 2 × ${memory.website_name}.`);
  await other.getByRole('button', { name: 'View Cart' }).click();
  await expect(cartDrawer(other).getByText('Your cart from before was added')).toBeVisible();
  const together = [{ ...memory, quantity: 3 }, drive];
  await expectInAccount(other, together);
  expect(await storedCart(other)).toEqual(together);
  await other.reload();
  await expect(cartButton(other)).toHaveAccessibleName('Shopping cart, 4 items');

  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 4 items');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${drive.name}` })
    .click();
  await expectInAccount(page, [{ ...memory, quantity: 3 }]);
  await other.reload();
  await expect(cartButton(other)).toHaveAccessibleName('Shopping cart, 3 items');
});

test('Two browsers that change the cart at the same time lose nothing', async ({
  browser,
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  const shopper = await signUpShopper(page);
  await openAwake(page, '/cart');
  await expectSynced(page);
  const other = await openBrowserOf(browser, shopper);
  await openAwake(other, '/cart');
  await expectSynced(other);
  await Promise.all([put(page, [memory]), put(other, [drive])]);
  await expect.poll(async () => (await accountCart(page)).items.length).toBe(2);
  await Promise.all([page.reload(), other.reload()]);
  for (const each of [page, other]) {
    await expect(cartButton(each)).toHaveAccessibleName('Shopping cart, 3 items');
  }
});

test('A cart that cannot be saved works on, and is saved with the next change', async ({ page, request }) => {
  const [memory, drive] = await threePieces(request);
  await signUpShopper(page);
  await openAwake(page, '/cart');
  await expectSynced(page);
  let refused = 0;
  await page.route(`**${cartPath}`, (route) => {
    refused += 1;
    return route.abort();
  });
  await put(page, [memory]);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.unroute(`**${cartPath}`);
  await put(page, [memory, drive]);
  await expectInAccount(page, [memory, drive]);
});

test('Signing out empties the browser, in every tab, and signing in brings the cart back', async ({
  context,
  page,
  request,
}) => {
  const [memory] = await threePieces(request);
  const shopper = await signUpShopper(page);
  await fill(page, [memory]);
  await openAwake(page, '/cart');
  await expectInAccount(page, [memory]);
  const tab = await context.newPage();
  await openAwake(tab, '/about');
  await expect(cartButton(tab)).toHaveAccessibleName('Shopping cart, 2 items');

  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const each of [page, tab]) {
    await expect(cartButton(each)).toHaveAccessibleName('Shopping cart, 0 items');
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.syncedCart)).toBeNull();

  await signIn(page.context(), page, shopper);
  await openAwake(page, '/cart');
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 2 items');
});

test('Checkout asks visitors to sign in, and signed-in shoppers for nothing the server has not confirmed', async ({
  context,
  page,
  request,
}) => {
  const [memory] = await threePieces(request);
  await keepCart(context, JSON.stringify([memory]));
  await openAwake(page, '/cart');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('dialog').getByText('Please login to proceed with checkout')).toBeVisible();
  await page.keyboard.press('Escape');

  await signUpShopper(page);
  await openAwake(page, '/cart');
  await expectInAccount(page, [memory]);
  const checkout = main.getByRole('button', { name: 'Proceed to Checkout' });
  const checkPath = `**${accountEndpoints.checkCart.path}`;
  await page.route(checkPath, (route) => route.fulfill({ status: 500, json: { detail: 'No.', code: 'no' } }));
  await checkout.click();
  const notChecked = page.getByRole('alert').filter({ hasText: 'Your cart could not be checked' });
  await expect(notChecked).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await page.unroute(checkPath);

  await expect(notChecked).toBeHidden();
  await page.route(`**${cartPath}`, (route) => route.abort());
  await put(page, [{ ...memory, quantity: 1 }]);
  await checkout.click();
  await expect(notChecked).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await page.unroute(`**${cartPath}`);
  await checkout.click();
  await expect(page).toHaveURL('/checkout');
});

test('What the server finds wrong with a cart is said, and stands at its lines', async ({
  page,
  request,
}) => {
  const [memory, drive] = await threePieces(request);
  await signUpShopper(page);
  await fill(page, [memory]);
  await openAwake(page, '/cart');
  await expectInAccount(page, [memory]);
  const main = page.getByRole('main');
  // As if one price had been lower, and another product sold, until a moment ago.
  const gone = { ...drive, _id: '0'.repeat(24), productId: '0'.repeat(24), name: 'A drive of old' };
  await put(page, [{ ...memory, price: memory.price - 1 }, gone]);
  await main.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const answer = page.getByRole('alert').filter({ hasText: 'Your cart has changed in the meantime.' });
  await expect(answer).toContainText(`${memory.name}: Price has changed. A drive of old: No longer sold.`);
  const lines = main.getByRole('listitem');
  await expect(lines.first()).toContainText(`Price is now ${formatRupees(memory.price)}`);
  await expect(lines.last()).toContainText('No longer sold.');
  await main.getByRole('button', { name: 'Remove A drive of old' }).click();
  await main.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
});

function cartButton(page: Page) {
  return page.getByRole('button', { name: /^Shopping cart,/, includeHidden: true });
}

/** Before the page is opened. */
async function fill(page: Page, items: readonly CartItem[]): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKeys.cart,
    JSON.stringify(items),
  ] as const);
}

/** As the buttons of an open page do it. */
async function put(page: Page, items: readonly CartItem[]): Promise<void> {
  await fill(page, items);
  await page.evaluate(() => dispatchEvent(new Event('cart-updated')));
}

async function openBrowserOf(
  browser: Browser,
  shopper: Shopper,
  items: readonly CartItem[] = [],
): Promise<Page> {
  const context = await browser.newContext();
  await keepCart(context, JSON.stringify(items));
  const page = await context.newPage();
  await openAwake(page, '/about');
  await signIn(context, page, shopper);
  return page;
}

/** The identity service's cookie, and the hint that makes a page ask it. */
async function signIn(
  context: BrowserContext,
  page: Page,
  { email, password, user }: Shopper,
): Promise<void> {
  const answer = await context.request.post(identityPaths.signIn, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { email, password },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), [
    storageKeys.signedInUser,
    user._id,
  ] as const);
}

/** Asked with the token of the page itself. */
async function accountCart(page: Page): Promise<StoredCart> {
  const token = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}').access_token,
    storageKeys.appToken,
  );
  const answer = await page.request.get(cartPath, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok() ? answer.json() : { items: [], version: -1 };
}

async function expectInAccount(page: Page, items: readonly CartItem[]): Promise<void> {
  const wanted = items.map(({ productId, quantity }) => [productId, quantity]).toSorted();
  await expect
    .poll(async () =>
      (await accountCart(page)).items.map(({ product_id, quantity }) => [product_id, quantity]).toSorted(),
    )
    .toEqual(wanted);
}

async function expectSynced(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.syncedCart))
    .not.toBeNull();
}
