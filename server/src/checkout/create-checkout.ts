import type { PaymentParts } from '#server/payments/payment-parts.ts';
import { createReconciler } from '#server/payments/reconcile-payments.ts';
import type { Checkout } from './checkout-parts.ts';
import { handOverRefunds } from './hand-over-refunds.ts';
import { createPaymentEvents } from './payment-events.ts';

type Options = Omit<PaymentParts, 'events'> & Pick<Checkout, 'findPublicUrl' | 'findWebhookCredentials'>;

/** Payments that know what to do with orders, and what finishes those that buyers leave open. */
export function createCheckout(options: Options): Checkout {
  const { findPublicUrl, findWebhookCredentials, ...rest } = options;
  const payments = { ...rest, events: createPaymentEvents(findPublicUrl) };
  const reconciler = createReconciler({
    parts: payments,
    logger: rest.logger,
    findMore: () => handOverRefunds({ payments, findPublicUrl }),
  });
  return { payments, findPublicUrl, findWebhookCredentials, reconciler };
}
