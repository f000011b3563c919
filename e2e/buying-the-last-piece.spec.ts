import type { Page } from '@playwright/test';
import type { CartItem } from '#contract/cart.ts';
import type { ProductCard } from '#contract/products.ts';
import { expectPaid, listOrders, openCheckout, payButton, payByUpi, waitingOrder } from './checkout-page.ts';
import { firstProducts } from './comparison.ts';
import { expect, test } from './journey.ts';
import { cartDrawer, lineOf, storedCart } from './keep-cart.ts';
import { openAwake } from './open-awake.ts';

test('Whoever goes back from paying the last pieces finds the order that holds them, and pays it', async ({
  page,
}) => {
  const last = await allThereAre(page, 'COOLER');
  const shopper = await openCheckout(page, last);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  const payPage = page.url();
  await page.goBack();
  await expect(waitingOrder(page)).toContainText(last.website_name);
  await expect(waitingOrder(page).getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  await expect(page.getByText('Out of stock')).toHaveCount(0);
  await openAwake(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Order SB-.* with these products waits for your payment\.$/)).toBeVisible();
  await expect(main.getByText('Out of stock')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Proceed to Checkout' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Shopping cart,/ }).click();
  await cartDrawer(page).getByRole('link', { name: 'Pay or Cancel It' }).click();
  await waitingOrder(page).getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(payPage);
  await payByUpi(page);
  await expectPaid(page);
  expect((await listOrders(page, shopper)).orders).toHaveLength(1);
});

test('An order that waits is cancelled to change it, and its pieces can be ordered again at once', async ({
  page,
}) => {
  const last = await allThereAre(page, 'PSU');
  const shopper = await openCheckout(page, last);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  await openAwake(page, '/checkout');
  await waitingOrder(page).getByRole('button', { name: 'Cancel and Change It' }).press('Enter');
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

test('A second tab that still shows the form is told of the order that waits, and makes no other', async ({
  page,
  context,
}) => {
  const shopper = await openCheckout(page);
  const tab = await context.newPage();
  const listOfWaiting = /\/api\/orders\?status=pending_payment/;
  await tab.route(listOfWaiting, (route) => route.fulfill({ json: { orders: [] } }));
  await openAwake(tab, '/checkout');
  await tab.getByText('Add a note for the shop').click();
  await tab.getByLabel('Note for the shop').fill('Please ring twice.');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  await tab.unroute(listOfWaiting);
  await payButton(tab).click();
  await expect(waitingOrder(tab).getByRole('heading')).toBeFocused();
  await expect(tab).toHaveURL('/checkout');
  expect((await listOrders(page, shopper)).orders).toHaveLength(1);
});

/** Every piece of a product of which there are few. */
async function allThereAre(page: Page, category: string): Promise<CartItem> {
  const isScarce = ({ qty, display_price }: ProductCard) => qty > 0 && qty <= 3 && display_price < 20_000;
  const [scarce] = (await firstProducts(page.request, category, 1, isScarce)) as [ProductCard];
  return lineOf(scarce, scarce.qty);
}
