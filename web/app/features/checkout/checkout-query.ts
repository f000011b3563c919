import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import type { CartCheck, CheckoutData, StoredCart } from '#contract/stored-cart.ts';
import { saveCartNow } from '#web/features/cart/save-cart-now.ts';
import { findWaitingOrder } from '#web/features/cart/waiting-order.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';

export type Checkout = {
  cart: StoredCart;
  check: CartCheck;
  data: CheckoutData;
  /** An unpaid order that holds something of this cart: it is paid or cancelled before anything else is bought. */
  waiting: Order | null;
};

/** The cart as the account holds it, with what this browser has to add saved first. */
export const checkoutQuery = queryOptions({
  queryKey: ['checkout'],
  queryFn: async (): Promise<Checkout> => {
    await saveCartNow();
    const [cart, check, data, { orders }] = await Promise.all([
      browserApi().call(accountEndpoints.getCart),
      browserApi().call(accountEndpoints.checkCart),
      browserApi().call(accountEndpoints.getCheckoutData),
      browserApi().call(orderEndpoints.listOrders, { parameters: { status: 'pending_payment' } }),
    ]);
    const waiting = findWaitingOrder(
      orders,
      cart.items.map(({ product_id }) => product_id),
    );
    return { cart, check, data, waiting: waiting && (await readOrder(waiting._id)) };
  },
  staleTime: 0,
  gcTime: 0,
});

function readOrder(id: string): Promise<Order> {
  return browserApi().call(orderEndpoints.getOrder, { parameters: { id } });
}

export function describeCheckoutFailure(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'Please login to continue';
  const detail = error instanceof ApiError ? error.body.detail : undefined;
  return detail ?? 'Failed to get checkout data';
}
