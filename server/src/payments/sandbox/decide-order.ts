import type { Database } from '#server/platform/database/database.ts';
import { shareTransactions } from '#server/platform/database/share-transactions.ts';
import { describeOrder, hasExpired } from './describe-order.ts';
import { lockOrder, type NewPayment, recordPayment } from './sandbox-order-repository.ts';
import type { Instrument, OrderState, PaymentMode } from './sandbox-tables.ts';
import { queueWebhook } from './send-webhooks.ts';

export type PaymentMeans = { mode: PaymentMode; instrument: Instrument; account: string };

export type Decision = {
  /** PENDING: the bank does not answer, and the order stays open until it expires. */
  state: OrderState;
  means: PaymentMeans;
  merchantId: string;
  /** A bank may approve a payment after the link has expired. */
  isLateAllowed?: boolean;
};

export type DecisionOutcome = 'decided' | 'decided_before' | 'expired' | 'unknown';

/** Records the outcome of an order at most once and queues its webhook in the same transaction. */
export async function decideOrder(
  database: Database,
  orderId: string,
  decision: Decision,
): Promise<DecisionOutcome> {
  return decide(database, { orderId, decision });
}

const decide = shareTransactions<{ orderId: string; decision: Decision }, DecisionOutcome>({
  work: async (transaction, { orderId, decision }) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return 'unknown';
    if (order.state !== 'PENDING') return 'decided_before';
    if (hasExpired(order) && !decision.isLateAllowed) return 'expired';
    const payments = await recordPayment(transaction, attemptOf(orderId, decision));
    if (decision.state === 'PENDING') return 'decided';
    const decided = { ...order, state: decision.state };
    await queueWebhook(transaction, {
      event: decision.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed',
      payload: describeOrder(decided, payments, decision.merchantId),
    });
    return 'decided';
  },
  keyOf: ({ orderId }) => orderId,
});

function attemptOf(orderId: string, { state, means }: Decision): NewPayment {
  const isUpi = means.instrument === 'ACCOUNT';
  const failure = isUpi ? ['INVALID_MPIN', 'ZM'] : ['INSUFFICIENT_BALANCE', 'Z9'];
  const [errorCode = null, detailedErrorCode = null] = state === 'FAILED' ? failure : [];
  return {
    order_id: orderId,
    payment_mode: means.mode,
    instrument: means.instrument,
    account: means.account,
    state,
    error_code: errorCode,
    detailed_error_code: detailedErrorCode,
  };
}
