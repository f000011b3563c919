import { queryOptions } from '@tanstack/react-query';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderState } from '#contract/order-states.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';

/** Orders move on by themselves, and the next to sign in at this screen may be somebody else. */
const asOfNow = { staleTime: 0, gcTime: 0 } as const;

export function orderQuery(id: string) {
  return queryOptions({ ...apiQuery(orderEndpoints.getOrder, { id }), ...asOfNow });
}

export function orderListQuery(page: number, status: OrderState | null) {
  const filter: CallParameters = status === null ? {} : { status };
  return queryOptions({ ...apiQuery(orderEndpoints.listOrders, { page, ...filter }), ...asOfNow });
}

export function cancelPreviewQuery(id: string) {
  return queryOptions({ ...apiQuery(orderEndpoints.previewCancel, { id }), ...asOfNow });
}
