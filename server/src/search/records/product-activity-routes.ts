import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { productActivity } from '#contract/product-activity.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createRequestLimit } from '#server/platform/http/protection.ts';
import { SESSION_HEADER, sessionId } from '#server/platform/http/visit-session.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createActivityRecorder } from './record-activity.ts';

/** Of one browser, which a script could pretend to change, and of one IP address. */
const REPORTS_PER_MINUTE = 120;
const REPORTS_PER_MINUTE_OF_ADDRESS = 1200;

export function registerProductActivityRoutes(
  app: FastifyInstance,
  dependencies: { database: Database; logger: Logger },
): void {
  const recorder = createActivityRecorder(dependencies);
  app.addHook('onClose', recorder.stop);
  const limit = createRequestLimit(app, [
    {
      max: REPORTS_PER_MINUTE,
      keyGenerator: ({ headers, ip }) => String(headers[SESSION_HEADER] ?? ip),
    },
    { max: REPORTS_PER_MINUTE_OF_ADDRESS },
  ]);

  app.withTypeProvider<ZodTypeProvider>().post(endpoints.recordProductActivity.path, {
    config: { access: 'public', workClass: 'browse' },
    bodyLimit: 512,
    schema: {
      tags: ['search'],
      summary: 'Report that a product was viewed or added to a cart',
      headers: z.object({ [SESSION_HEADER]: sessionId }),
      body: productActivity,
      response: { 204: z.null() },
    },
    onRequest: limit,
    handler: async (request, reply) => {
      const { product_id: productId, kind } = request.body;
      recorder.record({ productId, kind, sessionId: request.headers[SESSION_HEADER] });
      // Unknown products are ignored later; the response does not reveal whether the product exists.
      return reply.code(204).send(null);
    },
  });
}
