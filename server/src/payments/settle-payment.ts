import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { secondsToNextCheck } from './check-schedule.ts';
import { claimDuePayments, claimPayment, postponeCheck } from './payment-check-repository.ts';
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
import type { PaymentStatus } from './phonepe/phonepe-answers.ts';

/** How long after the start a gateway that knows nothing of a payment is believed. */
const UNKNOWN_AFTER_SECONDS = 60;
const WRONG_AMOUNT_SECONDS = 600;

/** Settles what is due, and answers how much that was. Any number of servers may do so at once. */
export async function settleDuePayments(parts: PaymentParts, most: number): Promise<number> {
  const claimed = await claimDuePayments(parts.database, most);
  const settling = claimed.map((payment) =>
    settle(parts, payment).catch((error) =>
      parts.logger.error({ err: error, payment: payment._id }, 'a payment could not be settled; trying on'),
    ),
  );
  await Promise.all(settling);
  return claimed.length;
}

/** The payment of an order as the gateway knows it now; undefined where nobody has tried to pay. */
export async function settlePaymentOfOrder(
  parts: PaymentParts,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const payment = await findPaymentOfOrder(parts.database, orderId);
  if (!payment || payment.state === 'completed' || payment.state === 'failed') return payment;
  // Without a link nobody can have paid yet, and whoever asks for one is still at it.
  const claimed = payment.state === 'pending' ? await claimPayment(parts.database, payment._id) : undefined;
  if (!claimed) return payment;
  return (await settle(parts, claimed)) ?? findPaymentOfOrder(parts.database, orderId);
}

/**
 * The only way to the end of a payment. The gateway is asked outside any transaction and compared with our own amount; what it
 * says is applied to the row as it is then. Completed is final, and everything else may become completed. Answers what was
 * completed.
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
    const completed = await markCompleted(transaction, _id, paidBy(result.value));
    await parts.events.onPaid(transaction, payment);
    return completed;
  }
  if (payment.state === 'failed') {
    await markFailed(transaction, _id, payment.last_fault ?? 'failed');
  } else if (result.isOk && result.value.state === 'FAILED') {
    await markFailed(transaction, _id, result.value.errorCode ?? 'failed');
    await parts.events.onFailed(transaction, payment);
  } else if (!result.isOk && isUnknownThere(payment, result.fault)) {
    await markFailed(transaction, _id, result.fault.kind);
  } else {
    const fault = result.isOk ? null : result.fault;
    await postponeCheck(transaction, _id, {
      seconds: Math.ceil(waitAfter(payment, fault)),
      fault: fault?.kind ?? null,
    });
  }
  if (!result.isOk && result.fault.kind === 'wrong_amount') {
    const { order_id: orderId, merchant_order_id: reference } = payment;
    parts.logger.error(
      { orderId, reference },
      'a payment was completed with another amount than was asked for',
    );
  }
  return undefined;
}

/** It never got there. One that has a link did, so that not knowing it is a fault like any other. */
function isUnknownThere({ state, sinceStart }: LockedPayment, { kind }: GatewayFault): boolean {
  return state === 'initiated' && kind === 'not_found' && sinceStart > UNKNOWN_AFTER_SECONDS;
}

function waitAfter(payment: LockedPayment, fault: GatewayFault | null): number {
  if (fault?.kind === 'wrong_amount') return WRONG_AMOUNT_SECONDS;
  return Math.max(secondsToNextCheck(payment), fault?.retryAfterSeconds ?? 0);
}

function paidBy({ attempts }: PaymentStatus) {
  const paid = attempts.find(({ state }) => state === 'COMPLETED');
  return {
    transactionId: paid?.transactionId ?? null,
    // 'CARD' alone does not say which kind of card it was.
    paymentMode: (paid?.paymentMode === 'CARD' && paid.instrument) || (paid?.paymentMode ?? null),
    utr: paid?.utr ?? null,
  };
}
