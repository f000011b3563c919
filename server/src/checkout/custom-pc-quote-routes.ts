import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminBulkOrder } from '#contract/admin-bulk-orders.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { readAdminQuote } from '#server/bulk-orders/read-quote.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { quoteCustomPc } from './quote-custom-pc.ts';

export function registerCustomPcQuoteRoutes(
  app: FastifyInstance,
  { database }: { database: Database },
): void {
  app.withTypeProvider<ZodTypeProvider>().post(adminPcBuilderEndpoints.quoteRequest.path, {
    config: { access: 'admin' },
    schema: {
      tags: ['admin'],
      summary: 'Makes the quote of a custom PC request from its parts; repeated calls return the same quote',
      params: z.object({ reference: z.string().max(80) }),
      response: { 200: adminBulkOrder },
    },
    handler: async (request) => {
      const action = { reference: request.params.reference, actorId: callerOf(request).userId };
      return readAdminQuote(database, await quoteCustomPc(database, action));
    },
  });
}
