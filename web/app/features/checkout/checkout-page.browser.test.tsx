import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { cartTotals } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { crossedLooks } from '../../../testing/accessibility-rules.ts';
import {
  addAddress,
  callShop,
  listOrders,
  openCheckout,
  payButton,
  placeOrder,
  storeCartLines,
  twoMice,
  unpaidOrder,
} from '../../../testing/checkout.ts';
import { changeLook, expectAccessibleIn, expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { holdTimeouts } from '../../../testing/hold-timeouts.ts';
import { errorResponse, interceptApi, restoreApi } from '../../../testing/intercept-api.ts';
import { loginDialog } from '../../../testing/login-dialog.ts';
import { type RenderedPage, renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

const PAUSE_BEFORE_PAY_MS = 1000;
const newAddress = () => page.getByRole('form', { name: 'New address' });
const continueButton = () => page.getByRole('button', { name: 'Continue to Review' });
const payment = () => page.getByRole('region', { name: 'Payment' });

/** The checkout of a new shopper who has no address yet, on a phone. */
async function openWithoutAddress(): Promise<RenderedPage> {
  await page.viewport(390, 844);
  storeCartLines([await twoMice()]);
  await createSignedInShopper();
  const shown = await renderPage('/checkout');
  await expect.element(newAddress()).toBeVisible();
  return shown;
}

test('a visitor who is not signed in is asked to log in', async () => {
  await renderPage('/checkout');
  await expect.element(loginDialog()).toMatchTextContent('Please login to proceed with checkout');
});

test('an empty cart has nothing to pay', async () => {
  await createSignedInShopper();
  await renderPage('/checkout');
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a cart without purchasable products has no checkout button', async () => {
  storeCartLines([{ ...(await twoMice()), productId: '0'.repeat(24) }]);
  await renderPage('/cart');
  await expect.element(page.getByText('Nothing in your cart can be bought at the moment.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Proceed to Checkout' }).elements()).toEqual([]);
});

test('a checkout that fails to load says so, and Try Again loads it', async () => {
  interceptApi(accountEndpoints.getCheckoutData.path, () => new Response('no', { status: 400 }));
  storeCartLines([await twoMice()]);
  await createSignedInShopper();
  await renderPage('/checkout');
  await expect.element(page.getByRole('heading', { name: 'Failed to get checkout data' })).toBeVisible();
  restoreApi();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Review' })).toBeVisible();
});

test('a wrong PIN code and a GSTIN with a typo are reported on blur, and the city only once the PIN code is valid', async () => {
  await openWithoutAddress();
  const pinCode = newAddress().getByLabelText('PIN code');
  await pinCode.fill('4110');
  await userEvent.tab();
  await expect.element(pinCode).toHaveAccessibleDescription('Please enter a valid 6-digit PIN code');
  await continueButton().click();
  await expect.element(newAddress().getByText('Address is required')).toBeVisible();
  expect(newAddress().getByText('City is required').elements()).toEqual([]);
  await newAddress().getByLabelText('For a business invoice').click();
  const gstin = newAddress().getByLabelText('GSTIN');
  await gstin.fill(siteFacts.gstin.replace(/.$/, '0'));
  await userEvent.tab();
  await expect.element(gstin).toHaveAccessibleDescription(/typing mistake/);
});

test('a business is billed at an address of its own and told about a GSTIN of another State', async () => {
  await openWithoutAddress();
  const field = (name: string) => newAddress().getByLabelText(name);
  await field('House, street, area').fill('3 Foundry Lane');
  await field('PIN code').fill('560001');
  await field('For a business invoice').click();
  await field('Company').fill('Bench Works');
  await field('GSTIN').fill('27AABFS2009B1ZU');
  await expect.element(field('GSTIN')).toHaveAccessibleDescription(/the billing address is in Karnataka/);
  await field('Use a different billing address').click();
  const billing = newAddress().getByRole('group', { name: 'Billing address' });
  await expect.element(field('GSTIN')).not.toHaveAccessibleDescription(/billing address is in/);
  await continueButton().click();
  await expect.element(billing.getByText('Address is required')).toBeVisible();
  await expectMainAccessible('a billing address');
  await billing.getByLabelText('House, street, area').fill('2 Mount Road');
  await billing.getByLabelText('PIN code').fill('600002');
  await expect.element(billing.getByLabelText('State')).toHaveValue('Tamil Nadu');
  await continueButton().click();
  const chosen = page.getByRole('group', { name: 'Your addresses' });
  await expect.element(chosen).toMatchTextContent(/Billed to: 2 Mount Road, Chennai, Tamil Nadu 600002/);
  await expect.element(chosen).toMatchTextContent(/the billing address is in Tamil Nadu. Please check/);
});

test('Continue leads to the review, and a double click on it does not pay', async () => {
  const shown = await openWithoutAddress();
  const pauses = holdTimeouts(PAUSE_BEFORE_PAY_MS);
  await expect.element(page.getByText('Order summary')).toBeVisible();
  for (const step of ['Cart', 'Address', 'Review', 'Payment']) {
    await expect.element(page.getByRole('list', { name: 'Steps' }).getByText(step)).toBeInViewport();
  }
  await newAddress().getByLabelText('House, street, area').fill('14 Prabhat Road');
  await newAddress().getByLabelText('PIN code').fill('411004');
  await expect.element(newAddress().getByText(/Delivery to Maharashtra between/)).toBeVisible();
  (continueButton().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const review = page.getByRole('heading', { name: 'Review' });
  await expect.element(review).toHaveFocus();
  await expect.element(review).toBeInViewport();
  await expect.element(payButton()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelector('[aria-current="step"]')?.textContent).toMatch(/Review/);
  await expect.poll(pauses.count).toBe(1);
  pauses.elapse();
  await expect.element(payButton()).toBeEnabled();
  expect(shown.address()).toBe('/checkout');
  expect(await listOrders()).toEqual([]);
});

test('the checkout has a reduced header and footer, the home page the full ones', async () => {
  storeCartLines([await twoMice()]);
  await createSignedInShopper();
  await addAddress();
  await renderPage('/checkout');
  const header = page.getByRole('banner');
  await expect.element(header.getByText('Secure checkout')).toBeVisible();
  expect(header.getByRole('combobox').elements()).toEqual([]);
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('link', { name: 'Terms and conditions' })).toBeVisible();
  expect(footer.getByRole('link', { name: 'About Us' }).elements()).toEqual([]);
  await header.getByRole('link', { name: /home$/ }).click();
  await expect.element(header.getByRole('combobox')).toBeVisible();
  await expect.element(header.getByText('Secure checkout')).not.toBeInTheDocument();
});

test('a changed price is shown and must be accepted before Pay is enabled', async () => {
  const mouse = await twoMice();
  await createSignedInShopper();
  await addAddress();
  const seenPrice = mouse.price + 500;
  const seen = { product_id: mouse.productId, quantity: 2, price: seenPrice, name: mouse.name };
  await callShop(accountEndpoints.saveCart.path, { method: 'POST', body: { items: [seen] } });
  await renderPage('/checkout');
  const change = `Price has changed, from ${formatRupees(seenPrice)} to ${formatRupees(mouse.price)}`;
  await expect.element(page.getByRole('alert').filter({ hasText: change })).toBeVisible();
  await expect.element(payButton()).toBeDisabled();
  await expect.element(payment().getByRole('alert')).toMatchTextContent('Your cart has changed.');
  await page.getByRole('button', { name: 'Accept Changes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Review' })).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(payButton()).toHaveTextContent(`Pay ${formatRupees(cartTotals([mouse]).total)}`);
  await expect.element(payButton()).toBeEnabled();
});

