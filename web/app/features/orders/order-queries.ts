import { queryOptions } from '@tanstack/react-query';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { isOnItsWay } from './refund-news.ts';

/** Orders move on by themselves, and the next to sign in at this screen may be somebody else. */
const asOfNow = { staleTime: 0, gcTime: 0 } as const;

const SOON_MS = 3000;
const LATER_MS = 30_000;
const SOON_TIMES = 10;

/** Read again as long as money is on its way back: mostly a matter of seconds, else of days. */
export function orderQuery(id: string) {
  return queryOptions({
    ...apiQuery(orderEndpoints.getOrder, { id }),
    ...asOfNow,
    refetchInterval: ({ state }) => waitForRefunds(state.data, state.dataUpdateCount),
  });
}

export function waitForRefunds(order: Pick<Order, 'refunds'> | undefined, answers: number): number | false {
  if (!order?.refunds.some(isOnItsWay)) return false;
  return answers < SOON_TIMES ? SOON_MS : LATER_MS;
}

export function orderListQuery(page: number, status: OrderState | null) {
  const filter: CallParameters = status === null ? {} : { status };
  return queryOptions({ ...apiQuery(orderEndpoints.listOrders, { page, ...filter }), ...asOfNow });
}

export function cancelPreviewQuery(id: string) {
  return queryOptions({ ...apiQuery(orderEndpoints.previewCancel, { id }), ...asOfNow });
}
