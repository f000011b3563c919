import type { PaymentParts } from '#server/payments/payment-parts.ts';
import type { WebhookCredentials } from '#server/payments/phonepe/phonepe-webhook.ts';
import type { Reconciler } from '#server/payments/reconcile-payments.ts';

export type CheckoutParts = {
  payments: PaymentParts;
  /** The origin shoppers use; known once the server listens. */
  findPublicUrl: () => string;
};

export type Checkout = CheckoutParts & {
  reconciler: Reconciler;
  findWebhookCredentials: () => Promise<WebhookCredentials>;
};
