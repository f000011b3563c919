import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { expectNews } from '#server/payments/expect-news.ts';
import { isFromPhonePe, readWebhook, WEBHOOK_PATH } from '#server/payments/phonepe/phonepe-webhook.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Checkout } from './checkout-parts.ts';

const fail = errorsOf({
  unknown_sender: { status: 401, detail: 'The sender of this message is not known here.' },
});

/** Whoever sends one has to know the password. What it says is only a hint to ask the gateway. */
export function registerWebhookRoutes(app: FastifyInstance, checkout: Checkout): void {
  app.withTypeProvider<ZodTypeProvider>().post(WEBHOOK_PATH, {
    config: { access: 'webhook' },
    schema: {
      tags: ['payments'],
      summary: 'Takes the messages of the payment gateway',
      body: z.unknown(),
      response: { 200: z.object({ received: z.literal(true) }) },
    },
    handler: async ({ headers, body }) => {
      if (!isFromPhonePe(headers.authorization, await checkout.findWebhookCredentials())) {
        throw fail('unknown_sender');
      }
      const hint = readWebhook(body);
      if (hint && (await expectNews(checkout.payments.database, hint))) checkout.reconciler.wake();
      return { received: true as const };
    },
  });
}
