import { canTransition } from '#contract/order-states.ts';
import { removePurchasedItems } from '#server/cart/remove-purchased-items.ts';
import { attemptInSavepoint } from '#server/platform/database/attempt-in-savepoint.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { enqueueTaxDocuments } from './invoices/issue-missing-documents.ts';
import { lockOrder } from './lock-order.ts';
import { queueShopMail } from './mails/queue-order-mail.ts';
import { removeHeldMailsOfOrder } from './order-event-repository.ts';
import { listItems } from './order-item-repository.ts';
import type { LockedOrder } from './order-lock-repository.ts';
import type { OrderScope } from './order-scope.ts';
import { totalByProduct } from './product-quantity.ts';
import { fullRefund } from './refund-due.ts';
import { insertRefund, listRefunds } from './refund-repository.ts';
import { takeFromStock } from './stock-repository.ts';

/**
 * - `confirmed`: the order is paid.
 * - `refund_due`: the payment came after the stock was sold or the order was cancelled; a refund of the whole amount is recorded.
 * - `already_paid`: an earlier payment confirmed the order, so this payment has to be refunded in full.
 * - `wrong_amount`: the order costs another amount. Nothing was changed.
 */
export type Confirmation = 'confirmed' | 'refund_due' | 'already_paid' | 'wrong_amount';

type CompletedPayment = {
  orderId: string;
  paidPaise: number;
  /** The number by which the bank or the gateway knows the payment; printed on the invoice. */
  paymentReference?: string | null;
};

/**
 * Applies a completed payment to its order. Call once per payment, in the transaction that marks the payment as completed. An
 * expired or failed order is confirmed if its stock can be reserved again.
 */
export async function confirmOrder(
  scope: OrderScope,
  { orderId, paidPaise, paymentReference = null }: CompletedPayment,
): Promise<Confirmation> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, { orderId });
  if (order.confirmed_at !== null) return 'already_paid';
  if (paidPaise !== order.total_paise) return 'wrong_amount';
  if (!(await canBeConfirmed(scope, order))) return recordFullRefund(scope, order);
  // They ask for this payment, and would be sent once the buyer has confirmed the address.
  await attempt(scope, () => removeHeldMailsOfOrder(transaction, orderId));
  const confirmed = await changeOrderStatus(scope, order, {
    to: 'confirmed',
    actor: 'system',
    mail: { kind: 'paid' },
    paymentReference,
  });
  await enqueueTaxDocuments(transaction, order._id);
  // Neither may cost the buyer the order.
  await attempt(scope, () =>
    queueShopMail(scope, `Order ${order.order_number} is paid: please pack it`, confirmed),
  );
  await attempt(scope, async () => {
    if (order.user_id === null) return;
    await removePurchasedItems(transaction, {
      userId: order.user_id,
      items: totalByProduct(confirmed.items),
    });
  });
  return 'confirmed';
}

async function attempt({ transaction, logger }: OrderScope, work: () => Promise<void>): Promise<void> {
  const error = await attemptInSavepoint(transaction, work);
  if (error) logger?.error({ err: error }, 'a step after the confirmation of an order failed');
}

/** Ends a pending order whose payment failed, and releases its stock. Does nothing in any other state. */
export async function failOrder(scope: OrderScope, orderId: string): Promise<void> {
  const order = await lockOrder(scope.transaction, { orderId });
  if (order.status !== 'pending_payment') return;
  await changeOrderStatus(scope, order, {
    to: 'payment_failed',
    actor: 'system',
    mail: { kind: 'payment_failed' },
  });
}

/** A pending order still has its stock reserved; an expired or failed one takes all of it again. */
async function canBeConfirmed({ transaction }: OrderScope, order: LockedOrder): Promise<boolean> {
  if (!canTransition(order.status, 'confirmed', 'system')) return false;
  if (order.is_superseded) return false;
  // An earlier late payment is being refunded, which ended the order: a second payment must not reopen it.
  if ((await listRefunds(transaction, order._id)).some(({ status }) => status !== 'failed')) return false;
  if (order.status === 'pending_payment') return true;
  const pieces = totalByProduct(await listItems(transaction, [order._id]));
  return (await takeFromStock(transaction, { orderId: order._id, pieces, reason: 'reserved' })).length === 0;
}

async function recordFullRefund({ transaction }: OrderScope, order: LockedOrder): Promise<Confirmation> {
  const items = await listItems(transaction, [order._id]);
  const refund = fullRefund({ order, items }, await listRefunds(transaction, order._id));
  if (refund.amountPaise === 0) return 'already_paid';
  await insertRefund(transaction, order._id, { ...refund, cause: 'late_payment' });
  return 'refund_due';
}
