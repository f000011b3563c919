import { changeOrderStatus } from './change-order-status.ts';
import { lockOrder } from './lock-order.ts';
import { queueOrderMail, queueShopMail } from './mails/queue-order-mail.ts';
import { listItems } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';
import { fullRefund } from './refund-due.ts';
import { insertRefund, listRefunds } from './refund-repository.ts';

type PaidOrder = { orderId: string; paidPaise: number };

/**
 * Ends an order that was paid but cannot be confirmed: releases its stock, mails the buyer and records the refund. Returns false
 * if the order does not owe exactly the paid amount: the caller then refunds the payment itself.
 */
export async function refundUnconfirmedOrder(
  scope: OrderScope,
  { orderId, paidPaise }: PaidOrder,
): Promise<boolean> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, { orderId });
  const items = await listItems(transaction, [orderId]);
  const mail = { kind: 'unconfirmed', paidPaise } as const;
  if (order.status === 'pending_payment') {
    const note = 'We received your payment but could not confirm your order. We are refunding you in full.';
    await changeOrderStatus(scope, order, { to: 'cancelled', actor: 'system', note, mail });
  } else {
    await queueOrderMail(scope, mail, { order, items });
  }
  if (order.confirmed_at !== null) return false;
  const refund = fullRefund({ order, items }, await listRefunds(transaction, orderId));
  if (refund.amountPaise !== paidPaise) return false;
  await insertRefund(transaction, orderId, { ...refund, cause: 'late_payment' });
  return true;
}

/** Mails the buyer and changes nothing else: for an order that could not be cancelled. */
export async function mailUnconfirmedOrder(
  scope: OrderScope,
  { orderId, paidPaise }: PaidOrder,
): Promise<void> {
  const order = await lockOrder(scope.transaction, { orderId });
  const items = await listItems(scope.transaction, [orderId]);
  await queueOrderMail(scope, { kind: 'unconfirmed', paidPaise }, { order, items });
}

export async function mailShopAboutUnconfirmedOrder(
  scope: OrderScope,
  { orderId }: PaidOrder,
): Promise<void> {
  const order = await lockOrder(scope.transaction, { orderId });
  const items = await listItems(scope.transaction, [orderId]);
  const subject = `Order ${order.order_number} was paid but could not be confirmed: the payment is being refunded`;
  await queueShopMail(scope, subject, { order, items });
}
