import type { Page } from '@playwright/test';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { cartDrawer } from './cart.ts';
import { authHeaders, twoMice } from './checkout-page.ts';
import { expect, test } from './journey.ts';
import { accountButton } from './login-dialog.ts';
import { openHydrated } from './open-hydrated.ts';
import { placePaidOrder } from './place-paid-order.ts';
import { callAsAdmin, readAdminToken } from './shop-admin.ts';
import { signUpShopper } from './sign-up-shopper.ts';

// The accessibility of the pages and dialogs is tested in web/app/features/orders.

/** A job makes the refund, and after half a minute the page polls the order only every 30 seconds. */
const REFUND_TIMEOUT_MS = 120_000;

test('An order is shipped, delivered, returned in part and refunded, and its page shows each step', async ({
  page,
  request,
}) => {
  test.slow();
  const shopper = await signUpShopper(page);
  const { _id: orderId } = await placePaidOrder(page.request, shopper);
  await openHydrated(page, `/orders/${orderId}`);
  const adminToken = await readAdminToken(request);
  const act = (endpoint: Endpoint<unknown>, data: object) =>
    callAsAdmin(request, adminToken, endpoint, { parameters: { id: orderId }, data });

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

  await page.getByRole('button', { name: 'Return or Replace Items' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Request Return' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose what you want to return');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Decrease/ }).click();
  await dialog.getByLabel('Why are you returning it?').selectOption('It does not work');
  await dialog.getByLabel('What happened?').fill('One click too many.');
  await dialog.getByRole('button', { name: 'Request Return' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(status(page)).toHaveText('Delivered');
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns).toContainText('Return requested');
  await expect(page.getByText('1 to be returned')).toBeVisible();

  const readOrder = async (): Promise<Order> =>
    (await page.request.get(`/api/orders/${orderId}`, { headers: authHeaders(shopper) })).json();
  const order = await readOrder();
  const items = order.items.map(({ product_id }) => ({ product_id, quantity: 1, is_sellable: true }));
  await act(adminOrderEndpoints.receiveReturn, { items });
  await expect
    .poll(async () => (await readOrder()).returns[0]?.status, { timeout: REFUND_TIMEOUT_MS })
    .toBe('refunded');
  await page.reload();
  await expect(status(page)).toHaveText('Partly returned');
  await expect(returns).toContainText('Return refunded');
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Credit note (PDF)' })).toBeVisible();
});

test('A paid order is cancelled after its refund was shown, and ordered again', async ({ page }) => {
  test.slow();
  const { _id: orderId } = await placePaidOrder(page.request, await signUpShopper(page));
  await openHydrated(page, `/orders/${orderId}`);
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
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(total ?? '');
  // The page polls the refund.
  await expect(status(page)).toHaveText('Refunded', { timeout: REFUND_TIMEOUT_MS });
  await expect(page.getByRole('status').filter({ hasText: `${total} was refunded.` })).toBeVisible();
  await page.getByRole('button', { name: 'Order Again' }).click();
  await expect(cartDrawer(page).getByRole('listitem')).toContainText(mouse.website_name);

  await openHydrated(page, '/about');
  await accountButton(page).click();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/profile?tab=orders');
  await page.getByRole('link', { name: /^Order / }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
});

/** The status of the order. */
function status(page: Page) {
  return page.getByRole('main').locator('.led').first();
}
