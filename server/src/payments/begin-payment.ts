import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { fail, gatewayUnavailable } from './payment-errors.ts';
import type { PaymentParts } from './payment-parts.ts';
import {
  findPayment,
  findPaymentByKey,
  findPaymentOfOrder,
  insertPayment,
  listPaymentsOfOrder,
  markNotStarted,
  markPending,
  type NewPayment,
} from './payment-repository.ts';
import type { PaymentRow } from './payment-tables.ts';
import { GATEWAY_TIMEOUT_MS } from './phonepe/gateway-caller.ts';
import { mayHaveTakenEffect } from './phonepe/gateway-fault.ts';

export type BegunPayment = { payment: PaymentRow; isNew: boolean };

/** Whether anybody has tried to pay the order before. */
export async function hasPayments(session: Database, orderId: string): Promise<boolean> {
  return (await findPaymentOfOrder(session, orderId)) !== undefined;
}

/** The try that the buyer's key stands for already. */
export async function findEarlierPayment(
  session: Database,
  key: Pick<NewPayment, 'userId' | 'idempotencyKey' | 'orderId'>,
): Promise<PaymentRow | undefined> {
  const earlier = await findPaymentByKey(session, key);
  if (earlier && earlier.order_id !== key.orderId) throw fail('key_used_otherwise');
  return earlier;
}

/**
 * Notes a try at paying before the gateway hears of it, so that no crash can lose one. The caller holds a lock on what is paid
 * for. Whoever presses twice, or in two tabs, gets the try that is under way: two links could be paid twice.
 */
export async function beginPayment(
  transaction: DatabaseTransaction,
  wanted: NewPayment,
): Promise<BegunPayment> {
  const payments = await listPaymentsOfOrder(transaction, wanted.orderId);
  const earlier = payments.find(
    ({ user_id, idempotency_key }) => user_id === wanted.userId && idempotency_key === wanted.idempotencyKey,
  );
  if (earlier) return { payment: earlier, isNew: false };
  if (payments.some(({ state }) => state === 'completed')) throw fail('already_paid');
  const open = payments.find(({ isUsable, isBeingStarted }) => isUsable || isBeingStarted);
  if (open) return { payment: open, isNew: false };
  const payment = await insertPayment(transaction, wanted);
  // The key stands for a try at another order.
  if (!payment) throw fail('key_used_otherwise');
  return { payment, isNew: true };
}

/** Asks the gateway for the address where the buyer pays. */
export async function startPayment(
  { database, gateway }: PaymentParts,
  payment: PaymentRow,
  { expireAfterSeconds, redirectUrl }: { expireAfterSeconds: number; redirectUrl: string },
): Promise<PaymentRow> {
  const { _id, merchant_order_id: merchantOrderId, amount_paise: amountPaise } = payment;
  const result = await gateway.pay({ merchantOrderId, amountPaise, expireAfterSeconds, redirectUrl });
  if (!result.isOk) {
    const isOver = !mayHaveTakenEffect(result.fault);
    await markNotStarted(database, _id, { fault: result.fault.kind, isOver });
    throw gatewayUnavailable();
  }
  const { orderId: gatewayOrderId, redirectUrl: payUrl, expiresAt } = result.value;
  const started = await markPending(database, _id, {
    gatewayOrderId,
    redirectUrl: payUrl,
    expiresAt: expiresAt ?? new Date(Date.now() + expireAfterSeconds * 1000),
  });
  if (!started) throw gatewayUnavailable();
  return started;
}

/** Beyond the time-out of the gateway: then whoever asked it has noted the answer. */
const EXTRA_WAIT_MS = 2000;
const LOOK_EVERY_MS = 100;

/** For everybody but the one who asks the gateway: the answer is theirs too. */
export async function awaitStart(
  { database, gatewayTimeoutMs = GATEWAY_TIMEOUT_MS }: PaymentParts,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const giveUpAt = Date.now() + gatewayTimeoutMs + EXTRA_WAIT_MS;
  let found = payment;
  while (found.state === 'initiated' && found.last_fault === null && Date.now() < giveUpAt) {
    await sleep(LOOK_EVERY_MS);
    found = (await findPayment(database, payment._id)) ?? found;
  }
  const hasNoLink = found.state !== 'completed' && found.redirect_url === null;
  if (hasNoLink) throw gatewayUnavailable();
  return found;
}
