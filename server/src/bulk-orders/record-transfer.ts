import type { BankTransferBody } from '#contract/admin-bulk-orders.ts';
import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import { confirmOrder } from '#server/orders/confirm-order.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { insertTransfer, listTransfers, sumTransfers } from './bank-transfer-repository.ts';
import { paymentMethodOf } from './quote-amounts.ts';
import { fail } from './quote-errors.ts';
import { insertQuoteEvent } from './quote-event-repository.ts';
import { mailBuyer } from './quote-mails.ts';
import type { QuoteScope } from './quote-scope.ts';
import { requireQuoteOfShop } from './read-quote.ts';

/**
 * Records money that arrived for an order, or was sent back. Part payments add up; the one that completes the total confirms the
 * order. Recording the same transfer again changes nothing.
 */
export async function recordTransfer(
  scope: QuoteScope,
  { reference, actorId }: { reference: string; actorId: string },
  { amount, bank_reference, received_on }: BankTransferBody,
): Promise<void> {
  const { transaction } = scope;
  const quote = await requireQuoteOfShop(transaction, reference);
  if (quote.order_id === null) throw fail('not_ordered');
  const order = await lockOrder(transaction, { orderId: quote.order_id });
  if (paymentMethodOf(order.total_paise) === 'online') throw fail('paid_online');
  const earlier = await listTransfers(transaction, order._id);
  const same = earlier.find((transfer) => transfer.bank_reference === bank_reference);
  if (same && same.amount_paise !== toPaise(amount)) throw fail('transfer_recorded');
  if (same) return;
  const received = (await sumTransfers(transaction, order._id)) + toPaise(amount);
  if (received < 0) throw fail('more_than_received');
  await insertTransfer(transaction, {
    order_id: order._id,
    amount_paise: toPaise(amount),
    bank_reference,
    received_on,
    recorded_by: actorId,
  });
  const verb = amount > 0 ? 'received' : 'sent back';
  const note = `${formatRupees(Math.abs(amount))} ${verb} by bank transfer.`;
  await insertQuoteEvent(transaction, quote._id, { status: null, actor: 'shop', actorId, note });
  if (amount < 0 || order.confirmed_at !== null) return;
  if (received >= order.total_paise) {
    const paid = { orderId: order._id, paidPaise: order.total_paise, paymentReference: bank_reference };
    await confirmOrder(scope, paid);
    return;
  }
  const rest = formatRupees(toRupees(order.total_paise - received));
  await mailBuyer(scope, quote, {
    subject: `Part payment for order ${order.order_number}`,
    paragraphs: [`We have received ${formatRupees(amount)} for your order. ${rest} is still to be paid.`],
  });
}

/** An order for which money has arrived does not expire: the shop decides what becomes of it. */
export async function hasReceivedTransfers(
  transaction: DatabaseTransaction,
  orderId: string,
): Promise<boolean> {
  return (await sumTransfers(transaction, orderId)) > 0;
}
