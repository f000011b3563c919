import type { Database } from '#server/platform/database/database.ts';
import { shareTransactions } from '#server/platform/database/share-transactions.ts';
import { describeOrder, hasExpired } from './describe-order.ts';
import { lockOrder, type NewPayment, recordPayment, type SandboxOrder } from './sandbox-order-repository.ts';
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

export type DecisionOutcome = 'decided' | 'decided_before' | 'expired';
export type DecidedOrder = { outcome: DecisionOutcome; order: SandboxOrder };

/** Records the outcome of an order at most once and queues its webhook in the same transaction; undefined if there is no such order. */
export async function decideOrder(
  database: Database,
  orderId: string,
  decision: Decision,
): Promise<DecidedOrder | undefined> {
  return decide(database, { orderId, decision });
}

const decide = shareTransactions<{ orderId: string; decision: Decision }, DecidedOrder | undefined>({
  work: async (transaction, { orderId, decision }) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return undefined;
    if (order.state !== 'PENDING') return { outcome: 'decided_before', order };
    if (hasExpired(order) && !decision.isLateAllowed) return { outcome: 'expired', order };
    const payments = await recordPayment(transaction, attemptOf(orderId, decision));
    if (decision.state === 'PENDING') return { outcome: 'decided', order };
    const decided = { ...order, state: decision.state };
    const event = decision.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed';
    const payload = describeOrder(decided, payments, decision.merchantId);
    await queueWebhook(transaction, { event, payload }, order);
    return { outcome: 'decided', order: decided };
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
