import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { quoteRequestBody, quoteRequestResponse } from '#contract/quote-requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ResolveCaller } from '#server/platform/http/access.ts';
import { requestQuote } from './request-quote.ts';

type Dependencies = { database: Database; resolveCaller: ResolveCaller };

export function registerQuoteRequestRoutes(
  app: FastifyInstance,
  { database, resolveCaller }: Dependencies,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(paymentEndpoints.requestQuote.path, {
    config: { access: 'public' },
    schema: {
      tags: ['quotes'],
      summary: 'Requests a quote for products and quantities',
      body: quoteRequestBody,
      response: { 201: quoteRequestResponse },
    },
    handler: async (request, reply) => {
      const caller = await resolveCaller(request);
      const from = { userId: caller?.userId ?? null, address: request.ip };
      return reply.code(201).send(await requestQuote(database, request.body, from));
    },
  });
}
