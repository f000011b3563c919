import { toRupees } from '#contract/money.ts';
import type { InitiatedPayment } from '#contract/payments.ts';
import { amountProblem } from '#contract/validation.ts';
import { requireOrder } from '#server/orders/read-order.ts';
import { reserveOrderForPayment } from '#server/orders/reserve-order-for-payment.ts';
import type { PaymentRow } from '#server/payments/payment-tables.ts';
import { settlePaymentOfOrder } from '#server/payments/settle-payment.ts';
import {
  createPaymentAttempt,
  findPaymentByIdempotencyKey,
  hasPayments,
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

/** Reserves the stock of an order and returns the page where it can be paid. */
export async function initiatePayment(
  dependencies: CheckoutDependencies,
  wanted: Wanted,
): Promise<InitiatedPayment> {
  const { payments, findPublicUrl } = dependencies;
  const { database } = payments;
  const key = { orderId: wanted.orderId, userId: wanted.userId ?? undefined };
  if (await hasPayments(database, wanted.orderId)) {
    await requireOrder(database, key);
    const earlier = await findPaymentByIdempotencyKey(database, wanted);
    if (earlier) return describe(await waitForPaymentLink(payments, earlier));
    // A buyer who comes back to pay may have paid in the meantime.
    await settlePaymentOfOrder(payments, key);
  }

  const publicUrl = findPublicUrl();
  const { payment, isNew, secondsLeft } = await beginPayment(database, { wanted, publicUrl });
  if (!isNew) return describe(await waitForPaymentLink(payments, payment));
  const started = await requestPaymentLink(payments, payment, {
    expireAfterSeconds: Math.round(Math.min(Math.max(secondsLeft, linkLifetime.min), linkLifetime.max)),
    redirectUrl: publicUrl + (wanted.returnPath ?? `/orders/${wanted.orderId}`),
  });
  return describe(started);
}

const beginPayment = shareTransactions({
  work: async (transaction, { wanted, publicUrl }: { wanted: Wanted; publicUrl: string }) => {
    const key = { orderId: wanted.orderId, userId: wanted.userId ?? undefined };
    const { amountPaise, secondsLeft } = await reserveOrderForPayment({ transaction, publicUrl }, key);
    requirePayable(amountPaise);
    return { ...(await createPaymentAttempt(transaction, { ...wanted, amountPaise })), secondsLeft };
  },
  // By the buyer, whose unpaid orders are limited, when one is reopened.
  keyOf: ({ wanted }) => wanted.userId ?? wanted.orderId,
});

function requirePayable(amountPaise: number): void {
  const detail = amountProblem(toRupees(amountPaise));
  if (detail) throw new AppError({ code: 'invalid_amount', status: 400, detail });
}

function describe({ _id, state, redirect_url }: PaymentRow): InitiatedPayment {
  return { payment_id: _id, state, redirect_url: state === 'pending' ? redirect_url : null };
}
