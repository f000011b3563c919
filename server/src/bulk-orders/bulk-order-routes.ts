import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import {
  askBody,
  bulkOrder,
  bulkOrderBody,
  bulkOrderCreated,
  bulkOrderList,
  bulkOrderListQuery,
  bulkOrderQuery,
  declineBody,
  documentQuery,
} from '#contract/bulk-orders.ts';
import { volumeTierList } from '#contract/shop-settings.ts';
import { readVolumeTiers, settingTopic } from '#server/content/settings/shop-settings.ts';
import { callerOf, type ResolveCaller } from '#server/platform/http/access.ts';
import { pdfResponse, sendPdf } from '#server/platform/http/send-pdf.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import { askForChange, declineQuote } from './answer-quote.ts';
import { readQuoteDocument } from './quote-document.ts';
import { inQuoteScope, type QuoteDependencies, type QuoteKey, type QuoteScope } from './quote-scope.ts';
import { listOwnQuotes, readQuote, readQuoteKey, requireQuote } from './read-quote.ts';
import { sendBulkOrder } from './send-bulk-order.ts';

const tags = ['bulk-orders'];
const params = z.object({ reference: z.string().max(80) });

export type BulkOrderRouteDependencies = QuoteDependencies & {
  resolveCaller: ResolveCaller;
  /** Throws unless the request solves a challenge; visitors without an account have to. */
  requireHuman: (request: FastifyRequest) => Promise<void>;
};

export function registerBulkOrderRoutes(
  app: FastifyInstance,
  dependencies: BulkOrderRouteDependencies,
): void {
  const { database, resolveCaller, requireHuman, readLinkTokens } = dependencies;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(bulkOrderEndpoints.sendBulkOrder.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Requests a quote for a list; visitors without an account also solve the bot check',
      body: bulkOrderBody,
      response: { 201: bulkOrderCreated },
    },
    handler: async (request, reply) => {
      const caller = await resolveCaller(request);
      if (!caller) await requireHuman(request);
      const from = { userId: caller?.userId ?? null, address: request.ip };
      const created = await sendBulkOrder(dependencies, request.body, from);
      return reply.code(201).header('Cache-Control', 'no-store').send(created);
    },
  });
  routes.get(bulkOrderEndpoints.getVolumeTiers.path, {
    config: { access: 'public', mayReuse: () => true },
    schema: { tags, summary: 'The volume prices by kind of product', response: { 200: volumeTierList } },
    handler: async (_request, reply) => {
      dependsOn(reply, settingTopic('volume_tiers'));
      return { data: await readVolumeTiers(database) };
    },
  });
  routes.get(bulkOrderEndpoints.listBulkOrders.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'The quotes of the caller, newest first',
      querystring: bulkOrderListQuery,
      response: { 200: bulkOrderList },
    },
    handler: (request) => listOwnQuotes(database, callerOf(request).userId, request.query),
  });
  routes.get(bulkOrderEndpoints.getBulkOrder.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'A quote, for its owner or with the token of its link',
      params,
      querystring: bulkOrderQuery,
      response: { 200: bulkOrder },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return readQuote(database, await readLinkTokens(), await readQuoteKey(request, resolveCaller));
    },
  });

  routes.get(bulkOrderEndpoints.getQuoteDocument.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'The quote, the pro-forma invoice of its order, the tax invoice or a credit note, as PDF',
      params,
      querystring: documentQuery,
      response: pdfResponse,
    },
    handler: async (request, reply) => {
      const key = await readQuoteKey(request, resolveCaller);
      const quote = await requireQuote(database, await readLinkTokens(), key);
      return sendPdf(reply, await readQuoteDocument(database, quote, request.query));
    },
  });

  const answers = [
    {
      path: bulkOrderEndpoints.askForChange.path,
      summary: 'Asks the shop for a change of a quote that it sent',
      body: askBody,
      answer: (scope: QuoteScope, key: QuoteKey, body: unknown) =>
        askForChange(scope, key, askBody.parse(body).message),
    },
    {
      path: bulkOrderEndpoints.declineQuote.path,
      summary: 'Declines a quote',
      body: declineBody,
      answer: (scope: QuoteScope, key: QuoteKey, body: unknown) =>
        declineQuote(scope, key, declineBody.parse(body).note),
    },
  ];
  for (const { path, summary, body, answer } of answers) {
    routes.post(path, {
      config: { access: 'public' },
      schema: { tags, summary, params, querystring: bulkOrderQuery, body, response: { 200: bulkOrder } },
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const key = await readQuoteKey(request, resolveCaller);
        await inQuoteScope(dependencies, (scope) => answer(scope, key, request.body));
        return readQuote(database, await readLinkTokens(), key);
      },
    });
  }
}
