import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { CartItem } from '#contract/cart.ts';
import { endpoints } from '#contract/endpoints.ts';
import { identityPaths } from '#contract/identity.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import type { StoredCart } from '#contract/stored-cart.ts';
import { cartDrawer, memoryAndDrive, presetCart, storedCart } from './cart.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { type Shopper, signUpShopper } from './sign-up-shopper.ts';
import { expectToast, recordToasts } from './toasts.ts';

const cartPath = accountEndpoints.getCart.path;

test('A cart follows its owner into another browser and back, and what both change at once is merged', async ({
  browser,
  page,
  request,
}) => {
  const [memory, drive] = await memoryAndDrive(request);
  const shopper = await signUpShopper(page);
  await presetCart(page, JSON.stringify([memory]));
  await openHydrated(page, '/cart');
  await expectInAccount(page, [memory]);
  const other = await openBrowserOf(browser, shopper, [{ ...memory, quantity: 1 }, drive]);

  await test.step('the carts of account and browser are added up, and both browsers keep the sum', async () => {
    await openHydrated(other, '/about');
    await expectToast(other, `Your saved cart was added: 2 × ${memory.website_name}.`);
    const together = [{ ...memory, quantity: 3 }, drive];
    await expectInAccount(other, together);
    expect(await storedCart(other)).toEqual(together);
    await Promise.all([other.reload(), page.reload()]);
    for (const each of [page, other]) {
      await expect(cartButton(each)).toHaveAccessibleName('Shopping cart, 4 items');
    }
  });

  await test.step('a line removed in one browser is gone in the other', async () => {
    const remove = page.getByRole('main').getByRole('button', { name: `Remove ${drive.name}` });
    await remove.click();
    await expectInAccount(page, [{ ...memory, quantity: 3 }]);
    await other.reload();
    await expect(cartButton(other)).toHaveAccessibleName('Shopping cart, 3 items');
  });

  await test.step('changes made in both at the same time are all kept', async () => {
    await expectInAccount(other, [{ ...memory, quantity: 3 }]);
    await Promise.all([
      writeCart(page, [{ ...memory, quantity: 1 }]),
      writeCart(other, [{ ...memory, quantity: 3 }, drive]),
    ]);
    await expectInAccount(page, [{ ...memory, quantity: 1 }, drive]);
    await Promise.all([page.reload(), other.reload()]);
    for (const each of [page, other]) {
      await expect(cartButton(each)).toHaveAccessibleName('Shopping cart, 2 items');
    }
  });
  await other.context().close();
});

test('Signing out empties the browser, in every tab, and signing in brings the cart back', async ({
  context,
  page,
  request,
}) => {
  const [memory] = await memoryAndDrive(request);
  const shopper = await signUpShopper(page);
  await presetCart(page, JSON.stringify([memory]));
  await openHydrated(page, '/cart');
  await expectInAccount(page, [memory]);
  const tab = await context.newPage();
  await openHydrated(tab, '/about');
  await expect(cartButton(tab)).toHaveAccessibleName('Shopping cart, 2 items');

  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const each of [page, tab]) {
    await expect(cartButton(each)).toHaveAccessibleName('Shopping cart, 0 items');
  }
  // The other tab may have been syncing the cart while this one signed out.
  const syncedCart = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.syncedCart);
  await expect.poll(syncedCart).toBeNull();

  await signIn(page.context(), page, shopper);
  await openHydrated(page, '/cart');
  await expect(cartButton(page)).toHaveAccessibleName('Shopping cart, 2 items');
});

test('Checkout requires a login, and then shows what the server finds wrong with the cart', async ({
  page,
  request,
}) => {
  const [memory, drive] = await memoryAndDrive(request);
  await presetCart(page, JSON.stringify([memory]));
  await openHydrated(page, '/about');
  await cartButton(page).click();
  await cartDrawer(page).getByRole('button', { name: 'Proceed to Checkout' }).click();
  const reason = page.getByRole('dialog').getByText('Please login to proceed with checkout');
  await expect(reason).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await cartDrawer(page).getByRole('button', { name: 'View Cart' }).click();
  const main = page.getByRole('main');
  const checkout = main.getByRole('button', { name: 'Proceed to Checkout' });
  await checkout.click();
  await expect(reason).toBeVisible();

  await signUpShopper(page);
  // The check of the cart when its page opens would find the changes below before the checkout does.
  await page.route(isCartCheck, (route) => route.fulfill({ status: 400, json: {} }));
  await openHydrated(page, '/cart');
  await expectInAccount(page, [memory]);
  // A stale cart: one price has risen, and one product is no longer sold.
  const gone = { ...drive, _id: '0'.repeat(24), productId: '0'.repeat(24), name: 'A drive of old' };
  await writeCart(page, [{ ...memory, price: memory.price - 1 }, gone]);
  await page.unroute(isCartCheck);
  await checkout.click();
  await expectToast(page, 'Your cart has changed in the meantime.');
  await expectToast(page, `${memory.name}: Price has changed. A drive of old: No longer sold.`);
  await main.getByRole('button', { name: 'Remove A drive of old' }).click();
  // After the refusal the page reads the products again and takes over their prices.
  await expect.poll(() => storedCart(page)).toEqual([expect.objectContaining({ price: memory.price })]);
  await checkout.click();
  await expect(page).toHaveURL('/checkout');
});

function cartButton(page: Page) {
  return page.getByRole('button', { name: /^Shopping cart,/, includeHidden: true });
}

/** The request by which an open cart reads its products. */
function isCartCheck({ pathname, searchParams }: URL): boolean {
  return pathname === endpoints.listProducts.path && searchParams.has('ids');
}

/** Writes the cart as the buttons of an open page do. */
async function writeCart(page: Page, items: readonly CartItem[]): Promise<void> {
  await page.evaluate(
    ([key, text]) => {
      localStorage.setItem(key, text);
      dispatchEvent(new Event('cart-updated'));
    },
    [storageKeys.cart, JSON.stringify(items)] as const,
  );
}

async function openBrowserOf(
  browser: Browser,
  shopper: Shopper,
  items: readonly CartItem[] = [],
): Promise<Page> {
  const context = await browser.newContext();
  await recordToasts(context);
  const page = await context.newPage();
  await presetCart(page, JSON.stringify(items));
  await openHydrated(page, '/about');
  await signIn(context, page, shopper);
  return page;
}

/** Sets the cookie of the identity service, and the stored user id that makes a page restore the session. */
async function signIn(
  context: BrowserContext,
  page: Page,
  { email, password, user }: Shopper,
): Promise<void> {
  const response = await context.request.post(identityPaths.signIn, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { email, password },
  });
  expect(response.ok(), await response.text()).toBe(true);
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), [
    storageKeys.signedInUser,
    user._id,
  ] as const);
}

/** Reads the cart of the account with the access token of the page. */
async function accountCart(page: Page): Promise<StoredCart> {
  const token = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}').access_token,
    storageKeys.appToken,
  );
  const response = await page.request.get(cartPath, { headers: { authorization: `Bearer ${token}` } });
  return response.ok() ? response.json() : { items: [], version: -1 };
}

async function expectInAccount(page: Page, items: readonly CartItem[]): Promise<void> {
  const wanted = items.map(({ productId, quantity }) => [productId, quantity]).toSorted();
  await expect
    .poll(async () =>
      (await accountCart(page)).items.map(({ product_id, quantity }) => [product_id, quantity]).toSorted(),
    )
    .toEqual(wanted);
}
