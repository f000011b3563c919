import { queryOptions } from '@tanstack/react-query';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderFilterName } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { isRefundPending } from './describe-refunds.ts';

/** Never cached: orders change on the server, and another user may sign in on the same computer. */
const uncached = { staleTime: 0, gcTime: 0 } as const;

const FIRST_DELAY_MS = 3000;
const LATER_DELAY_MS = 30_000;
const FIRST_POLLS = 10;

/** Polls the order while its invoice is being written or a refund is pending: most take seconds, some refunds take days. */
export function orderQuery(id: string) {
  return queryOptions({
    ...apiQuery(orderEndpoints.getOrder, { id }),
    ...uncached,
    refetchInterval: ({ state }) => orderPollDelay(state.data, state.dataUpdateCount),
  });
}

export function orderPollDelay(
  order: Pick<Order, 'refunds' | 'events' | 'invoice_number'> | undefined,
  responseCount: number,
): number | false {
  if (!order?.refunds.some(isRefundPending) && !isInvoicePending(order)) return false;
  return responseCount < FIRST_POLLS ? FIRST_DELAY_MS : LATER_DELAY_MS;
}

/** A failed or expired order can be paid again for a limited time; later it is ordered again. */
export function canPayAgain({ pay_until }: Pick<Order, 'pay_until'>): boolean {
  return pay_until !== null && new Date(pay_until) > new Date();
}

/** The order is paid, and its invoice is not written yet. */
export function isInvoicePending(order: Pick<Order, 'events' | 'invoice_number'> | undefined): boolean {
  return order?.invoice_number === null && order.events.some(({ status }) => status === 'confirmed');
}

export function orderListQuery(page: number, status: OrderFilterName | null) {
  const filter: CallParameters = status === null ? {} : { status };
  return queryOptions({ ...apiQuery(orderEndpoints.listOrders, { page, ...filter }), ...uncached });
}

export function cancelPreviewQuery(id: string) {
  return queryOptions({ ...apiQuery(orderEndpoints.previewCancel, { id }), ...uncached });
}
