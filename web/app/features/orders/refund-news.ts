import { formatRupees } from '#contract/money.ts';
import type { RefundState } from '#contract/order-states.ts';
import type { Order, OrderRefund } from '#contract/orders.ts';

const open: readonly RefundState[] = ['due', 'started'];

export function isOnItsWay({ status }: Pick<OrderRefund, 'status'>): boolean {
  return open.includes(status);
}

type RefundedOrder = Pick<Order, 'status' | 'total_amount'> & {
  refunds: readonly Pick<OrderRefund, 'status' | 'amount'>[];
};

/** What has become of the buyer's money, in one sentence for the top of the page; null where none had to go back. */
export function refundNews({ status, total_amount, refunds }: RefundedOrder): string | null {
  const onItsWay = sumOf(refunds.filter(isOnItsWay));
  const done = sumOf(refunds.filter((refund) => refund.status === 'done'));
  const start = status === 'cancelled' ? 'The order is cancelled. ' : '';
  if (onItsWay > 0) return `${start}${formatRupees(onItsWay)} is on its way back to you.`;
  if (done === 0) return null;
  const whole = formatRupees(total_amount);
  return done < total_amount
    ? `${start}${formatRupees(done)} of ${whole} was refunded.`
    : `${start}${whole} was refunded.`;
}

function sumOf(refunds: readonly Pick<OrderRefund, 'amount'>[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
