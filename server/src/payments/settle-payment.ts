import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { runWithoutDeadline } from '#server/platform/work-deadline.ts';
import { applyCompletedPayment, type SettledPayment } from './apply-completed-payment.ts';
import { secondsToNextCheck } from './check-schedule.ts';
import { claimDuePayments, claimPaymentOfOrder, rescheduleCheck } from './payment-check-repository.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { findPaymentOfOrder, type OrderOfPayment } from './payment-repository.ts';
import {
  type CompletedPayment,
  type LockedPayment,
  lockPayment,
  markFailed,
} from './payment-settlement-repository.ts';
import type { PaymentRow } from './payment-tables.ts';
import type { GatewayFault, GatewayResult } from './phonepe/gateway-fault.ts';
import type { PaymentStatus } from './phonepe/phonepe-responses.ts';

/** A payment that the gateway does not know this long after its start has failed. */
const UNKNOWN_AFTER_SECONDS = 60;
const WRONG_AMOUNT_SECONDS = 600;
/** A wrong amount that the gateway reports this often is what was paid. It is refunded. */
const WRONG_AMOUNT_CHECKS = 3;
/** The gateway refunds nothing below one rupee. */
const MIN_REFUND_PAISE = 100;
const RETRY_SECONDS = 60;

/** Settles due payments and returns their number. Several servers may run this at the same time. */
export async function settleDuePayments(dependencies: PaymentDependencies, most: number): Promise<number> {
  const claimed = await claimDuePayments(dependencies.database, most);
  const settling = claimed.map((payment) =>
    runWithoutDeadline(() =>
      payment.state === 'completed'
        ? applyCompletedPayment(dependencies, payment)
        : settle(dependencies, payment),
    ).catch((error) =>
      dependencies.logger.error(
        { err: error, payment: payment._id },
        'a payment could not be settled; will retry',
      ),
    ),
  );
  await Promise.all(settling);
  return claimed.length;
}

/** Checks an open payment with the gateway and returns it; undefined if the order has no payment attempt. */
export async function settlePaymentOfOrder(
  dependencies: PaymentDependencies,
  order: OrderOfPayment,
): Promise<SettledPayment | undefined> {
  const claimed = await claimPaymentOfOrder(dependencies.database, order);
  const settled = claimed && (await runWithoutDeadline(() => settle(dependencies, claimed)));
  return settled ?? findPaymentOfOrder(dependencies.database, order);
}

/**
 * The only function that ends payments. Calls the gateway outside any transaction, compares the amount, then applies the status
 * to the locked row. `completed` is final; every other state may become completed. Returns the payment if it was completed. A
 * status that cannot be applied is checked again by the schedule.
 */
async function settle(
  dependencies: PaymentDependencies,
  claimed: PaymentRow,
): Promise<SettledPayment | undefined> {
  const { _id, merchant_order_id: merchantOrderId, amount_paise: amountPaise } = claimed;
  const result = await dependencies.gateway.status({ merchantOrderId, amountPaise });
  const completed = completedPaymentOf(result, claimed);
  if (completed) return applyCompletedPayment(dependencies, claimed, completed);
  try {
    await dependencies.database.transaction().execute(async (transaction) => {
      const payment = await lockPayment(transaction, _id);
      if (payment && payment.state !== 'completed') await apply(dependencies, transaction, payment, result);
    });
  } catch (error) {
    dependencies.logger.error({ err: error, payment: _id }, 'the status of a payment could not be applied');
    await rescheduleCheck(dependencies.database, _id, { seconds: RETRY_SECONDS, fault: 'not_applied' });
  }
  return undefined;
}

/** Undefined if the payment is not completed, or if the amount differs and has to be checked again. */
function completedPaymentOf(
  result: GatewayResult<PaymentStatus>,
  { settle_attempts: attempts }: PaymentRow,
): CompletedPayment | undefined {
  if (result.isOk) return result.value.state === 'COMPLETED' ? paymentDetailsOf(result.value) : undefined;
  const { kind, reportedPaise = 0 } = result.fault;
  const isFinal = kind === 'wrong_amount' && attempts + 1 >= WRONG_AMOUNT_CHECKS;
  if (!isFinal || reportedPaise < MIN_REFUND_PAISE) return undefined;
  return { amountPaise: reportedPaise, transactionId: null, paymentMode: null, utr: null };
}

async function apply(
  dependencies: PaymentDependencies,
  transaction: DatabaseTransaction,
  payment: LockedPayment,
  result: GatewayResult<PaymentStatus>,
): Promise<void> {
  const { _id } = payment;
  const isWrongAmount = !result.isOk && result.fault.kind === 'wrong_amount';
  if (payment.state === 'failed' && !isWrongAmount) {
    await markFailed(transaction, _id, payment.last_fault ?? 'failed');
  } else if (result.isOk && result.value.state === 'FAILED') {
    await markFailed(transaction, _id, result.value.errorCode ?? 'failed');
    await dependencies.events.onFailed(transaction, payment);
  } else if (!result.isOk && isUnknownToGateway(payment, result.fault)) {
    await markFailed(transaction, _id, result.fault.kind);
  } else {
    const fault = result.isOk ? null : result.fault;
    await rescheduleCheck(transaction, _id, {
      seconds: Math.ceil(secondsUntilNextCheck(payment, fault)),
      fault: fault?.kind ?? null,
    });
  }
  if (isWrongAmount) {
    const { order_id: orderId, merchant_order_id: reference } = payment;
    dependencies.logger.error({ orderId, reference }, 'the gateway completed a payment with a wrong amount');
  }
}

/** The gateway never received the payment. If it has a link, `not_found` is an ordinary fault. */
function isUnknownToGateway({ state, sinceStart }: LockedPayment, { kind }: GatewayFault): boolean {
  return state === 'initiated' && kind === 'not_found' && sinceStart > UNKNOWN_AFTER_SECONDS;
}

function secondsUntilNextCheck(payment: LockedPayment, fault: GatewayFault | null): number {
  if (fault?.kind === 'wrong_amount') return WRONG_AMOUNT_SECONDS;
  return Math.max(secondsToNextCheck(payment), fault?.retryAfterSeconds ?? 0);
}

function paymentDetailsOf({ attempts, amountPaise }: PaymentStatus): CompletedPayment {
  const paid = attempts.find(({ state }) => state === 'COMPLETED');
  return {
    amountPaise,
    transactionId: paid?.transactionId ?? null,
    // The mode 'CARD' does not distinguish credit and debit cards; the instrument does.
    paymentMode: (paid?.paymentMode === 'CARD' && paid.instrument) || (paid?.paymentMode ?? null),
    utr: paid?.utr ?? null,
  };
}
