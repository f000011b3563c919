import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { secondsToNextRefundCheck } from './check-schedule.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { findPayment } from './payment-repository.ts';
import { lockPayment } from './payment-settlement-repository.ts';
import type { PaymentRefundRow, PaymentRow } from './payment-tables.ts';
import type { GatewayFault, GatewayFaultKind, GatewayResult } from './phonepe/gateway-fault.ts';
import {
  claimDueRefunds,
  endRefund,
  insertRefund,
  lockRefund,
  rescheduleRefundCheck,
} from './refund-repository.ts';

/** Delay before a failed refund without a reference is retried with a new id. */
const RETRY_SECONDS = 6 * 60 * 60;

/** The gateway rejected the request itself. All other faults are temporary and retried. */
const finalFaults: ReadonlySet<GatewayFaultKind> = new Set(['invalid', 'refused']);

export async function settleDueRefunds(dependencies: PaymentDependencies, most: number): Promise<number> {
  const claimed = await claimDueRefunds(dependencies.database, most);
  const settling = claimed.map((refund) =>
    settle(dependencies, refund).catch((error) =>
      dependencies.logger.error(
        { err: error, refund: refund._id },
        'a refund could not be settled; will retry',
      ),
    ),
  );
  await Promise.all(settling);
  return claimed.length;
}

type Outcome =
  | { kind: 'ended'; state: 'completed' | 'failed'; fault: string | null }
  | { kind: 'waiting'; state: 'initiated' | 'pending'; fault: GatewayFault | null };

async function settle(dependencies: PaymentDependencies, claimed: PaymentRefundRow): Promise<void> {
  const payment = await findPayment(dependencies.database, claimed.payment_id);
  if (!payment) return;
  const outcome = await sendOrCheck(dependencies, claimed, payment);
  try {
    await dependencies.database.transaction().execute(async (transaction) => {
      // Lock order everywhere: payment, refund, order.
      await lockPayment(transaction, payment._id);
      const refund = await lockRefund(transaction, claimed._id);
      if (!refund || refund.settled_at !== null) return;
      await apply(dependencies, transaction, refund, outcome);
    });
  } catch (error) {
    dependencies.logger.error(
      { err: error, refund: claimed._id },
      'the outcome of a refund could not be recorded',
    );
    const seconds = secondsToNextRefundCheck(claimed.checks);
    const state = outcome.state === 'pending' || outcome.state === 'completed' ? 'pending' : 'initiated';
    await rescheduleRefundCheck(dependencies.database, claimed._id, {
      state,
      seconds,
      fault: 'not_recorded',
    });
  }
}

/** Sends the refund, always with the same id. If it may have been sent before, the status is checked first. */
async function sendOrCheck(
  { gateway }: PaymentDependencies,
  { _id: merchantRefundId, amount_paise: amountPaise, state, checks }: PaymentRefundRow,
  { merchant_order_id: merchantOrderId }: PaymentRow,
): Promise<Outcome> {
  const isSent = state === 'pending' || checks > 1;
  if (isSent) {
    const status = await gateway.refundStatus({ merchantRefundId, amountPaise });
    const isUnknown = !status.isOk && status.fault.kind === 'not_found' && state === 'initiated';
    if (!isUnknown) return outcomeOf(status, status.isOk || state === 'pending' ? 'pending' : 'initiated');
  }
  const sent = await gateway.refund({ merchantRefundId, merchantOrderId, amountPaise });
  if (sent.isOk) return outcomeOf(sent, 'pending');
  if (sent.fault.kind === 'conflict') return { kind: 'waiting', state: 'pending', fault: null };
  if (finalFaults.has(sent.fault.kind)) return { kind: 'ended', state: 'failed', fault: sent.fault.kind };
  return { kind: 'waiting', state: 'initiated', fault: sent.fault };
}

function outcomeOf(answer: GatewayResult<{ state: string }>, pendingState: 'initiated' | 'pending'): Outcome {
  if (!answer.isOk) return { kind: 'waiting', state: pendingState, fault: answer.fault };
  if (answer.value.state === 'COMPLETED') return { kind: 'ended', state: 'completed', fault: null };
  if (answer.value.state === 'FAILED') return { kind: 'ended', state: 'failed', fault: 'failed' };
  return { kind: 'waiting', state: pendingState, fault: null };
}

async function apply(
  { events, logger }: PaymentDependencies,
  transaction: DatabaseTransaction,
  refund: PaymentRefundRow,
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind === 'waiting') {
    const { fault, state } = outcome;
    const seconds = Math.max(secondsToNextRefundCheck(refund.checks), fault?.retryAfterSeconds ?? 0);
    await rescheduleRefundCheck(transaction, refund._id, { state, seconds, fault: fault?.kind ?? null });
    return;
  }
  await endRefund(transaction, refund._id, outcome);
  if (outcome.state === 'completed') {
    await events.onRefunded(transaction, refund);
    return;
  }
  logger.error({ refund: refund._id, payment: refund.payment_id }, 'the gateway refused a refund');
  if (refund.reference !== null) {
    await events.onRefundFailed(transaction, refund);
    return;
  }
  const { payment_id: paymentId, amount_paise: amountPaise } = refund;
  await insertRefund(transaction, {
    paymentId,
    reference: null,
    amountPaise,
    inSeconds: RETRY_SECONDS,
  });
}
