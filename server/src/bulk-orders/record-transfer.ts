import type { BankTransferBody } from '#contract/admin-bulk-orders.ts';
import { formatRupees, toPaise, toRupees } from '#contract/money.ts';
import { confirmOrder } from '#server/orders/confirm-order.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import type { OrderRow } from '#server/orders/order-tables.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import {
  findOtherOrderOf,
  findSurplus,
  hasTransfers,
  insertTransfer,
  listTransfers,
  sumTransfers,
} from './bank-transfer-repository.ts';
import { paymentMethodOf } from './quote-amounts.ts';
import { fail, failOtherOrder } from './quote-errors.ts';
import { insertQuoteEvent } from './quote-event-repository.ts';
import { mailBuyer } from './quote-mails.ts';
import type { QuoteScope } from './quote-scope.ts';
import type { QuoteRow } from './quote-tables.ts';
import { requireQuoteOfShop } from './read-quote.ts';
import { requirePastDay } from './require-past-day.ts';

/**
 * Records money that arrived for an order, or was sent back without a refund of its items. Part payments add up; the one that
 * completes the total confirms the order. Recording the same transfer again changes nothing. Returns false if the buyer should get a
 * mail and none may be sent.
 */
export async function recordTransfer(
  scope: QuoteScope,
  { reference, actorId }: { reference: string; actorId: string },
  { amount, bank_reference, received_on }: BankTransferBody,
): Promise<boolean> {
  const { transaction } = scope;
  const quote = await requireQuoteOfShop(transaction, reference);
  if (quote.order_id === null) throw fail('not_ordered');
  const order = await lockOrder(transaction, { orderId: quote.order_id });
  if (paymentMethodOf(order.total_paise) === 'online') throw fail('paid_online');
  const earlier = await listTransfers(transaction, order._id);
  const same = earlier.find((transfer) => transfer.bank_reference === bank_reference);
  const isRepeated = same?.amount_paise === toPaise(amount) && same.refund_id === null;
  if (same && !isRepeated) throw fail('transfer_recorded');
  if (same) return true;
  await requireNewReference(transaction, { orderId: order._id, bankReference: bank_reference });
  await requirePastDay(transaction, received_on);
  if (amount < 0 && toPaise(-amount) > (await returnablePaise(transaction, order))) {
    throw fail('more_than_owed');
  }
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
  return amount < 0
    ? mailSentBack(scope, quote, order, { amount: -amount, bankReference: bank_reference })
    : applyTransfer(scope, quote, order, { amount, bankReference: bank_reference });
}

/** A bank gives every transfer its own reference: recorded for two orders, one of them would not be paid. */
export async function requireNewReference(
  transaction: DatabaseTransaction,
  key: { orderId: string; bankReference: string },
): Promise<void> {
  const otherOrder = await findOtherOrderOf(transaction, key);
  if (otherOrder !== undefined) throw failOtherOrder(otherOrder);
}

/** While the order can still be paid, staff may send back what has arrived; afterwards only what is owed. */
async function returnablePaise(transaction: DatabaseTransaction, order: OrderRow): Promise<number> {
  return order.status === 'pending_payment'
    ? sumTransfers(transaction, order._id)
    : findSurplus(transaction, order._id);
}

type Arrived = { amount: number; bankReference: string };

async function applyTransfer(
  scope: QuoteScope,
  quote: QuoteRow,
  order: OrderRow,
  { amount, bankReference }: Arrived,
): Promise<boolean> {
  const { transaction } = scope;
  const receivedPaise = await sumTransfers(transaction, order._id);
  let isConfirmed = order.confirmed_at !== null;
  if (!isConfirmed && receivedPaise >= order.total_paise) {
    const paid = { orderId: order._id, paidPaise: order.total_paise, paymentReference: bankReference };
    isConfirmed = (await confirmOrder(scope, paid)) === 'confirmed';
  } else if (order.status === 'pending_payment') {
    const rest = formatRupees(toRupees(order.total_paise - receivedPaise));
    return mailBuyer(scope, quote, {
      subject: `Part payment for order ${order.order_number}`,
      blocks: [`We have received ${formatRupees(amount)} for your order. ${rest} is still to be paid.`],
    });
  }
  if (!isConfirmed) return mailTooLate(scope, quote, order, amount);
  const surplus = Math.min(amount, toRupees(await findSurplus(transaction, order._id)));
  return surplus > 0 ? mailSurplus(scope, quote, order, surplus) : true;
}

function mailTooLate(scope: QuoteScope, quote: QuoteRow, order: OrderRow, amount: number) {
  return mailBuyer(scope, quote, {
    subject: `Your payment for order ${order.order_number} came too late`,
    blocks: [
      `We have received ${formatRupees(amount)}, but the order is no longer open. We are sending the money back by bank transfer.`,
    ],
  });
}

function mailSurplus(scope: QuoteScope, quote: QuoteRow, order: OrderRow, amount: number) {
  return mailBuyer(scope, quote, {
    subject: `You paid too much for order ${order.order_number}`,
    blocks: [
      `We have received ${formatRupees(amount)} more than your order costs. We are sending it back by bank transfer.`,
    ],
  });
}

function mailSentBack(scope: QuoteScope, quote: QuoteRow, order: OrderRow, sent: Arrived) {
  return mailBuyer(scope, quote, {
    subject: `Money sent back for order ${order.order_number}`,
    blocks: [
      `We have sent ${formatRupees(sent.amount)} back by bank transfer, with the reference ${sent.bankReference}. Your bank may take a few days to show it.`,
    ],
  });
}

/** An order for which money has arrived does not expire: the shop decides what becomes of it. */
export async function hasReceivedTransfers(
  transaction: DatabaseTransaction,
  orderId: string,
): Promise<boolean> {
  return (await sumTransfers(transaction, orderId)) > 0;
}

/** Such an order is refunded by bank transfer, too. */
export async function isPaidByTransfer(transaction: DatabaseTransaction, orderId: string): Promise<boolean> {
  return hasTransfers(transaction, orderId);
}
