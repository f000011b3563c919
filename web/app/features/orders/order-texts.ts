import type { OrderFilterName, OrderState, RefundState } from '#contract/order-states.ts';
import type { OrderSummary } from '#contract/orders.ts';
import type { ReturnState } from '#contract/return-states.ts';
import { siteFacts } from '#contract/site-facts.ts';

export const orderStateNames: Record<OrderState, string> = {
  pending_payment: 'Waiting for payment',
  confirmed: 'Confirmed',
  processing: 'Being prepared',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  payment_failed: 'Payment failed',
  expired: 'Expired',
  returned: 'Returned',
  refunded: 'Refunded',
};

const PARTLY_RETURNED = 'Partly returned';

/** The names of the filters of the order list: all states, and two that depend on returns. */
export const orderFilterNames: Record<OrderFilterName, string> = {
  ...orderStateNames,
  return_requested: 'Return requested',
  partly_returned: PARTLY_RETURNED,
};

/** An order with some items returned stays in the state `delivered`. */
export function orderStatusName({
  status,
  items,
}: {
  status: OrderState;
  items: readonly Pick<OrderSummary['items'][number], 'returned_quantity'>[];
}): string {
  const hasReturns = items.some(({ returned_quantity }) => returned_quantity > 0);
  return status === 'delivered' && hasReturns ? PARTLY_RETURNED : orderStateNames[status];
}

export const returnStateNames: Record<ReturnState, string> = {
  requested: 'Return requested',
  approved: 'Return approved',
  picked_up: 'Return picked up',
  received: 'Return received',
  refunded: 'Return refunded',
  replaced: 'Replacement sent',
  refused: 'Return refused',
};

export const refundStateNames: Record<RefundState, string> = {
  due: 'Refund is being prepared',
  started: 'Refund is on its way to your bank',
  done: 'Refunded',
  failed: 'The bank declined the refund. We will contact you.',
};

const india = { timeZone: 'Asia/Kolkata', dateStyle: 'medium' } as const;
// Made on demand, because the first formatter of a page takes tens of milliseconds.
let dateFormat: Intl.DateTimeFormat | null = null;
let dateTimeFormat: Intl.DateTimeFormat | null = null;

export function formatDate(time: string): string {
  dateFormat ??= new Intl.DateTimeFormat(siteFacts.locale, india);
  return dateFormat.format(new Date(time));
}

/** For a calendar day, YYYY-MM-DD. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00+05:30`);
}

export function formatDateTime(time: string): string {
  dateTimeFormat ??= new Intl.DateTimeFormat(siteFacts.locale, { ...india, timeStyle: 'short' });
  return dateTimeFormat.format(new Date(time));
}

export function formatItemCount(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
