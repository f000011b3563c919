import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { productActivity } from '#contract/product-activity.ts';
import { tooManyRequests } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { SESSION_HEADER, sessionId } from '#server/platform/http/visit-session.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createActivityRecorder } from './record-activity.ts';

/** Per IP address: enough for an office behind one address, but not for a script. */
const REPORTS_PER_MINUTE = 120;

export function registerProductActivityRoutes(
  app: FastifyInstance,
  parts: { database: Database; logger: Logger },
): void {
  const recorder = createActivityRecorder(parts);
  app.addHook('onClose', recorder.stop);
  const limit = app.createRateLimit({ max: REPORTS_PER_MINUTE, timeWindow: '1 minute' });

  app.withTypeProvider<ZodTypeProvider>().post(endpoints.recordProductActivity.path, {
    config: { access: 'public' },
    bodyLimit: 512,
    schema: {
      tags: ['search'],
      summary: 'Report that a product was viewed or added to a cart',
      headers: z.object({ [SESSION_HEADER]: sessionId }),
      body: productActivity,
      response: { 204: z.null() },
    },
    onRequest: async (request) => {
      const calls = await limit(request);
      if (!calls.isAllowed && calls.isExceeded) throw tooManyRequests(calls.ttl);
    },
    handler: async (request, reply) => {
      const { product_id: productId, kind } = request.body;
      recorder.record({ productId, kind, sessionId: request.headers[SESSION_HEADER] });
      // Unknown products are ignored later; the response does not reveal whether the product exists.
      return reply.code(204).send(null);
    },
  });
}
