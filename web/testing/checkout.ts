import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { AddressBody, AddressList } from '#contract/accounts.ts';
import type { CartItem } from '#contract/cart.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order, OrderList } from '#contract/orders.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import type { CheckoutData, StoredCart } from '#contract/stored-cart.ts';
import { readSession } from '#web/lib/session.ts';
import { cartLineOf, firstProducts } from './demo-products.ts';
import { homeAddress } from './home-address.ts';
import { renderPage } from './render-page.tsx';
import { createSignedInShopper } from './signed-in-shopper.ts';

/** A cart line of two items of a product with plenty of stock. */
export async function twoMice(): Promise<CartItem> {
  const [mouse] = await firstProducts(
    'MOUSE',
    1,
    ({ qty, display_price }) => qty > 20 && display_price < 10_000,
  );
  return cartLineOf(mouse as NonNullable<typeof mouse>, 2);
}

export function storeCartLines(lines: readonly CartItem[]): void {
  localStorage.setItem(storageKeys.cart, JSON.stringify(lines));
}

/** Calls the API as the signed-in shopper. */
export async function callShop<Body>(
  path: string,
  {
    method = 'GET',
    body,
    headers,
  }: { method?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Body> {
  const response = await fetch(path, {
    method,
    headers: {
      ...headers,
      'X-Requested-With': 'XMLHttpRequest',
      Authorization: `Bearer ${readSession()?.access_token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

export async function addAddress(changes: Partial<AddressBody> = {}): Promise<void> {
  await callShop(accountEndpoints.addAddress.path, { method: 'POST', body: { ...homeAddress, ...changes } });
}

/** The checkout of a new shopper with an address and two mice in the cart. */
export async function openCheckout(): Promise<void> {
  storeCartLines([await twoMice()]);
  await createSignedInShopper();
  await addAddress();
  await renderPage('/checkout');
  await expect.element(payButton()).toBeEnabled();
}

/** Places an order of the signed-in shopper, which is not paid yet. */
export async function placeOrder(line: CartItem): Promise<Order> {
  await addAddress();
  const { addresses } = await callShop<AddressList>(accountEndpoints.listAddresses.path);
  const item = { product_id: line.productId, quantity: line.quantity, price: line.price, name: line.name };
  const cart = await callShop<StoredCart>(accountEndpoints.saveCart.path, {
    method: 'POST',
    body: { items: [item] },
  });
  const { total } = await callShop<CheckoutData>(accountEndpoints.getCheckoutData.path);
  return callShop<Order>(orderEndpoints.placeOrder.path, {
    method: 'POST',
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { address_id: addresses[0]?._id, cart_version: cart.version, agreed_total: total, note: null },
  });
}

export async function listOrders(): Promise<OrderList['orders']> {
  return (await callShop<OrderList>(orderEndpoints.listOrders.path)).orders;
}

export function payButton(): Locator {
  return page.getByRole('button', { name: /^Pay ₹/ });
}

/** The panel that replaces the checkout form while an order of the same products is unpaid. */
export function unpaidOrder(): Locator {
  return page.getByRole('region', { name: /^Order .* is waiting for your payment$/ });
}
