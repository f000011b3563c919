import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { saveCartNow } from '#web/features/cart/save-cart-now.ts';
import { paymentStatusQuery } from '#web/features/payments/payment-status-query.ts';

/**
 * Polls the status of a payment that is due and calls `onStatusChange` when the order has another status than the known one. Syncs the cart
 * then, because the server removes paid items from it.
 */
export function usePaymentPolling(
  { _id, status: knownStatus }: Pick<Order, '_id' | 'status'>,
  isDue: boolean,
  onStatusChange: (status: OrderState) => void,
) {
  const payment = useQuery({ ...paymentStatusQuery(_id), enabled: isDue });
  const status = payment.data?.order_status;
  const notify = useEffectEvent(onStatusChange);
  useEffect(() => {
    if (status === undefined || status === knownStatus) return;
    notify(status);
    saveCartNow().catch(() => {});
  }, [status, knownStatus]);
  return payment;
}
