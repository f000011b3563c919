import type { PaymentDependencies } from '#server/payments/payment-dependencies.ts';
import { createReconciler } from '#server/payments/reconcile-payments.ts';
import type { Checkout } from './checkout-dependencies.ts';
import { createPaymentRefunds } from './create-payment-refunds.ts';
import { createPaymentEvents } from './payment-events.ts';

type Options = Omit<PaymentDependencies, 'events'> &
  Pick<Checkout, 'findPublicUrl' | 'findWebhookCredentials'>;

/** Connects payments with orders and creates the reconciler. */
export function createCheckout(options: Options): Checkout {
  const { findPublicUrl, findWebhookCredentials, ...rest } = options;
  const payments = { ...rest, events: createPaymentEvents({ findPublicUrl, logger: rest.logger }) };
  const reconciler = createReconciler({
    dependencies: payments,
    logger: rest.logger,
    createDueRefunds: () => createPaymentRefunds({ payments, findPublicUrl }),
  });
  return { payments, findPublicUrl, findWebhookCredentials, reconciler };
}
