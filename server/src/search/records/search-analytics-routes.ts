import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  searchClickBody,
  searchClickResponse,
  searchEventBody,
  searchEventResponse,
} from '#contract/search-analytics.ts';
import { searchAnalyticsEndpoints as endpoints } from '#contract/search-analytics-endpoints.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createRequestLimit } from '#server/platform/http/protection.ts';
import { readSessionId } from '#server/platform/http/visit-session.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createSearchEventRecorder } from './record-search-events.ts';

/** Of one IP address, which an office shares; the recorder limits each session. */
const REPORTS_PER_MINUTE_OF_ADDRESS = 1200;
/** Browsers send beacons of at most 64 KiB. */
const MAX_BYTES = 64 * 1024;

/** What browsers report about searches. No address and no text is stored with it. */
export function registerSearchAnalyticsRoutes(
  app: FastifyInstance,
  dependencies: { database: Database; logger: Logger },
): void {
  const recorder = createSearchEventRecorder(dependencies);
  app.addHook('onClose', recorder.stop);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = createRequestLimit(app, [{ max: REPORTS_PER_MINUTE_OF_ADDRESS }]);
  const config = { access: 'public' as const, workClass: 'browse' as const };
  const tags = ['search'];

  routes.post(endpoints.recordEvent.path, {
    config,
    bodyLimit: MAX_BYTES,
    schema: {
      tags,
      summary: 'Report an event of a search, or the end of a session by beacon',
      body: searchEventBody,
      response: { 200: searchEventResponse },
    },
    onRequest,
    handler: async (request) => ({ analytics_id: recorder.recordEvent(request.body) }),
  });
  routes.post(endpoints.recordClick.path, {
    config,
    bodyLimit: MAX_BYTES,
    schema: {
      tags,
      summary: 'Report that a product was opened from the results of a search',
      body: searchClickBody,
      response: { 200: searchClickResponse },
    },
    onRequest,
    handler: async (request) => {
      const sessionId = request.body.session_id ?? readSessionId(request);
      // Visitors who do not want to be counted send no session.
      if (sessionId) recorder.recordClick(request.body, sessionId);
      return { success: true as const };
    },
  });
}
