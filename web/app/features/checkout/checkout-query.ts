import { queryOptions } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { CartCheck, CheckoutData, StoredCart } from '#contract/stored-cart.ts';
import { saveCartNow } from '#web/features/cart/save-cart-now.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/query-client.ts';

export type Checkout = { cart: StoredCart; check: CartCheck; data: CheckoutData };

/** The cart as the account holds it, with what this browser has to add saved first. */
export const checkoutQuery = queryOptions({
  queryKey: ['checkout'],
  queryFn: async (): Promise<Checkout> => {
    await saveCartNow();
    const [cart, check, data] = await Promise.all([
      browserApi().call(accountEndpoints.getCart),
      browserApi().call(accountEndpoints.checkCart),
      browserApi().call(accountEndpoints.getCheckoutData),
    ]);
    return { cart, check, data };
  },
  staleTime: 0,
  gcTime: 0,
});

export function describeCheckoutFailure(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'Please login to continue';
  const detail = error instanceof ApiError ? error.answer.detail : undefined;
  return detail ?? 'Failed to get checkout data';
}
