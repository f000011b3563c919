import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { quoteRequestBody, quoteRequestResponse } from '#contract/quote-requests.ts';
import type { ResolveCaller } from '#server/platform/http/access.ts';
import type { QuoteParts } from './quote-scope.ts';
import { sendBulkOrder } from './send-bulk-order.ts';

/** The short form of the cart and the product pages; it stores the same quotes as a bulk order. */
export function registerQuoteRequestRoutes(
  app: FastifyInstance,
  parts: QuoteParts & { resolveCaller: ResolveCaller },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(paymentEndpoints.requestQuote.path, {
    config: { access: 'public' },
    schema: {
      tags: ['bulk-orders'],
      summary: 'Requests a quote for products and quantities',
      body: quoteRequestBody,
      response: { 201: quoteRequestResponse },
    },
    handler: async (request, reply) => {
      const caller = await parts.resolveCaller(request);
      const from = { userId: caller?.userId ?? null, address: request.ip };
      const { note, lines, ...contact } = request.body;
      const body = {
        ...contact,
        lines: lines.map((line) => ({ ...line, text: null })),
        wanted_on: null,
        message: note,
      };
      const { _id, email, created_at } = await sendBulkOrder(parts, body, from);
      return reply.code(201).send({ _id, email, created_at });
    },
  });
}
