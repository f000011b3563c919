import type { RefundTransferBody } from '#contract/admin-bulk-orders.ts';
import { toPaise } from '#contract/money.ts';
import type { OrderScope } from '#server/orders/order-scope.ts';
import { finishRefund, lockRefundByTransfer, type RefundByTransfer } from '#server/orders/settle-refund.ts';
import { insertTransfer, listTransfers } from './bank-transfer-repository.ts';
import { fail } from './quote-errors.ts';
import { requireNewReference } from './record-transfer.ts';
import { requirePastDay } from './require-past-day.ts';

/**
 * Records the bank transfer that paid a refund, and finishes the refund with its credit note and mail. Recording the same transfer
 * again changes nothing; a refund is paid once, as a whole.
 */
export async function payBackRefund(
  scope: OrderScope,
  { actorId, ...key }: RefundByTransfer & { actorId: string },
  { amount, bank_reference, sent_on }: RefundTransferBody,
): Promise<void> {
  const { transaction } = scope;
  const refund = await lockRefundByTransfer(scope, key);
  const earlier = await listTransfers(transaction, key.orderId);
  const same = earlier.find((transfer) => transfer.bank_reference === bank_reference);
  const isRepeated = same?.refund_id === key.refundId && same.amount_paise === -toPaise(amount);
  if (same && !isRepeated) throw fail('transfer_recorded');
  if (same) return;
  await requireNewReference(transaction, { orderId: key.orderId, bankReference: bank_reference });
  if (refund.status === 'done') throw fail('refund_paid');
  if (refund.status !== 'started') throw fail('refund_not_started');
  if (toPaise(amount) !== refund.amountPaise) throw fail('other_amount');
  await requirePastDay(transaction, sent_on);
  await insertTransfer(transaction, {
    order_id: key.orderId,
    amount_paise: -toPaise(amount),
    bank_reference,
    received_on: sent_on,
    recorded_by: actorId,
    refund_id: key.refundId,
  });
  await finishRefund(scope, key.refundId);
}
