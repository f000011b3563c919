import { type OrderState, orderStates } from '#contract/order-states.ts';

/** Which page of which orders; it stands in the address, so that back, reload and a bookmark keep it. */
export type OrderListPlace = { page: number; status: OrderState | null };

export function readOrderListPlace(parameters: URLSearchParams): OrderListPlace {
  const page = Number(parameters.get('page') ?? 1);
  const status = orderStates.find((state) => state === parameters.get('status')) ?? null;
  return { page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1, status };
}

export function orderListAddress({ page, status }: OrderListPlace): string {
  const parameters = new URLSearchParams({ tab: 'orders' });
  if (status !== null) parameters.set('status', status);
  if (page > 1) parameters.set('page', String(page));
  return `/profile?${parameters}`;
}
