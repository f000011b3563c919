import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { OrderState } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { saveCartNow } from '#web/features/cart/save-cart-now.ts';
import { paymentStatusQuery } from '#web/features/payments/payment-status-query.ts';

/** Asks until the payment has brought the order on. One that is paid has left the cart as well. */
export function useFollowedPayment(
  { _id, status: known }: Pick<Order, '_id' | 'status'>,
  onMoved: (to: OrderState) => void,
) {
  const reportMove = useEffectEvent(onMoved);
  const status = useQuery(paymentStatusQuery(_id));
  const now = status.data?.order_status;
  useEffect(() => {
    if (now === undefined || now === known) return;
    reportMove(now);
    saveCartNow().catch(() => {});
  }, [now, known]);
  return status;
}