test('a price that changes before Pay is shown once and disappears when it is accepted', async () => {
  await openCheckout();
  interceptApi(orderEndpoints.placeOrder.path, (request, passOn) =>
    request.method === 'POST' ? errorResponse(409, 'Price has changed.', 'cart_needs_a_look') : passOn(),
  );
  let isChanged = true;
  interceptApi(accountEndpoints.checkCart.path, async (_request, passOn) => {
    const check = await (await passOn()).json();
    const [line] = check.updated_items;
    const error = { error: 'Price has changed', item_name: line.website_name, product_id: line.product_id };
    return Response.json(isChanged ? { ...check, valid: false, errors: [error] } : check);
  });
  await payButton().click();
  await expect.element(page.getByText('Your cart has changed in the meantime.')).toHaveFocus();
  await expect.element(payButton()).toBeDisabled();
  isChanged = false;
  await page.getByRole('button', { name: 'Accept Changes' }).click();
  await expect.element(payButton()).toBeEnabled();
  await expect.element(page.getByText('Price has changed')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('Pay without a connection says so, and orders nothing when the connection is back', async () => {
  await openCheckout();
  interceptApi(orderEndpoints.placeOrder.path, (request, passOn) =>
    request.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : passOn(),
  );
  await payButton().click();
  await expect
    .element(payment().getByRole('alert'))
    .toMatchTextContent('The shop could not be reached, and nothing was paid.');
  await expect.element(payButton()).toBeEnabled();
  restoreApi();
  const orders = interceptApi(orderEndpoints.placeOrder.path);
  dispatchEvent(new Event('online'));
  await page.getByRole('radio', { name: /A new address/ }).click();
  await expect.element(newAddress()).toBeVisible();
  expect(orders.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(await listOrders()).toEqual([]);
});

test('Pay tries the call when the browser believes that it is offline', async () => {
  await openCheckout();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  onTestFinished(() => {
    onLine.mockRestore();
    dispatchEvent(new Event('online'));
  });
  interceptApi(accountEndpoints.getCsrfToken.path, () => new Response(null, { status: 204 }));
  await payButton().click();
  await expect.element(unpaidOrder()).toBeVisible();
  expect(await listOrders()).toHaveLength(1);
});

test('without a CSRF token nothing is paid, and the order stays unpaid', async () => {
  await openCheckout();
  const initiations = interceptApi(/^\/api\/payments\//);
  interceptApi(accountEndpoints.getCsrfToken.path, () => new Response(null, { status: 204 }));
  await payButton().click();
  const alert = unpaidOrder().getByRole('alert');
  await expect.element(alert).toMatchTextContent('No CSRF token in response');
  interceptApi(accountEndpoints.getCsrfToken.path, () => Response.error());
  await unpaidOrder().getByRole('button', { name: 'Pay Now' }).click();
  await expect.element(alert).toMatchTextContent('Failed to fetch CSRF token');
  expect(initiations.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the checkout and the new address form are accessible and work with arrow keys', async () => {
  await openCheckout();
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessibleIn(look, 'the checkout');
  }
  (page.getByRole('radio', { name: /14 Prabhat Road/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(newAddress()).toBeVisible();
  await expectMainAccessible('the checkout with a new address');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(payButton()).toBeEnabled();
});

test('an unpaid order replaces the form and is accessible', async () => {
  const mouse = await twoMice();
  await createSignedInShopper();
  await placeOrder(mouse);
  await renderPage('/checkout');
  await expect.element(unpaidOrder()).toMatchTextContent(mouse.website_name);
  await expect.element(unpaidOrder().getByRole('timer')).toMatchTextContent(/^1[0-5]:\d\d$/);
  await expectMainAccessible('an unpaid order');
});
