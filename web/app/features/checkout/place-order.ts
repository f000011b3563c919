import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderState } from '#contract/order-states.ts';
import type { Order, PlaceOrderBody } from '#contract/orders.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { clearPurchaseKey, purchaseKeyFor } from './purchase-key.ts';

const payable: readonly OrderState[] = ['pending_payment', 'payment_failed'];
const ended: readonly OrderState[] = ['expired', 'cancelled', 'refunded'];

/** Orders the cart, or returns the order already placed with the same key. Places a new one if that order has ended. */
export async function placeOrder(body: PlaceOrderBody): Promise<Order> {
  const order = await post(body);
  if (!ended.includes(order.status)) return order;
  clearPurchaseKey();
  return post(body);
}

export function isPayable({ status }: Order): boolean {
  return payable.includes(status);
}

function post(body: PlaceOrderBody): Promise<Order> {
  const headers = { 'Idempotency-Key': purchaseKeyFor(body) };
  return browserApi().call(orderEndpoints.placeOrder, { headers, body });
}
