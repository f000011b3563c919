import { formatRupees } from '#contract/money.ts';
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

type ShownOrder = Pick<OrderSummary, 'status' | 'items' | 'total_amount' | 'refunded_amount'>;

/** The state of an order, and how much of it was refunded if the rest was kept. */
export function OrderStatus({ order }: { order: ShownOrder }) {
  const { status, total_amount, refunded_amount } = order;
  const isPartlyRefunded = refunded_amount > 0 && refunded_amount < total_amount;
  return (
    <>
      <Led state={ledStates[status]}>{orderStatusName(order)}</Led>
      {isPartlyRefunded && (
        <span className="text-12 text-ink-2">
          Partly refunded: <span className="num">{formatRupees(refunded_amount)}</span> of{' '}
          <span className="num">{formatRupees(total_amount)}</span>
        </span>
      )}
    </>
  );
}
