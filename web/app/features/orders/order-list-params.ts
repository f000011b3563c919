import { type OrderFilterName, orderFilters } from '#contract/order-states.ts';

/** Page and status filter of the order list, kept in the address for Back, reload and bookmarks. */
export type OrderListParams = { page: number; status: OrderFilterName | null };

export function readOrderListParams(parameters: URLSearchParams): OrderListParams {
  const page = Number(parameters.get('page') ?? 1);
  const status = orderFilters.find((state) => state === parameters.get('status')) ?? null;
  return { page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1, status };
}

export function orderListAddress({ page, status }: OrderListParams): string {
  const parameters = new URLSearchParams({ tab: 'orders' });
  if (status !== null) parameters.set('status', status);
  if (page > 1) parameters.set('page', String(page));
  return `/profile?${parameters}`;
}
