import { newId } from '#server/platform/ids.ts';
import type { BenchBuyer } from './checkout-buyers.ts';
import { plainRequest } from './plain-request.ts';

/** Orders what the cart has; returns the id of the order. */
export async function placeOrder(origin: string, buyer: BenchBuyer): Promise<string> {
  const { addressId, cartVersion, product, headers } = buyer;
  const order = await call<{ _id: string }>(`${origin}/api/orders`, {
    headers: { ...headers, 'Idempotency-Key': newId() },
    body: {
      address_id: addressId,
      cart_version: cartVersion,
      agreed_total: product.display_price + 250,
      note: null,
    },
  });
  return order._id;
}

/** Goes from the cart to the paid order, with all requests to and from the sandbox gateway. */
export async function checkOut(origin: string, buyer: BenchBuyer): Promise<void> {
  const { headers, session, product } = buyer;
  const cart = await call<{ version: number }>(`${origin}/api/cart`, {
    headers,
    body: { items: [{ product_id: product._id, quantity: 1, price: product.display_price }] },
  });
  const orderId = await placeOrder(origin, { ...buyer, cartVersion: cart.version });
  const page = { 'X-Session-Id': session };
  const token = await plainRequest(`${origin}/api/auth/csrf-token`, { headers: page });
  const { redirect_url } = await call<{ redirect_url: string }>(`${origin}/api/payments/initiate`, {
    headers: {
      ...headers,
      ...page,
      'X-CSRF-Token': String(token.headers['x-csrf-token']),
      'Idempotency-Key': newId(),
    },
    body: { order_id: orderId },
  });
  const decision = { method: 'upi', outcome: 'success', upi_id: 'asha@sandbox' };
  const decided = await plainRequest(redirect_url, {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(decision).toString(),
  });
  if (decided.status >= 400) throw new Error(`The gateway answered ${decided.status}.`);
  const { order_status } = await call<{ order_status: string }>(`${origin}/api/payments/${orderId}/status`, {
    headers,
  });
  if (order_status !== 'confirmed') throw new Error(`The order is ${order_status}.`);
}

async function call<Body>(
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: object },
): Promise<Body> {
  const { status, text } = await plainRequest(url, {
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`);
  return JSON.parse(text) as Body;
}
