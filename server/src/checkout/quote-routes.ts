import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { acceptBody, bulkOrder, bulkOrderQuery } from '#contract/bulk-orders.ts';
import { idempotencyHeaders } from '#contract/orders.ts';
import { quotePage } from '#contract/page-addresses.ts';
import { initiatedPayment, paymentStatus } from '#contract/payments.ts';
import type { QuoteDependencies } from '#server/bulk-orders/quote-scope.ts';
import { readQuote, readQuoteKey, requireOrderOfQuote } from '#server/bulk-orders/read-quote.ts';
import type { ResolveCaller } from '#server/platform/http/access.ts';
import { acceptQuote } from './accept-quote.ts';
import type { CheckoutDependencies } from './checkout-dependencies.ts';
import { initiatePayment } from './initiate-payment.ts';
import { readPaymentStatus } from './read-payment-status.ts';

const tags = ['bulk-orders'];
const params = z.object({ reference: z.string().max(80) });
const config = { access: 'public' as const };

/** Accepting and paying a quote, for its owner or with the token of its link. */
export function registerQuoteCheckoutRoutes(
  app: FastifyInstance,
  checkout: CheckoutDependencies,
  quotes: QuoteDependencies & { resolveCaller: ResolveCaller },
): void {
  const { database, resolveCaller, readLinkTokens } = quotes;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const findOrder = async (request: FastifyRequest) =>
    requireOrderOfQuote(database, await readLinkTokens(), await readQuoteKey(request, resolveCaller));

  routes.post(bulkOrderEndpoints.acceptQuote.path, {
    config,
    schema: {
      tags,
      summary: 'Accepts a quote and makes its order at the prices of the quote',
      params,
      querystring: bulkOrderQuery,
      body: acceptBody,
      response: { 200: bulkOrder },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const key = await readQuoteKey(request, resolveCaller);
      await acceptQuote(quotes, key, request.body);
      return readQuote(database, await readLinkTokens(), key);
    },
  });
  routes.post(bulkOrderEndpoints.payQuote.path, {
    config,
    schema: {
      tags,
      summary: 'Starts the online payment of an accepted quote, up to the limit of one payment',
      params,
      querystring: bulkOrderQuery,
      headers: idempotencyHeaders,
      response: { 200: initiatedPayment },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const { reference } = request.params;
      const { _id: orderId, user_id: userId } = await findOrder(request);
      return initiatePayment(checkout, {
        orderId,
        userId,
        // Visitors have no account that would keep their keys apart.
        idempotencyKey: `${reference} ${request.headers['idempotency-key']}`,
        returnPath: quotePage(reference, request.query.token),
      });
    },
  });
  routes.get(bulkOrderEndpoints.getQuotePayment.path, {
    config,
    schema: {
      tags,
      summary: 'The payment status of an accepted quote; an open payment is checked with the gateway first',
      params,
      querystring: bulkOrderQuery,
      response: { 200: paymentStatus },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const { _id: orderId } = await findOrder(request);
      return readPaymentStatus(checkout, { orderId });
    },
  });
}
