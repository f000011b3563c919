import { toRupees } from '#contract/money.ts';
import type { InitiatedPayment } from '#contract/payments.ts';
import { amountProblem } from '#contract/validation.ts';
import { lockFreeOrder, type OrderKey } from '#server/orders/lock-order.ts';
import { requireOrder } from '#server/orders/read-order.ts';
import { reserveOrderForPayment } from '#server/orders/reserve-order-for-payment.ts';
import type { PaymentRow } from '#server/payments/payment-tables.ts';
import { settlePaymentOfOrder } from '#server/payments/settle-payment.ts';
import {
  createFirstAttempt,
  createPaymentAttempt,
  findPaymentByIdempotencyKey,
  type PaymentAttempt,
  requestPaymentLink,
  waitForPaymentLink,
} from '#server/payments/start-payment.ts';
import { AppError } from '#server/platform/app-error.ts';
import { shareTransactions } from '#server/platform/database/share-transactions.ts';
import type { CheckoutDependencies } from './checkout-dependencies.ts';

/** The lifetime of a payment link, in seconds. PhonePe requires at least 300. */
const linkLifetime = { min: 300, max: 900 };

type Wanted = {
  orderId: string;
  /** Null for the order of a visitor, who has its signed link. */
  userId: string | null;
  idempotencyKey: string;
  /** Where the gateway returns the buyer to; by default the page of the order. */
  returnPath?: string;
};

type Begun = PaymentAttempt & { secondsLeft: number };

/** Reserves the stock of an order and returns the page where it can be paid. */
export async function initiatePayment(
  dependencies: CheckoutDependencies,
  wanted: Wanted,
): Promise<InitiatedPayment> {
  const { payments, findPublicUrl } = dependencies;
  const begun =
    (await beginFirstPayment(payments.database, wanted)) ?? (await beginNextPayment(dependencies, wanted));
  const { payment, isNew, secondsLeft } = begun;
  if (!isNew) return describe(await waitForPaymentLink(payments, payment));
  const started = await requestPaymentLink(payments, payment, {
    expireAfterSeconds: Math.round(Math.min(Math.max(secondsLeft, linkLifetime.min), linkLifetime.max)),
    redirectUrl: findPublicUrl() + (wanted.returnPath ?? `/orders/${wanted.orderId}`),
  });
  return describe(started);
}

/**
 * The usual case: an order that keeps its stock and was not paid before. Otherwise undefined, also while another transaction has locked the
 * order, and if the Idempotency-Key is in use.
 */
const beginFirstPayment = shareTransactions<Wanted, Begun | undefined>({
  work: async (transaction, wanted) => {
    const order = await lockFreeOrder(transaction, keyOf(wanted));
    const secondsLeft = order?.secondsReserved ?? 0;
    if (!order || secondsLeft <= 0) return undefined;
    const { total_paise: amountPaise } = order;
    requirePayable(amountPaise);
    const attempt = await createFirstAttempt(transaction, { ...wanted, amountPaise });
    return attempt && { ...attempt, secondsLeft };
  },
  keyOf: ({ orderId }) => orderId,
});

async function beginNextPayment(
  { payments, findPublicUrl }: CheckoutDependencies,
  wanted: Wanted,
): Promise<Begun> {
  const { database } = payments;
  await requireOrder(database, keyOf(wanted));
  const earlier = await findPaymentByIdempotencyKey(database, wanted);
  if (earlier) return { payment: earlier, isNew: false, secondsLeft: 0 };
  // A buyer who comes back to pay may have paid in the meantime.
  await settlePaymentOfOrder(payments, keyOf(wanted));
  return reserveAndBegin(database, { wanted, publicUrl: findPublicUrl() });
}

const reserveAndBegin = shareTransactions({
  work: async (transaction, { wanted, publicUrl }: { wanted: Wanted; publicUrl: string }): Promise<Begun> => {
    const { amountPaise, secondsLeft } = await reserveOrderForPayment(
      { transaction, publicUrl },
      keyOf(wanted),
    );
    requirePayable(amountPaise);
    return { ...(await createPaymentAttempt(transaction, { ...wanted, amountPaise })), secondsLeft };
  },
  // By the buyer, whose unpaid orders are limited, when one is reopened.
  keyOf: ({ wanted }) => wanted.userId ?? wanted.orderId,
});

function keyOf({ orderId, userId }: Wanted): OrderKey {
  return { orderId, userId: userId ?? undefined };
}

function requirePayable(amountPaise: number): void {
  const detail = amountProblem(toRupees(amountPaise));
  if (detail) throw new AppError({ code: 'invalid_amount', status: 400, detail });
}

function describe({ _id, state, redirect_url }: PaymentRow): InitiatedPayment {
  return { payment_id: _id, state, redirect_url: state === 'pending' ? redirect_url : null };
}
