import type { OrderState, RefundState } from '#contract/order-states.ts';
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
  return_requested: 'Return requested',
  returned: 'Returned',
  refunded: 'Refunded',
};

export const refundStateNames: Record<RefundState, string> = {
  due: 'Refund is being prepared',
  started: 'Refund is on its way to your bank',
  done: 'Refunded',
  failed: 'The bank declined the refund. We will contact you.',
};

const india = { timeZone: 'Asia/Kolkata' } as const;
const dateFormat = new Intl.DateTimeFormat(siteFacts.locale, { ...india, dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat(siteFacts.locale, {
  ...india,
  dateStyle: 'medium',
  timeStyle: 'short',
});

export function formatDate(time: string): string {
  return dateFormat.format(new Date(time));
}

export function formatDateTime(time: string): string {
  return dateTimeFormat.format(new Date(time));
}

export function formatItemCount(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
