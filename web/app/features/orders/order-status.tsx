import type { OrderState } from '#contract/order-states.ts';
import { Led } from '#web/ui/led.tsx';
import { orderStateNames } from './order-texts.ts';

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
  return_requested: 'low',
  returned: 'off',
  refunded: 'off',
};

export function OrderStatus({ status }: { status: OrderState }) {
  return <Led state={ledStates[status]}>{orderStateNames[status]}</Led>;
}
