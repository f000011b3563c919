import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { CartItem } from '#contract/cart.ts';
import { endpoints } from '#contract/endpoints.ts';
import { identityPaths } from '#contract/identity.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { cartButton, expectInAccount } from './account-cart.ts';
import { memoryAndDrive, presetCart, storedCart } from './cart.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { type Shopper, signUpShopper } from './sign-up-shopper.ts';
import { expectToast, recordToasts } from './toasts.ts';

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

// That the checkout requires a login is tested in web/app/features/cart.
test('The checkout shows what the server finds wrong with the cart', async ({ page, request }) => {
  const [memory, drive] = await memoryAndDrive(request);
  await presetCart(page, JSON.stringify([memory]));
  const main = page.getByRole('main');
  const checkout = main.getByRole('button', { name: 'Proceed to Checkout' });
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
