import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';

/** Orders that hold their pieces until they are paid, cancelled or out of time. */
export const waitingOrdersQuery = queryOptions({
  ...apiQuery(orderEndpoints.listOrders, { status: 'pending_payment' }),
  staleTime: 0,
  gcTime: 0,
});

/** The order that holds something of this cart: as long as it waits, the cart cannot have those pieces as well. */
export function findWaitingOrder<Waiting extends Pick<OrderSummary, 'items'>>(
  orders: readonly Waiting[],
  productIds: readonly string[],
): Waiting | null {
  return orders.find(({ items }) => items.some((item) => productIds.includes(item.product_id))) ?? null;
}

export function useWaitingOrder(items: readonly CartItem[], isOpen: boolean): OrderSummary | null {
  const isSignedIn = useSession() !== null;
  const { data } = useQuery({ ...waitingOrdersQuery, enabled: isOpen && isSignedIn && items.length > 0 });
  return findWaitingOrder(
    data?.orders ?? [],
    items.map(({ productId }) => productId),
  );
}
