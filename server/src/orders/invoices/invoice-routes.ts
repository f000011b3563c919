import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { entityId } from '#contract/entity-id.ts';
import { adminOrderEndpoints, orderEndpoints } from '#contract/order-endpoints.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Access, callerOf } from '#server/platform/http/access.ts';
import { readOrderId, requireOrder } from '../read-order.ts';
import { readTaxDocument, readTaxDocumentPdf } from './read-tax-document.ts';
import { printPagePolicy, renderPrintPage } from './render-print-page.ts';

const invoiceParams = z.object({ id: z.string() });
const creditNoteParams = z.object({ id: z.string(), refundId: entityId });
const querystring = z.object({ format: z.enum(['pdf', 'html']).default('pdf') });
const response = {
  200: {
    content: {
      'application/pdf': { schema: z.string().meta({ format: 'binary' }) },
      'text/html': { schema: z.string() },
    },
  },
};

type DocumentEndpoints = { getInvoice: Endpoint<string>; getCreditNote: Endpoint<string> };

export function registerInvoiceRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const readers: { endpoints: DocumentEndpoints; access: Access; tags: string[] }[] = [
    { endpoints: orderEndpoints, access: 'owner', tags: ['orders'] },
    { endpoints: adminOrderEndpoints, access: 'orders-read', tags: ['admin'] },
  ];
  for (const { endpoints, access, tags } of readers) {
    routes.get(endpoints.getInvoice.path, {
      config: { access },
      schema: {
        tags,
        summary: 'The tax invoice of an order, as PDF or as a page to print',
        params: invoiceParams,
        querystring,
        response,
      },
      handler: (request, reply) => send(request, reply, null),
    });
    routes.get(endpoints.getCreditNote.path, {
      config: { access },
      schema: {
        tags,
        summary: 'The credit note of a refund, as PDF or as a page to print',
        params: creditNoteParams,
        querystring,
        response,
      },
      handler: (request, reply) => send(request, reply, request.params.refundId),
    });
  }

  type DocumentRequest = FastifyRequest<{ Params: { id: string }; Querystring: { format: 'pdf' | 'html' } }>;

  async function send(request: DocumentRequest, reply: FastifyReply, refundId: string | null) {
    const orderId = readOrderId(request.params.id);
    const isForOwner = request.routeOptions.config.access === 'owner';
    if (isForOwner) await requireOrder(database, { orderId, userId: callerOf(request).userId });
    const key = { orderId, refundId };
    if (request.query.format === 'html') {
      const page = renderPrintPage(await readTaxDocument(database, key));
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', printPagePolicy)
        .send(page);
    }
    const { number, file } = await readTaxDocumentPdf(database, key);
    const name = `${number.replaceAll('/', '-')}.pdf`;
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${name}"`)
      .send(file);
  }
}
