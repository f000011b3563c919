import { cartDrawer, storedCart } from './cart.ts';
import {
  authHeaders,
  expectPaid,
  listOrders,
  openCheckout,
  payButton,
  payByCreditCard,
  payByUpi,
} from './checkout-page.ts';
import { collectPageErrors } from './collect-page-errors.ts';
import { expect, test } from './journey.ts';
import { fillSignUp, loginDialog, newShopper } from './login-dialog.ts';
import { openHydrated } from './open-hydrated.ts';
import { setRandomClientAddress } from './sign-up-shopper.ts';

test.use({ reducedMotion: 'no-preference' });

test('From home to a paid order: a new customer finds a mouse, signs up on the way and pays by UPI', async ({
  page,
}) => {
  const errors = await collectPageErrors(page);
  await setRandomClientAddress(page);
  await openHydrated(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mouse|Mice/ })
    .first()
    .click();
  await expect(page).toHaveURL('/mouse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Mouse|Mice/);
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  const drawer = cartDrawer(page);
  const total = (await drawer.getByRole('definition').last().textContent()) ?? '';
  await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const login = loginDialog(page);
  await expect(login).toContainText('Please login to proceed with checkout');
  await login.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(login, newShopper());
  await page.keyboard.press('Enter');
  // Confirming the phone number is optional.
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/checkout');

  const form = page.getByRole('form', { name: 'New address' });
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(form.getByLabel('House, street, area')).toBeFocused();
  await form.getByLabel('House, street, area').fill('14 Prabhat Road');
  await form.getByLabel('PIN code').fill('411004');
  await expect(form.getByText(/Delivery to Maharashtra between/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible();
  await payByUpi(page);
  await expectPaid(page);
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(total);
  await expect(page.getByText('14 Prabhat Road')).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);
  expect(errors).toEqual([]);
});

// An order whose payment could not start is tested in web/app/features/checkout/checkout-page.browser.test.tsx.
test('After a failed payment and one that was left, the next attempt by card pays the same order', async ({
  page,
}) => {
  const shopper = await openCheckout(page);
  await payButton(page).click();
  await payByUpi(page, /^Let it fail$/);
  await expect(page.getByText('The payment did not go through.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order Again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('link', { name: /without paying/ }).click();
  await expect(page.getByText('Waiting for your payment')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await payByCreditCard(page, '4111 1111 1111 1111');
  await expectPaid(page);
  const { orders } = await listOrders(page, shopper);
  expect(orders.map(({ status }) => status)).toEqual(['confirmed']);
});

test('When the browser is closed on the pay page, a payment from the phone still reaches the order', async ({
  page,
  browser,
}) => {
  const shopper = await openCheckout(page);
  await payButton(page).click();
  const app = await page.getByRole('link', { name: 'Open that page here' }).getAttribute('href');
  await page.close();
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(app ?? '');
  const approve = phone.getByRole('button', { name: /^Approve/ });
  await approve.click();
  await expect(approve).toHaveCount(0);
  await phone.close();
  const later = await browser.newContext();
  const asBuyer = { headers: authHeaders(shopper) };
  await expect
    .poll(async () => (await (await later.request.get('/api/orders', asBuyer)).json()).orders[0].status)
    .toBe('confirmed');
});
