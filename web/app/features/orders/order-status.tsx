import type { OrderState } from '#contract/order-states.ts';
import { Led } from '#web/ui/led.tsx';
import { orderStateNames } from './order-texts.ts';

/** Half where something is still under way, hollow where nothing more will come. */
const ledOf: Record<OrderState, 'on' | 'low' | 'off'> = {
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
  return <Led state={ledOf[status]}>{orderStateNames[status]}</Led>;
}
