import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { AddressBody } from '#contract/accounts.ts';
import type { CartItem } from '#contract/cart.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderList } from '#contract/orders.ts';
import type { ProductCard } from '#contract/products.ts';
import { homeAddress } from '../web/testing/home-address.ts';
import { cartItem, presetCart } from './cart.ts';
import { openHydrated } from './open-hydrated.ts';
import { firstProducts } from './product-list.ts';
import { type Shopper, signUpShopper } from './sign-up-shopper.ts';

/** A cart line of two mice, of a product whose stock no other journey checks. */
export async function twoMice(request: APIRequestContext): Promise<CartItem> {
  const isPlentiful = ({ qty, display_price }: ProductCard) => qty > 20 && display_price < 10_000;
  const [mouse] = await firstProducts(request, 'MOUSE', 1, isPlentiful);
  return cartItem(mouse as ProductCard, 2);
}

export function authHeaders({ accessToken }: Pick<Shopper, 'accessToken'>) {
  return { 'X-Requested-With': 'XMLHttpRequest', Authorization: `Bearer ${accessToken}` };
}

/** Opens the checkout for a new shopper with an address and, by default, two mice in the cart. */
export async function openCheckout(page: Page, line?: CartItem): Promise<Shopper> {
  await presetCart(page, JSON.stringify([line ?? (await twoMice(page.request))]));
  const shopper = await signUpShopper(page);
  await addAddress(page, shopper);
  await openHydrated(page, '/checkout');
  await expect(payButton(page)).toBeEnabled();
  return shopper;
}

export async function addAddress(
  page: Page,
  shopper: Shopper,
  changes: Partial<AddressBody> = {},
): Promise<void> {
  const response = await page.request.post(accountEndpoints.addAddress.path, {
    headers: authHeaders(shopper),
    data: { ...homeAddress, ...changes },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Replaces the form while an order of the same products is unpaid. */
export function pendingOrder(page: Page) {
  return page.getByRole('region', { name: /^Order .* is waiting for your payment$/ });
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true });
}

/** Pays on the gateway's page. */
export async function payByUpi(page: Page, outcome: RegExp = /^Pay ₹/): Promise<void> {
  await page.getByLabel('UPI id').fill('asha@sandbox');
  await page.getByRole('button', { name: outcome }).filter({ visible: true }).click();
}

export async function payByCreditCard(page: Page, number: string): Promise<void> {
  await page.getByText('Credit card', { exact: true }).click();
  const form = page.locator('details[open]');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry (MM/YY)').fill('12/39');
  await form.getByLabel('CVV').fill('123');
  await form.getByRole('button', { name: /^Pay ₹/ }).click();
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
}

export async function listOrders(page: Page, shopper: Shopper): Promise<OrderList> {
  return (await page.request.get(orderEndpoints.listOrders.path, { headers: authHeaders(shopper) })).json();
}
