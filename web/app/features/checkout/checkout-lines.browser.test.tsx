import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { type CartItem, cartTotals } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import {
  addAddress,
  openCheckout,
  payButton,
  placeOrder,
  storeCartLines,
  twoMice,
  unpaidOrder,
} from '../../../testing/checkout.ts';
import { cartLineOf, firstProducts } from '../../../testing/demo-products.ts';
import { expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../testing/intercept-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

async function oneKeyboard(): Promise<CartItem> {
  const [keyboard] = await firstProducts('KEYBOARD', 1, ({ qty }) => qty > 20);
  return cartLineOf(keyboard as NonNullable<typeof keyboard>, 1);
}

const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name });

test('quantities are changed and lines removed at checkout, and Pay waits for the new total', async () => {
  await openCheckout();
  const mouse = await twoMice();
  let isHeld = true;
  const held: (() => void)[] = [];
  interceptApi(accountEndpoints.getCheckoutData.path, async (_request, passOn) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return passOn();
  });
  await button(/^Increase Quantity of/).click();
  await expect.element(payButton()).toBeDisabled();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  for (const pass of held) pass();
  const total = formatRupees(cartTotals([{ ...mouse, quantity: 3 }]).total);
  await expect.element(page.getByRole('button', { name: `Pay ${total}` })).toBeEnabled();
  await button(/^Remove /).click();
  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the rest of the cart is shown below an unpaid order', async () => {
  const [mouse, keyboard] = [await twoMice(), await oneKeyboard()];
  await createSignedInShopper();
  await placeOrder(mouse);
  await addAddress();
  storeCartLines([mouse, keyboard]);
  await renderPage('/checkout');
  await expect.element(unpaidOrder()).toMatchTextContent(mouse.website_name);
  const rest = page.getByRole('region', { name: 'Also in your cart' });
  await expect.element(rest).toMatchTextContent(keyboard.website_name);
  await expect.element(rest).not.toMatchTextContent(mouse.website_name);
  await expectMainAccessible('an unpaid order and the rest of the cart');
  await rest.getByRole('button', { name: /^Remove / }).click();
  await expect.element(rest).not.toBeInTheDocument();
  await expect.element(unpaidOrder()).toBeVisible();
});
