import type { Page } from '@playwright/test';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { cartDrawer, cartItem, storedCart } from './cart.ts';
import { expectPaid, listOrders, openCheckout, payButton, payByUpi, pendingOrder } from './checkout-page.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { firstProducts } from './product-list.ts';

test('A buyer of the last pieces who goes back from the pay page finds the pending order and pays it', async ({
  page,
}) => {
  const last = await entireStock(page, 'COOLER');
  const shopper = await openCheckout(page, last);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  const payPage = page.url();
  await page.goBack();
  await expect(pendingOrder(page)).toContainText(last.website_name);
  await expect(pendingOrder(page).getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  await expect(page.getByText('Out of stock')).toHaveCount(0);
  await openHydrated(page, '/cart');
  const main = page.getByRole('main');
  await expect(
    main.getByText(/^Order [A-Z]+-.* with these products is waiting for your payment\.$/),
  ).toBeVisible();
  await expect(main.getByText('Out of stock')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Shopping cart,/ }).click();
  await cartDrawer(page).getByRole('link', { name: 'Pay or Cancel Order' }).click();
  await pendingOrder(page).getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(payPage);
  await payByUpi(page);
  await expectPaid(page);
  expect((await listOrders(page, shopper)).orders).toHaveLength(1);
});

test('A pending order is cancelled to change it, and its stock can be ordered again at once', async ({
  page,
}) => {
  const last = await entireStock(page, 'PSU');
  const shopper = await openCheckout(page, last);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  await openHydrated(page, '/checkout');
  await pendingOrder(page).getByRole('button', { name: 'Cancel Order' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
  expect(await storedCart(page)).toHaveLength(1);
  await page.getByText('Add a note for the shop').click();
  await page.getByLabel('Note for the shop').fill('Please ring twice.');
  await payButton(page).click();
  await payByUpi(page);
  await expectPaid(page);
  await expect(page.getByText('Your note: Please ring twice.')).toBeVisible();
  const { orders } = await listOrders(page, shopper);
  expect(orders.map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
});

test('A double click, a second tab that still shows the form and a new visit make one order', async ({
  page,
  context,
}) => {
  const shopper = await openCheckout(page);
  const tab = await context.newPage();
  // The tab reads the orders again whenever another tab syncs the cart: it must not learn of the order before it places its own.
  let isOrdering = false;
  await tab.route(/\/api\/orders(\?status=pending_payment)?$/, (route) => {
    isOrdering ||= route.request().method() === 'POST';
    return isOrdering ? route.continue() : route.fulfill({ json: { orders: [] } });
  });
  await openHydrated(tab, '/checkout');
  await tab.getByText('Add a note for the shop').click();
  await tab.getByLabel('Note for the shop').fill('Please ring twice.');
  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  const payPage = page.url();
  await payButton(tab).click();
  await expect(pendingOrder(tab).getByRole('heading')).toBeFocused();
  await expect(tab).toHaveURL('/checkout');
  await openHydrated(page, '/checkout');
  for (const each of [page, tab]) {
    await pendingOrder(each).getByRole('button', { name: 'Pay Now' }).click();
    await expect(each).toHaveURL(payPage);
  }
  expect((await listOrders(page, shopper)).orders).toHaveLength(1);
});

/** A cart line with the whole stock of a scarce product. */
async function entireStock(page: Page, category: string): Promise<CartItem> {
  const isScarce = ({ qty, display_price }: ProductCard) => qty > 0 && qty <= 3 && display_price < 20_000;
  const [scarce] = (await firstProducts(page.request, category, 1, isScarce)) as [ProductCard];
  return cartItem(scarce, scarce.qty);
}
