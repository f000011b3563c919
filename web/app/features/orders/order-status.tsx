import type { OrderState } from '#contract/order-states.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { Led } from '#web/ui/led.tsx';
import { orderStatusName } from './order-texts.ts';

/** `low` while something is pending, `off` when the order has ended. */
const ledStates: Record<OrderState, 'on' | 'low' | 'off'> = {
  pending_payment: 'low',
  confirmed: 'on',
  processing: 'on',
  packed: 'on',
  shipped: 'low',
  out_for_delivery: 'low',
  delivered: 'on',
  cancelled: 'off',
  payment_failed: 'off',
  expired: 'off',
  returned: 'off',
  refunded: 'off',
};

export function OrderStatus({ order }: { order: Pick<OrderSummary, 'status' | 'items'> }) {
  return <Led state={ledStates[order.status]}>{orderStatusName(order)}</Led>;
}
