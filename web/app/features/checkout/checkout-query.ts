import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import type { CartCheck, CheckoutData, StoredCart } from '#contract/stored-cart.ts';
import { readCart } from '#web/features/cart/cart-store.ts';
import { saveCartNow } from '#web/features/cart/save-cart-now.ts';
import { findUnpaidOrder } from '#web/features/cart/unpaid-order.ts';
import { findCartProblem, isServerFailure } from '#web/features/cart/validate-cart.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';

export type Checkout = {
  cart: StoredCart;
  check: CartCheck;
  data: CheckoutData;
  /** An unpaid order that reserves products of this cart; it must be paid or cancelled first. */
  unpaidOrder: Order | null;
};

/** Saves the browser's cart to the account, then reads everything that checkout needs. */
export const checkoutQuery = queryOptions({
  queryKey: ['checkout'],
  queryFn: async (): Promise<Checkout> => {
    await saveCartNow();
    const [cart, check, data, { orders }] = await Promise.all([
      browserApi().call(accountEndpoints.getCart),
      browserApi().call(accountEndpoints.checkCart).catch(checkLocally),
      browserApi().call(accountEndpoints.getCheckoutData),
      browserApi().call(orderEndpoints.listOrders, { parameters: { status: 'pending_payment' } }),
    ]);
    const unpaidOrder = findUnpaidOrder(
      orders,
      cart.items.map(({ product_id }) => product_id),
    );
    return { cart, check, data, unpaidOrder: unpaidOrder && (await readOrder(unpaidOrder._id)) };
  },
  staleTime: 0,
  gcTime: 0,
});

/** The check of the spec without the server, if that fails: the order call validates the cart in any case. */
function checkLocally(error: unknown): CartCheck {
  if (!isServerFailure(error)) throw error;
  const items = readCart();
  const problem = findCartProblem(items);
  return {
    valid: problem === null,
    errors: problem === null ? [] : [{ error: problem, item_name: '', product_id: null }],
    updated_items: [],
    total_items: items.length,
  };
}

function readOrder(id: string): Promise<Order> {
  return browserApi().call(orderEndpoints.getOrder, { parameters: { id } });
}

export function describeCheckoutFailure(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'Please login to continue';
  const detail = error instanceof ApiError ? error.body.detail : undefined;
  return detail ?? 'Failed to get checkout data';
}
