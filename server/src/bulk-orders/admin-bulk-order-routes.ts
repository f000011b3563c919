import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminBulkOrder,
  adminBulkOrderList,
  adminBulkOrderListQuery,
  bankTransferBody,
  mailedBulkOrder,
  priceQuoteBody,
  quoteNoteBody,
  refundTransferBody,
} from '#contract/admin-bulk-orders.ts';
import { adminOrder } from '#contract/admin-orders.ts';
import { adminBulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { documentQuery } from '#contract/bulk-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { readAdminOrder, readOrderId } from '#server/orders/read-order.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { csvResponse, sendCsv } from '#server/platform/http/send-csv.ts';
import { pdfResponse, sendPdf } from '#server/platform/http/send-pdf.ts';
import { noNoticeSent } from '#server/platform/mail/mail-limits.ts';
import { payBackRefund } from './pay-back-refund.ts';
import { closeQuote, priceQuote, remindBuyer, sendQuote } from './price-quote.ts';
import { readQuoteDocument } from './quote-document.ts';
import { inQuoteScope, type QuoteDependencies } from './quote-scope.ts';
import { exportQuotes, listAllQuotes, readAdminQuote, requireQuoteOfShop } from './read-quote.ts';
import { recordTransfer } from './record-transfer.ts';

const tags = ['admin'];
const params = z.object({ reference: z.string().max(80) });
const config = { access: 'admin' as const };

export function registerAdminBulkOrderRoutes(app: FastifyInstance, dependencies: QuoteDependencies): void {
  const { database } = dependencies;
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
  routes.get(adminBulkOrderEndpoints.exportBulkOrders.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'The quotes of a filter as CSV',
      querystring: adminBulkOrderListQuery.omit({ page: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'quotes.csv', text: await exportQuotes(database, request.query) }),
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
      await inQuoteScope(dependencies, (scope) => priceQuote(scope, action, request.body));
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
      response: { 200: mailedBulkOrder },
    },
    handler: async (request) => {
      const { reference } = request.params;
      const action = { reference, actorId: callerOf(request).userId };
      const isMailed = await inQuoteScope(dependencies, (scope) =>
        recordTransfer(scope, action, request.body),
      );
      return { ...(await readAdminQuote(database, reference)), notice: isMailed ? null : noNoticeSent };
    },
  });
  routes.post(adminOrderEndpoints.payBackRefund.path, {
    config,
    schema: {
      tags,
      summary: 'Records the bank transfer that paid a refund; repeating it changes nothing',
      params: z.object({ id: z.string(), refundId: z.string().max(80) }),
      body: refundTransferBody,
      response: { 200: adminOrder },
    },
    handler: async (request) => {
      const orderId = readOrderId(request.params.id);
      const { refundId } = request.params;
      const key = { orderId, refundId, actorId: callerOf(request).userId };
      await inOrderScope(dependencies, (scope) => payBackRefund(scope, key, request.body));
      return readAdminOrder(database, orderId);
    },
  });
  routes.get(adminBulkOrderEndpoints.getQuoteDocument.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'The quote, the pro-forma invoice of its order, the tax invoice or a credit note, as PDF',
      params,
      querystring: documentQuery.omit({ token: true }),
      response: pdfResponse,
    },
    handler: async (request, reply) => {
      const quote = await requireQuoteOfShop(database, request.params.reference);
      return sendPdf(reply, await readQuoteDocument(database, quote, request.query));
    },
  });
  const steps = [
    { path: adminBulkOrderEndpoints.sendQuote.path, summary: 'Sends a priced quote', change: sendQuote },
    {
      path: adminBulkOrderEndpoints.remindBuyer.path,
      summary: 'Mails the buyer of a sent quote again',
      change: remindBuyer,
    },
    { path: adminBulkOrderEndpoints.closeQuote.path, summary: 'Closes a quote', change: closeQuote },
  ];
  for (const { path, summary, change } of steps) {
    routes.post(path, {
      config,
      schema: { tags, summary, params, body: quoteNoteBody, response: { 200: mailedBulkOrder } },
      handler: async (request) => {
        const { reference } = request.params;
        const action = { reference, actorId: callerOf(request).userId, note: request.body.note };
        const isMailed = await inQuoteScope(dependencies, (scope) => change(scope, action));
        return { ...(await readAdminQuote(database, reference)), notice: isMailed ? null : noNoticeSent };
      },
    });
  }
}
