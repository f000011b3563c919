import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminBulkOrder,
  adminBulkOrderList,
  adminBulkOrderListQuery,
  bankTransferBody,
  priceQuoteBody,
  quoteNoteBody,
} from '#contract/admin-bulk-orders.ts';
import { adminBulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { closeQuote, priceQuote, sendQuote } from './price-quote.ts';
import { inQuoteScope, type QuoteParts } from './quote-scope.ts';
import { listAllQuotes, readAdminQuote } from './read-quote.ts';
import { recordTransfer } from './record-transfer.ts';

const tags = ['admin'];
const params = z.object({ reference: z.string().max(80) });
const config = { access: 'admin' as const };

export function registerAdminBulkOrderRoutes(app: FastifyInstance, parts: QuoteParts): void {
  const { database } = parts;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(adminBulkOrderEndpoints.listBulkOrders.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'All quotes, newest first',
      querystring: adminBulkOrderListQuery,
      response: { 200: adminBulkOrderList },
    },
    handler: (request) => listAllQuotes(database, request.query),
  });
  routes.get(adminBulkOrderEndpoints.getBulkOrder.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'A quote with proposed prices, margins and bank transfers',
      params,
      response: { 200: adminBulkOrder },
    },
    handler: (request) => readAdminQuote(database, request.params.reference),
  });
  routes.post(adminBulkOrderEndpoints.priceQuote.path, {
    config,
    schema: {
      tags,
      summary: 'Sets the lines, prices, discount, delivery, terms and validity of a quote',
      params,
      body: priceQuoteBody,
      response: { 200: adminBulkOrder },
    },
    handler: async (request) => {
      const { reference } = request.params;
      const action = { reference, actorId: callerOf(request).userId };
      await inQuoteScope(parts, (scope) => priceQuote(scope, action, request.body));
      return readAdminQuote(database, reference);
    },
  });
  routes.post(adminBulkOrderEndpoints.recordTransfer.path, {
    config,
    schema: {
      tags,
      summary:
        'Records a bank transfer for the order of a quote; the one that completes the total confirms the order',
      params,
      body: bankTransferBody,
      response: { 200: adminBulkOrder },
    },
    handler: async (request) => {
      const { reference } = request.params;
      const action = { reference, actorId: callerOf(request).userId };
      await inQuoteScope(parts, (scope) => recordTransfer(scope, action, request.body));
      return readAdminQuote(database, reference);
    },
  });
  const steps = [
    { path: adminBulkOrderEndpoints.sendQuote.path, summary: 'Sends a priced quote', change: sendQuote },
    { path: adminBulkOrderEndpoints.closeQuote.path, summary: 'Closes a quote', change: closeQuote },
  ];
  for (const { path, summary, change } of steps) {
    routes.post(path, {
      config,
      schema: { tags, summary, params, body: quoteNoteBody, response: { 200: adminBulkOrder } },
      handler: async (request) => {
        const { reference } = request.params;
        const action = { reference, actorId: callerOf(request).userId, note: request.body.note };
        await inQuoteScope(parts, (scope) => change(scope, action));
        return readAdminQuote(database, reference);
      },
    });
  }
}
