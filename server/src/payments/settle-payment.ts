import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { secondsToNextCheck } from './check-schedule.ts';
import { claimDuePayments, claimPayment, rescheduleCheck } from './payment-check-repository.ts';
import type { PaymentParts } from './payment-parts.ts';
import {
  findPaymentOfOrder,
  type LockedPayment,
  lockPayment,
  markCompleted,
  markFailed,
} from './payment-repository.ts';
import type { PaymentRow } from './payment-tables.ts';
import type { GatewayFault, GatewayResult } from './phonepe/gateway-fault.ts';
import type { PaymentStatus } from './phonepe/phonepe-responses.ts';

/** A payment that the gateway does not know this long after its start has failed. */
const UNKNOWN_AFTER_SECONDS = 60;
const WRONG_AMOUNT_SECONDS = 600;

/** Settles due payments and returns their number. Several servers may run this at the same time. */
export async function settleDuePayments(parts: PaymentParts, most: number): Promise<number> {
  const claimed = await claimDuePayments(parts.database, most);
  const settling = claimed.map((payment) =>
    settle(parts, payment).catch((error) =>
      parts.logger.error({ err: error, payment: payment._id }, 'a payment could not be settled; will retry'),
    ),
  );
  await Promise.all(settling);
  return claimed.length;
}

/** Checks an open payment with the gateway and returns it; undefined if the order has no payment attempt. */
export async function settlePaymentOfOrder(
  parts: PaymentParts,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const payment = await findPaymentOfOrder(parts.database, orderId);
  if (!payment || payment.state === 'completed' || payment.state === 'failed') return payment;
  // A payment without a link cannot have been paid yet; another request is still creating the link.
  const claimed = payment.state === 'pending' ? await claimPayment(parts.database, payment._id) : undefined;
  if (!claimed) return payment;
  return (await settle(parts, claimed)) ?? findPaymentOfOrder(parts.database, orderId);
}

/**
 * The only function that ends payments. Calls the gateway outside any transaction, compares the amount, then applies the status
 * to the locked row. `completed` is final; every other state may become completed. Returns the payment if it was completed.
 */
async function settle(parts: PaymentParts, claimed: PaymentRow): Promise<PaymentRow | undefined> {
  const { _id, merchant_order_id: merchantOrderId, amount_paise: amountPaise } = claimed;
  const result = await parts.gateway.status({ merchantOrderId, amountPaise });
  return parts.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, _id);
    if (!payment || payment.state === 'completed') return undefined;
    return apply(parts, transaction, payment, result);
  });
}

async function apply(
  parts: PaymentParts,
  transaction: DatabaseTransaction,
  payment: LockedPayment,
  result: GatewayResult<PaymentStatus>,
): Promise<PaymentRow | undefined> {
  const { _id } = payment;
  if (result.isOk && result.value.state === 'COMPLETED') {
    const completed = await markCompleted(transaction, _id, paymentDetailsOf(result.value));
    await parts.events.onPaid(transaction, payment);
    return completed;
  }
  if (payment.state === 'failed') {
    await markFailed(transaction, _id, payment.last_fault ?? 'failed');
  } else if (result.isOk && result.value.state === 'FAILED') {
    await markFailed(transaction, _id, result.value.errorCode ?? 'failed');
    await parts.events.onFailed(transaction, payment);
  } else if (!result.isOk && isUnknownToGateway(payment, result.fault)) {
    await markFailed(transaction, _id, result.fault.kind);
  } else {
    const fault = result.isOk ? null : result.fault;
    await rescheduleCheck(transaction, _id, {
      seconds: Math.ceil(secondsUntilNextCheck(payment, fault)),
      fault: fault?.kind ?? null,
    });
  }
  if (!result.isOk && result.fault.kind === 'wrong_amount') {
    const { order_id: orderId, merchant_order_id: reference } = payment;
    parts.logger.error({ orderId, reference }, 'the gateway completed a payment with a wrong amount');
  }
  return undefined;
}

/** The gateway never received the payment. If it has a link, `not_found` is an ordinary fault. */
function isUnknownToGateway({ state, sinceStart }: LockedPayment, { kind }: GatewayFault): boolean {
  return state === 'initiated' && kind === 'not_found' && sinceStart > UNKNOWN_AFTER_SECONDS;
}

function secondsUntilNextCheck(payment: LockedPayment, fault: GatewayFault | null): number {
  if (fault?.kind === 'wrong_amount') return WRONG_AMOUNT_SECONDS;
  return Math.max(secondsToNextCheck(payment), fault?.retryAfterSeconds ?? 0);
}

function paymentDetailsOf({ attempts }: PaymentStatus) {
  const paid = attempts.find(({ state }) => state === 'COMPLETED');
  return {
    transactionId: paid?.transactionId ?? null,
    // The mode 'CARD' does not distinguish credit and debit cards; the instrument does.
    paymentMode: (paid?.paymentMode === 'CARD' && paid.instrument) || (paid?.paymentMode ?? null),
    utr: paid?.utr ?? null,
  };
}
