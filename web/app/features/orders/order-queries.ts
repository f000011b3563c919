import { queryOptions } from '@tanstack/react-query';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { isRefundPending } from './describe-refunds.ts';

/** Never cached: orders change on the server, and another user may sign in on the same computer. */
const uncached = { staleTime: 0, gcTime: 0 } as const;

const FIRST_DELAY_MS = 3000;
const LATER_DELAY_MS = 30_000;
const FIRST_POLLS = 10;

/** Polls the order while a refund is pending: most refunds take seconds, some take days. */
export function orderQuery(id: string) {
  return queryOptions({
    ...apiQuery(orderEndpoints.getOrder, { id }),
    ...uncached,
    refetchInterval: ({ state }) => refundPollDelay(state.data, state.dataUpdateCount),
  });
}

export function refundPollDelay(
  order: Pick<Order, 'refunds'> | undefined,
  responseCount: number,
): number | false {
  if (!order?.refunds.some(isRefundPending)) return false;
  return responseCount < FIRST_POLLS ? FIRST_DELAY_MS : LATER_DELAY_MS;
}

export function orderListQuery(page: number, status: OrderState | null) {
  const filter: CallParameters = status === null ? {} : { status };
  return queryOptions({ ...apiQuery(orderEndpoints.listOrders, { page, ...filter }), ...uncached });
}

export function cancelPreviewQuery(id: string) {
  return queryOptions({ ...apiQuery(orderEndpoints.previewCancel, { id }), ...uncached });
}
