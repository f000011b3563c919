import { formatRupees } from '#contract/money.ts';
import type { RefundState } from '#contract/order-states.ts';
import type { Order, OrderRefund } from '#contract/orders.ts';

const pendingStates: readonly RefundState[] = ['due', 'started'];

export function isRefundPending({ status }: Pick<OrderRefund, 'status'>): boolean {
  return pendingStates.includes(status);
}

type RefundedOrder = Pick<Order, 'status' | 'total_amount'> & {
  refunds: readonly Pick<OrderRefund, 'status' | 'amount'>[];
};

/** Sums up the refunds of an order in one sentence; null if there are none. */
export function describeRefunds({ status, total_amount, refunds }: RefundedOrder): string | null {
  const pendingRupees = sumRupees(refunds.filter(isRefundPending));
  const doneRupees = sumRupees(refunds.filter((refund) => refund.status === 'done'));
  const start = status === 'cancelled' ? 'The order is cancelled. ' : '';
  if (pendingRupees > 0) return `${start}${formatRupees(pendingRupees)} is on its way back to you.`;
  if (doneRupees === 0) return null;
  const total = formatRupees(total_amount);
  return doneRupees < total_amount
    ? `${start}${formatRupees(doneRupees)} of ${total} was refunded.`
    : `${start}${total} was refunded.`;
}

function sumRupees(refunds: readonly Pick<OrderRefund, 'amount'>[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
