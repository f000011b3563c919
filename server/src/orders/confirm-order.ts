import { canTransition } from '#contract/order-states.ts';
import { takeOutOfCart } from '#server/cart/take-out-of-cart.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { lockOrder } from './lock-order.ts';
import { tellShop } from './mails/queue-order-mail.ts';
import { moveOrder, piecesOf } from './move-order.ts';
import { listItems } from './order-item-repository.ts';
import type { LockedOrder } from './order-repository.ts';
import type { OrderScope } from './order-scope.ts';
import { refundOfEverything } from './refund-due.ts';
import { insertRefund, listRefunds } from './refund-repository.ts';
import { takeFromStock } from './stock-repository.ts';

/**
 * `confirmed`: the order goes on. `refund_due`: it came too late and the goods are gone, or the buyer had cancelled; the whole
 * amount is noted as owed. `already_paid`: the order has had its money, so this is a second payment and goes back whole.
 */
export type Confirmation = 'confirmed' | 'refund_due' | 'already_paid';

/**
 * A payment of the whole amount has arrived. To be called once for each payment, in the transaction that notes it as
 * completed. An order whose time was over is taken up again where the goods are still to be had.
 */
export async function confirmOrder(
  scope: OrderScope,
  { orderId, paidAmount }: { orderId: string; paidAmount: number },
): Promise<Confirmation> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, { orderId });
  if (paidAmount !== order.total_amount) {
    throw new Error(`${paidAmount} was paid for order ${orderId}, which costs ${order.total_amount}`);
  }
  if (order.confirmed_at !== null) return 'already_paid';
  if (!(await canBeHonoured(scope, order))) return oweEverything(scope, order);
  const moved = await moveOrder(scope, order, { to: 'confirmed', actor: 'system', mail: { kind: 'paid' } });
  await tellShop(scope, `Order ${order.order_number} is paid: please pack it`, moved);
  if (order.user_id !== null) await takeOutOfCart(transaction, order.user_id, piecesOf(moved.items));
  // Last, because every confirmation waits here for the one that has the number before it.
  await issueInvoice(transaction, moved);
  return 'confirmed';
}

/** While the order waits for its payment it holds its goods; later they have to be taken again, all of them. */
async function canBeHonoured({ transaction }: OrderScope, order: LockedOrder): Promise<boolean> {
  if (!canTransition(order.status, 'confirmed', 'system')) return false;
  // What goes back already ended the order: the money of another payment would be kept for nothing.
  if ((await listRefunds(transaction, order._id)).some(({ status }) => status !== 'failed')) return false;
  if (order.status === 'pending_payment') return true;
  const pieces = piecesOf(await listItems(transaction, [order._id]));
  return (await takeFromStock(transaction, order._id, pieces)).length === 0;
}

async function oweEverything({ transaction }: OrderScope, order: LockedOrder): Promise<Confirmation> {
  const items = await listItems(transaction, [order._id]);
  const refund = refundOfEverything({ order, items }, await listRefunds(transaction, order._id));
  if (refund.amount === 0) return 'already_paid';
  await insertRefund(transaction, order._id, { ...refund, cause: 'late_payment' });
  return 'refund_due';
}
