import type { PaymentDependencies } from '#server/payments/payment-dependencies.ts';
import type { WebhookCredentials } from '#server/payments/phonepe/phonepe-webhook.ts';
import type { Reconciler } from '#server/payments/reconcile-payments.ts';

export type CheckoutDependencies = {
  payments: PaymentDependencies;
  /** The origin shoppers use; known once the server listens. */
  findPublicUrl: () => string;
};

export type Checkout = CheckoutDependencies & {
  reconciler: Reconciler;
  findWebhookCredentials: () => Promise<WebhookCredentials>;
};
