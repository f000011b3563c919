import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { lockPaymentsOfOrder } from './payment-repository.ts';
import type { PaymentRow } from './payment-tables.ts';
import { insertRefund, sumRefunds } from './refund-repository.ts';

/**
 * Stores a refund for a paid order; the reconciler sends it to the gateway. Returns false if no payment has enough left to
 * refund. Locks the payments, so that concurrent refunds see each other.
 */
export async function refundPaymentOfOrder(
  transaction: DatabaseTransaction,
  { orderId, reference, amountPaise }: { orderId: string; reference: string; amountPaise: number },
): Promise<boolean> {
  for (const payment of await lockPaymentsOfOrder(transaction, orderId)) {
    const left = payment.amount_paise - (await sumRefunds(transaction, payment._id));
    if (left < amountPaise) continue;
    await insertRefund(transaction, { paymentId: payment._id, reference, amountPaise });
    return true;
  }
  return false;
}

/** For a second payment of the same order, which the caller has locked. */
export async function refundWholePayment(
  transaction: DatabaseTransaction,
  { _id: paymentId, amount_paise: amountPaise }: PaymentRow,
): Promise<void> {
  await insertRefund(transaction, { paymentId, reference: null, amountPaise });
}
