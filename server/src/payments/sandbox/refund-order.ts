import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { describeRefund } from './describe-order.ts';
import { readBehaviour } from './sandbox-behaviour-repository.ts';
import { findMerchantOrder, lockOrder } from './sandbox-order-repository.ts';
import {
  findRefund,
  insertRefund,
  lockRefund,
  type SandboxRefund,
  setRefundState,
  sumRefunds,
} from './sandbox-refund-repository.ts';
import type { RefundState } from './sandbox-tables.ts';
import { queueWebhook } from './send-webhooks.ts';

type NextStep = { merchantRefundId: string; merchantId: string; course: 'complete' | 'fail' };

declare module '#server/platform/jobs/job-handler.ts' {
  interface JobPayloads {
    'advance-sandbox-refund': NextStep;
  }
}

const STEP_MS = 1000;

const fail = errorsOf({
  ORDER_NOT_FOUND: { status: 404, detail: 'No order has this merchantOrderId.' },
  DUPLICATE_MERCHANT_REFUND_ID: { status: 409, detail: 'This merchantRefundId was used before.' },
  ORDER_NOT_COMPLETED: { status: 400, detail: 'Only a completed order can be refunded.' },
  REFUND_AMOUNT_EXCEEDED: { status: 400, detail: 'Refunds cannot exceed what was paid.' },
});

/** Locks the order, so that concurrent refunds cannot exceed the paid amount together. */
export async function refundOrder(
  database: Database,
  refund: { merchantRefundId: string; originalMerchantOrderId: string; amount: number; merchantId: string },
): Promise<SandboxRefund> {
  const { merchantRefundId, originalMerchantOrderId, amount: amountPaise, merchantId } = refund;
  return database.transaction().execute(async (transaction) => {
    const found = await findMerchantOrder(transaction, originalMerchantOrderId);
    const order = found && (await lockOrder(transaction, found.order_id));
    if (!order) throw fail('ORDER_NOT_FOUND');
    if (await findRefund(transaction, merchantRefundId)) throw fail('DUPLICATE_MERCHANT_REFUND_ID');
    if (order.state !== 'COMPLETED') throw fail('ORDER_NOT_COMPLETED');
    const refundedPaise = await sumRefunds(transaction, order.order_id);
    if (refundedPaise + amountPaise > order.amount_paise) throw fail('REFUND_AMOUNT_EXCEEDED');
    const isInserted = await insertRefund(transaction, {
      merchantRefundId,
      orderId: order.order_id,
      amountPaise,
    });
    const accepted = isInserted && (await findRefund(transaction, merchantRefundId));
    if (!accepted) throw fail('DUPLICATE_MERCHANT_REFUND_ID');
    const payload = describeRefund(accepted, merchantId);
    await queueWebhook(transaction, { event: 'pg.refund.accepted', payload }, order);
    const { refundCourse: course } = await readBehaviour(transaction);
    if (course !== 'hold') {
      const next = { merchantRefundId, merchantId, course };
      await enqueueJob(transaction, { kind: 'advance-sandbox-refund', payload: next, runAt: inOneStep() });
    }
    return accepted;
  });
}

const laterStates: Record<RefundState, RefundState[]> = {
  PENDING: ['CONFIRMED', 'COMPLETED', 'FAILED'],
  CONFIRMED: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

const eventsOfRefunds: Partial<Record<RefundState, string>> = {
  COMPLETED: 'pg.refund.completed',
  FAILED: 'pg.refund.failed',
};

/** Returns whether the refund could change to the state; a repeated call changes nothing. */
export async function moveRefund(
  database: Database,
  move: {
    merchantRefundId: string;
    merchantId: string;
    state: RefundState;
    thenCourse?: 'complete' | 'fail';
  },
): Promise<boolean> {
  const { merchantRefundId, merchantId, state, thenCourse } = move;
  return database.transaction().execute(async (transaction) => {
    const refund = await lockRefund(transaction, merchantRefundId);
    if (!refund || !laterStates[refund.state].includes(state)) return false;
    await setRefundState(transaction, refund.refund_id, state);
    const payload = describeRefund({ ...refund, state }, merchantId);
    const event = eventsOfRefunds[state];
    if (event) await queueWebhook(transaction, { event, payload }, await readBehaviour(transaction));
    if (thenCourse) {
      const next = { merchantRefundId, merchantId, course: thenCourse };
      await enqueueJob(transaction, { kind: 'advance-sandbox-refund', payload: next, runAt: inOneStep() });
    }
    return true;
  });
}

/** Confirms a refund at the first run, completes or fails it at the second. */
export function createAdvanceRefundHandler(database: Database): JobHandler<NextStep> {
  return {
    run: async ({ payload: { course, ...refund } }) => {
      const isConfirmed = await moveRefund(database, { ...refund, state: 'CONFIRMED', thenCourse: course });
      if (isConfirmed) return;
      await moveRefund(database, { ...refund, state: course === 'complete' ? 'COMPLETED' : 'FAILED' });
    },
  };
}

function inOneStep(): Date {
  return new Date(Date.now() + STEP_MS);
}
