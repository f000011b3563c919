import { listItems } from './order-item-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import type { OrderScope } from './order-scope.ts';
import { listOwedRefundIds } from './owed-refund-repository.ts';
import { fullRefund } from './refund-due.ts';
import { listRefunds } from './refund-repository.ts';
import { listReturns } from './return-repository.ts';

/**
 * Whether the order owes nothing more: no refund is in progress, no refused one is owed, and everything was refunded. The shipping
 * of a returned order is kept.
 */
export async function isOrderRefunded({ transaction }: OrderScope, order: LockedOrder): Promise<boolean> {
  const refunds = await listRefunds(transaction, order._id);
  if (refunds.some(({ status }) => status === 'due' || status === 'started')) return false;
  if ((await listOwedRefundIds(transaction, order._id)).length > 0) return false;
  if (order.status === 'returned') {
    const returns = await listReturns(transaction, order._id);
    return returns.every(({ status }) => ['refunded', 'replaced', 'refused'].includes(status));
  }
  const items = await listItems(transaction, [order._id]);
  return fullRefund({ order, items }, refunds).amountPaise === 0;
}
