import { formatRupees, toRupees } from '#contract/money.ts';
import { lockOrder } from './lock-order.ts';
import { queueOrderMail } from './mails/queue-order-mail.ts';
import { insertEvent } from './order-event-repository.ts';
import { listItems } from './order-item-repository.ts';
import type { OrderScope } from './order-scope.ts';

/** Tells the buyer and the shop that an order was paid a second time and that this payment is refunded. */
export async function recordSecondPayment(
  scope: OrderScope,
  { orderId, paidPaise }: { orderId: string; paidPaise: number },
): Promise<void> {
  const { transaction } = scope;
  const order = await lockOrder(transaction, { orderId });
  const items = await listItems(transaction, [orderId]);
  const mailId = await queueOrderMail(scope, { kind: 'paid_twice', paidPaise }, { order, items });
  await insertEvent(transaction, {
    orderId,
    status: null,
    actor: 'system',
    isRefund: true,
    note: `A second payment of ${formatRupees(toRupees(paidPaise))} arrived. We are refunding it in full.`,
    mailId,
  });
}
