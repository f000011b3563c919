import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderState } from '#contract/order-states.ts';
import type { Order, PlaceOrderBody } from '#contract/orders.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { forgetPurchase, purchaseKeyFor } from './purchase-key.ts';

const payable: readonly OrderState[] = ['pending_payment', 'payment_failed'];
const over: readonly OrderState[] = ['expired', 'cancelled', 'refunded'];

/** Orders the cart, or finds the order that was made of it before. One that has ended unpaid is made anew. */
export async function placeOrder(body: PlaceOrderBody): Promise<Order> {
  const order = await post(body);
  if (!over.includes(order.status)) return order;
  forgetPurchase();
  return post(body);
}

export function isPayable({ status }: Order): boolean {
  return payable.includes(status);
}

function post(body: PlaceOrderBody): Promise<Order> {
  const headers = { 'Idempotency-Key': purchaseKeyFor(body) };
  return browserApi().call(orderEndpoints.placeOrder, { headers, body });
}
