import { expect, type Page, test } from '@playwright/test';
import { cartTotals } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import {
  addAddress,
  callsOf,
  expectPaid,
  listOrders,
  openCheckout,
  payButton,
  payByUpi,
  twoMice,
  waitingOrder,
} from './checkout-page.ts';
import { openAwake } from './open-awake.ts';
import { signUpShopper } from './sign-up-shopper.ts';

test('What has changed since the cart is shown and agreed to before anything is paid', async ({ page }) => {
  const mouse = await twoMice(page.request);
  const shopper = await signUpShopper(page);
  await addAddress(page, shopper);
  const seen = { product_id: mouse.productId, quantity: 2, price: mouse.price + 500, name: mouse.name };
  await page.request.post('/api/cart', { headers: callsOf(shopper), data: { items: [seen] } });
  await openAwake(page, '/checkout');
  const change = `Price has changed, from ${formatRupees(seen.price)} to ${formatRupees(mouse.price)}`;
  await expect(page.getByRole('alert').filter({ hasText: change })).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await expect(payment(page).getByRole('alert')).toContainText('Your cart has changed.');
  await page.getByRole('button', { name: 'Accept Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const { total } = cartTotals([mouse]);
  await expect(payButton(page)).toHaveText(`Pay ${formatRupees(total)}`);
  await expect(payButton(page)).toBeEnabled();
});

test('A price that changes on the way to Pay is told once, and gone once it is accepted', async ({
  page,
}) => {
  await openCheckout(page);
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'cart_needs_a_look', detail: 'Price has changed.' } })
      : route.continue(),
  );
  let isChanged = true;
  await page.route('**/api/cart/validate-for-checkout', async (route) => {
    const answer = await route.fetch();
    const check = await answer.json();
    const [line] = check.updated_items;
    const error = { error: 'Price has changed', item_name: line.website_name, product_id: line.product_id };
    return route.fulfill({ json: isChanged ? { ...check, valid: false, errors: [error] } : check });
  });
  await payButton(page).click();
  await expect(page.getByText('Your cart has changed in the meantime.')).toBeFocused();
  await expect(payButton(page)).toBeDisabled();
  isChanged = false;
  await page.getByRole('button', { name: 'Accept Changes' }).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText('Price has changed')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Pay without a connection says so at once, and nothing is ordered when the line is back', async ({
  page,
  context,
}) => {
  const shopper = await openCheckout(page);
  await context.setOffline(true);
  await payButton(page).click();
  await expect(payment(page).getByRole('alert')).toContainText('You are offline, and nothing was paid.');
  await expect(payButton(page)).toBeEnabled();
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('radio', { name: /A new address/ }).check();
  await expect(page.getByRole('form', { name: 'New address' })).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  expect((await listOrders(page, shopper)).orders).toEqual([]);
});

test('When no proof against other sites can be had, nothing is paid and the order waits', async ({
  page,
}) => {
  await openCheckout(page);
  await page.route('**/api/auth/csrf-token', (route) => route.fulfill({ status: 204, body: '' }));
  await payButton(page).click();
  await expect(waitingOrder(page).getByRole('alert')).toContainText('No CSRF token in response');
  const payNow = waitingOrder(page).getByRole('button', { name: 'Pay Now' });
  await page.route('**/api/auth/csrf-token', (route) => route.abort());
  await payNow.click();
  await expect(waitingOrder(page).getByRole('alert')).toContainText('Failed to fetch CSRF token');
  await page.unroute('**/api/auth/csrf-token');
  await payNow.click();
  await payByUpi(page);
  await expectPaid(page);
});

function payment(page: Page) {
  return page.getByRole('region', { name: 'Payment' });
}
