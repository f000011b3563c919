import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { shareTransactions } from '#server/platform/database/share-transactions.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { type CompletedPayment, lockPayment, markCompleted } from './payment-settlement-repository.ts';
import type { PaymentRow } from './payment-tables.ts';

const MINUTE = 60;
/** Seconds between the attempts to apply a completed payment to its order. After the last one the payment is refunded. */
const retryDelays = [10, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE] as const;

type Applied = {
  dependencies: PaymentDependencies;
  payment: Pick<PaymentRow, '_id' | 'order_id'>;
  completed: CompletedPayment | undefined;
};

/** The fields of a completed payment that the status response needs. */
export type SettledPayment = Pick<
  PaymentRow,
  | '_id'
  | 'user_id'
  | 'amount_paise'
  | 'state'
  | 'redirect_url'
  | 'expires_at'
  | 'payment_mode'
  | 'transaction_id'
  | 'utr'
> & {
  /** It has just confirmed its order. */
  hasConfirmedOrder?: boolean;
};

const applyShared = shareTransactions<Applied, SettledPayment | undefined>({
  work: async (transaction, { dependencies, payment: { _id: id }, completed }) => {
    const payment = await lockUnsettled(transaction, id, completed);
    if (!payment) return undefined;
    const { isOrderConfirmed, problem } = await dependencies.events.onPaid(transaction, payment);
    await markCompleted(transaction, { id, completed, settlement: { problem } });
    return { ...payment, state: 'completed', hasConfirmedOrder: isOrderConfirmed };
  },
  keyOf: ({ payment }) => payment.order_id,
});

/**
 * Records that a payment was completed and applies it to its order, in one transaction. If the order cannot be confirmed,
 * the completed payment is recorded all the same, and applying it is retried; after the last attempt it is refunded. Without
 * `completed`, the payment was recorded before. Returns the payment, or undefined if it was settled before.
 */
export async function applyCompletedPayment(
  dependencies: PaymentDependencies,
  { _id: id, order_id }: Applied['payment'],
  completed?: CompletedPayment,
): Promise<SettledPayment | undefined> {
  const { database, events, logger } = dependencies;
  try {
    return await applyShared(database, { dependencies, payment: { _id: id, order_id }, completed });
  } catch (error) {
    logger.error({ err: error, payment: id }, 'a completed payment could not be applied to its order');
    const problem = error instanceof Error ? error.message : String(error);
    return database.transaction().execute(async (transaction) => {
      const payment = await lockUnsettled(transaction, id, completed);
      if (!payment) return undefined;
      const retryInSeconds = retryDelays[payment.settle_attempts];
      if (retryInSeconds === undefined) await events.onUnconfirmed(transaction, payment);
      await markCompleted(transaction, { id, completed, settlement: { problem, retryInSeconds } });
      return { ...payment, state: 'completed' };
    });
  }
}

/** Undefined if the payment was settled before. */
async function lockUnsettled(
  transaction: DatabaseTransaction,
  id: string,
  completed: CompletedPayment | undefined,
): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(transaction, id);
  if (!payment || payment.settled_at !== null) return undefined;
  if (!completed) return payment;
  const {
    amountPaise: amount_paise,
    transactionId: transaction_id,
    paymentMode: payment_mode,
    utr,
  } = completed;
  return { ...payment, amount_paise, transaction_id, payment_mode, utr };
}
