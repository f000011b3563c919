import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';

/** Orders that reserve their items until they are paid, cancelled or expired. */
export const unpaidOrdersQuery = queryOptions({
  ...apiQuery(orderEndpoints.listOrders, { status: 'pending_payment' }),
  staleTime: 0,
  gcTime: 0,
});

/** The first unpaid order that reserves a product of the cart; the same items cannot be ordered a second time. */
export function findUnpaidOrder<UnpaidOrder extends Pick<OrderSummary, 'items'>>(
  orders: readonly UnpaidOrder[],
  productIds: readonly string[],
): UnpaidOrder | null {
  return orders.find(({ items }) => items.some((item) => productIds.includes(item.product_id))) ?? null;
}

export function useUnpaidOrder(items: readonly CartItem[], isOpen: boolean): OrderSummary | null {
  const isSignedIn = useSession() !== null;
  const { data } = useQuery({ ...unpaidOrdersQuery, enabled: isOpen && isSignedIn && items.length > 0 });
  return findUnpaidOrder(
    data?.orders ?? [],
    items.map(({ productId }) => productId),
  );
}
