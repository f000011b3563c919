import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  isPhonePeAuthorization,
  parseWebhook,
  WEBHOOK_PATH,
} from '#server/payments/phonepe/phonepe-webhook.ts';
import { schedulePaymentCheck } from '#server/payments/reconcile-payments.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Checkout } from './checkout-dependencies.ts';

const fail = errorsOf({
  unknown_sender: { status: 401, detail: 'The sender of this message is not known here.' },
});

/** Authenticated by PhonePe's webhook password. The content is only a hint to check the status with the gateway. */
export function registerWebhookRoutes(app: FastifyInstance, checkout: Checkout): void {
  app.withTypeProvider<ZodTypeProvider>().post(WEBHOOK_PATH, {
    config: { access: 'webhook' },
    schema: {
      tags: ['payments'],
      summary: 'Receives webhooks of the payment gateway',
      body: z.unknown(),
      response: { 200: z.object({ received: z.literal(true) }) },
    },
    handler: async ({ headers, body }) => {
      if (!isPhonePeAuthorization(headers.authorization, await checkout.findWebhookCredentials())) {
        throw fail('unknown_sender');
      }
      const hint = parseWebhook(body);
      if (hint && (await schedulePaymentCheck(checkout.payments.database, hint))) checkout.reconciler.wake();
      return { received: true as const };
    },
  });
}
