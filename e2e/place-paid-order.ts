import { randomUUID } from 'node:crypto';
import { type APIRequest, type APIRequestContext, expect } from '@playwright/test';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { CartItem } from '#contract/cart.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { homeAddress } from '../web/testing/home-address.ts';
import { authHeaders, twoMice } from './checkout-page.ts';
import { createAccount, randomClientAddress, type Shopper } from './sign-up-shopper.ts';

/** Places and pays an order of, by default, two mice over the API, for journeys about what follows. */
export async function placePaidOrder(
  request: APIRequestContext,
  shopper: Shopper,
  line?: CartItem,
): Promise<Order> {
  const headers = { ...authHeaders(shopper), 'X-Session-Id': randomUUID() };
  const call = async <Body>({ method, path }: Endpoint<Body>, data?: object, more = {}): Promise<Body> => {
    const response = await request.fetch(path, { method, headers: { ...headers, ...more }, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return response.json();
  };
  const { productId, quantity, price, name } = line ?? (await twoMice(request));
  await call(accountEndpoints.addAddress, homeAddress);
  const { addresses } = await call(accountEndpoints.listAddresses);
  const items = [{ product_id: productId, quantity, price, name }];
  const cart = await call(accountEndpoints.saveCart, { items });
  const { total } = await call(accountEndpoints.getCheckoutData);
  const { _id } = await call(
    orderEndpoints.placeOrder,
    { address_id: addresses[0]?._id, cart_version: cart.version, agreed_total: total, note: null },
    { 'Idempotency-Key': randomUUID() },
  );
  const csrf = await request.get(accountEndpoints.getCsrfToken.path, { headers });
  const payment = await call(
    paymentEndpoints.initiatePayment,
    { order_id: _id },
    { 'X-CSRF-Token': csrf.headers()['x-csrf-token'] ?? '', 'Idempotency-Key': randomUUID() },
  );
  await request.post(payment.redirect_url ?? '', {
    form: { method: 'upi', upi_id: 'asha@sandbox', outcome: 'success' },
    maxRedirects: 0,
  });
  const readOrder = async (): Promise<Order> =>
    (await request.get(orderEndpoints.getOrder.path.replace(':id', _id), { headers })).json();
  await expect.poll(async () => (await readOrder()).status).toBe('confirmed');
  return readOrder();
}

/** The same for a new shopper, without a browser. */
export async function placePaidOrderOfOther(
  requests: APIRequest,
  baseURL: string | undefined,
  line?: CartItem,
): Promise<Order> {
  const request = await requests.newContext({ baseURL, extraHTTPHeaders: randomClientAddress() });
  const order = await placePaidOrder(request, await createAccount(request), line);
  await request.dispose();
  return order;
}
