import { expect, type Page, test } from '@playwright/test';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { buy, callsOf, openCheckout, payButton, twoMice } from './checkout-page.ts';
import { changeLook, expectAccessible, looks } from './expect-accessible.ts';
import { cartDrawer } from './keep-cart.ts';
import { accountButton } from './login-dialog.ts';
import { openAwake } from './open-awake.ts';
import { actAsAdmin, signInAsAdmin } from './shop-admin.ts';
import { signUpShopper } from './sign-up-shopper.ts';

test('An order is shipped, delivered, returned in part and refunded, and its buyer follows it', async ({
  page,
  browser,
}) => {
  test.slow();
  const { shopper, orderId } = await buy(page);
  const office = await (await browser.newContext()).newPage();
  const { accessToken } = await signInAsAdmin(office);
  const act = (endpoint: (typeof adminOrderEndpoints)[keyof typeof adminOrderEndpoints], data: object) =>
    actAsAdmin(office, accessToken, endpoint, { id: orderId, data });

  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/Paid by\s*UPI/);
  await expect(page.getByRole('region', { name: 'Delivery to' })).toContainText(
    /Expected between .+ and .+\./,
  );
  await expect(page.getByText(/Questions about this order\?/)).toBeVisible();
  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
  expect((await invoice).suggestedFilename()).toMatch(/\.pdf$/);
  const printed = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Print/ }).click();
  await expect((await printed).getByRole('heading', { name: /invoice/i })).toBeVisible();
  await (await printed).close();

  for (const status of ['processing', 'packed']) await act(adminOrderEndpoints.moveOrder, { status });
  await act(adminOrderEndpoints.shipOrder, { carrier: 'Blue Dart', tracking_number: 'BD 12345' });
  await page.reload();
  await expect(status(page)).toHaveText('Shipped');
  await expect(page.getByRole('region', { name: 'Delivery to' })).toContainText('BD 12345');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy tracking number' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('BD 12345');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  for (const next of ['out_for_delivery', 'delivered'])
    await act(adminOrderEndpoints.moveOrder, { status: next });
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Out for delivery' })).toBeVisible();

  await page.getByRole('button', { name: 'Return Items' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask for a Return' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose what you want to give back');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Decrease/ }).click();
  await dialog.getByLabel('Why do you return it?').fill('One click too many.');
  await dialog.getByRole('button', { name: 'Ask for a Return' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status(page)).toHaveText('Return requested');
  await expect(page.getByText('1 to be returned')).toBeVisible();

  const order: Order = await (
    await page.request.get(`/api/orders/${orderId}`, { headers: callsOf(shopper) })
  ).json();
  const items = order.items.map(({ product_id }) => ({ product_id, quantity: 1, is_sellable: true }));
  await act(adminOrderEndpoints.receiveReturn, { items });
  await expect(async () => {
    await page.reload();
    await expect(status(page)).toHaveText('Refunded', { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Credit note (PDF)' })).toBeVisible();
  await expectAccessibleInAllLooks(page, 'a refunded order');
});

test('A paid order is cancelled after its refund was shown, and ordered again', async ({ page }) => {
  const { orderId } = await buy(page);
  const mouse = await twoMice(page.request);
  const total = await page
    .getByRole('region', { name: 'Total' })
    .getByRole('definition')
    .filter({ hasText: /^₹/ })
    .last()
    .textContent();
  await page.getByRole('button', { name: 'Cancel Order' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition').last()).toHaveText(total ?? '');
  await expectAccessible(page, 'the cancel dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(total ?? '');
  // The page follows the money by itself.
  await expect(status(page)).toHaveText('Refunded', { timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: `${total} was refunded.` })).toBeVisible();
  await page.getByRole('button', { name: 'Order Again' }).click();
  await expect(cartDrawer(page).getByRole('listitem')).toContainText(mouse.website_name);

  await openAwake(page, '/about');
  await accountButton(page).click();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/profile?tab=orders');
  await page.getByRole('link', { name: /^Order / }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
});

test('The list of orders starts empty, is filtered by its address, and leads back there', async ({
  page,
}) => {
  await openCheckout(page);
  await openAwake(page, '/profile?tab=orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await openAwake(page, '/checkout');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  await openAwake(page, '/profile?tab=orders');
  const order = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Waiting for payment' });
  await expect(order).toBeVisible();
  await expectAccessibleInAllLooks(page, 'the list of orders');
  const amount = await order.getByText(/^₹/).boundingBox();
  const row = await order.boundingBox();
  expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeCloseTo((row?.x ?? 0) + (row?.width ?? 0) - 24, 0);
  await page.getByLabel('Status').selectOption('Shipped');
  await expect(page).toHaveURL('/profile?tab=orders&status=shipped');
  await expect(page.getByRole('heading', { name: 'No order with this status' })).toBeVisible();
  await page.goBack();
  await expect(order).toBeVisible();
});

test('A stranger, a slip in the address and a broken line are told apart', async ({ page, browser }) => {
  const { orderId } = await buy(page);
  const stranger = await (await browser.newContext()).newPage();
  await signUpShopper(stranger);
  await openAwake(stranger, `/orders/${orderId}`);
  await expect(stranger.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  expect((await stranger.goto('/orders/12'))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'Invalid order ID format' })).toBeVisible();
  await page.route(`**/api/orders/${orderId}`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible();
  await page.unroute(`**/api/orders/${orderId}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(status(page)).toHaveText('Confirmed');
});

test('Checkout and an order that waits for its payment are accessible in every look, and by keyboard', async ({
  page,
}) => {
  await openCheckout(page);
  await expectAccessibleInAllLooks(page, 'the checkout');
  await page.getByRole('radio', { name: /14 Prabhat Road/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('form', { name: 'New address' })).toBeVisible();
  await expectAccessibleInAllLooks(page, 'the checkout with a new address');
  await page.keyboard.press('ArrowUp');
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /without paying/ }).click();
  await expect(page.getByText('Waiting for your payment')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'an unpaid order');
});

/** The first of the words that say how the order is doing. */
function status(page: Page) {
  return page.getByRole('main').locator('.led').first();
}

async function expectAccessibleInAllLooks(page: Page, what: string): Promise<void> {
  for (const look of looks) {
    await changeLook(page, look);
    await expectAccessible(page, `${what} at ${look.width} in ${look.theme}`);
  }
}
