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
  failed: 'Refund was refused by the bank. We will get in touch.',
};

const india = { timeZone: 'Asia/Kolkata' } as const;
const dayFormat = new Intl.DateTimeFormat(siteFacts.locale, { ...india, dateStyle: 'medium' });
const momentFormat = new Intl.DateTimeFormat(siteFacts.locale, {
  ...india,
  dateStyle: 'medium',
  timeStyle: 'short',
});

export function dayOf(time: string): string {
  return dayFormat.format(new Date(time));
}

export function momentOf(time: string): string {
  return momentFormat.format(new Date(time));
}

export function countPieces(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
