import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import { runWithoutDeadline } from '#server/platform/work-deadline.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { fail, gatewayUnavailable } from './payment-errors.ts';
import {
  findPayment,
  findPaymentByKey,
  insertPayment,
  listPaymentsOfOrder,
  markNotStarted,
  markPending,
  type NewPayment,
} from './payment-repository.ts';
import type { PaymentRow } from './payment-tables.ts';
import { GATEWAY_TIMEOUT_MS } from './phonepe/gateway-caller.ts';
import { mayHaveSucceeded } from './phonepe/gateway-fault.ts';

export type PaymentAttempt = { payment: PaymentRow; isNew: boolean };

/** The payment attempt previously created with this Idempotency-Key. */
export async function findPaymentByIdempotencyKey(
  session: Database,
  key: Pick<NewPayment, 'userId' | 'idempotencyKey' | 'orderId'>,
): Promise<PaymentRow | undefined> {
  const earlier = await findPaymentByKey(session, key);
  if (earlier && earlier.order_id !== key.orderId) throw fail('key_used_otherwise');
  return earlier;
}

/**
 * Stores the first attempt to pay an order that the caller has locked; undefined if there was one before, or if the Idempotency-Key is in
 * use.
 */
export async function createFirstAttempt(
  transaction: DatabaseTransaction,
  wanted: NewPayment,
): Promise<PaymentAttempt | undefined> {
  const payment = await insertPayment(transaction, { ...wanted, isFirst: true });
  return payment && { payment, isNew: true };
}

/**
 * Stores a payment attempt before the gateway is called, so that a crash cannot lose one. The caller has locked the order.
 * Returns the open attempt if there is one, for example from another tab: two links could both be paid.
 */
export async function createPaymentAttempt(
  transaction: DatabaseTransaction,
  wanted: NewPayment,
): Promise<PaymentAttempt> {
  const payments = await listPaymentsOfOrder(transaction, wanted.orderId);
  const earlier = payments.find(
    ({ user_id, idempotency_key }) => user_id === wanted.userId && idempotency_key === wanted.idempotencyKey,
  );
  if (earlier) return { payment: earlier, isNew: false };
  if (payments.some(({ state }) => state === 'completed')) throw fail('already_paid');
  const open = payments.find(({ isUsable, isBeingStarted }) => isUsable || isBeingStarted);
  if (open) return { payment: open, isNew: false };
  const payment = await insertPayment(transaction, { ...wanted, isFirst: false });
  // The key belongs to an attempt for another order.
  if (!payment) throw fail('key_used_otherwise');
  return { payment, isNew: true };
}

type LinkOptions = { expireAfterSeconds: number; redirectUrl: string };

/** Requests the page where the buyer pays from the gateway. What the gateway answers is stored in any case. */
export async function requestPaymentLink(
  dependencies: PaymentDependencies,
  payment: PaymentRow,
  options: LinkOptions,
): Promise<PaymentRow> {
  return runWithoutDeadline(() => requestLink(dependencies, payment, options));
}

async function requestLink(
  { database, gateway }: PaymentDependencies,
  payment: PaymentRow,
  { expireAfterSeconds, redirectUrl }: LinkOptions,
): Promise<PaymentRow> {
  const { _id, merchant_order_id: merchantOrderId, amount_paise: amountPaise } = payment;
  const result = await gateway.pay({ merchantOrderId, amountPaise, expireAfterSeconds, redirectUrl });
  if (!result.isOk) {
    const isFinal = !mayHaveSucceeded(result.fault);
    await markNotStarted(database, _id, { fault: result.fault.kind, isFinal });
    throw gatewayUnavailable();
  }
  const { orderId: gatewayOrderId, redirectUrl: payUrl, expiresAt } = result.value;
  const started = await markPending(database, {
    id: _id,
    gatewayOrderId,
    redirectUrl: payUrl,
    expiresAt,
    expireAfterSeconds,
  });
  if (!started) throw gatewayUnavailable();
  return started;
}

/** Added to the gateway time-out, so that the request that calls the gateway has stored the result. */
const EXTRA_WAIT_MS = 2000;
const POLL_MS = 100;

/** Waits until the concurrent request that calls the gateway has stored the payment link. */
export async function waitForPaymentLink(
  { database, gatewayTimeoutMs = GATEWAY_TIMEOUT_MS }: PaymentDependencies,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const giveUpAt = Date.now() + gatewayTimeoutMs + EXTRA_WAIT_MS;
  let found = payment;
  while (found.state === 'initiated' && found.last_fault === null && Date.now() < giveUpAt) {
    await sleep(POLL_MS);
    found = (await findPayment(database, payment._id)) ?? found;
  }
  const hasNoLink = found.state !== 'completed' && found.redirect_url === null;
  if (hasNoLink) throw gatewayUnavailable();
  return found;
}
