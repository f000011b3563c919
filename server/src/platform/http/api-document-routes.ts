import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { siteFacts } from '#contract/site-facts.ts';
import { pageSecurityPolicy } from './content-security-policy.ts';

/** The OpenAPI document at /api/openapi.json and a page to read and try it at /api/docs. */
export async function registerApiDocumentRoutes(
  app: FastifyInstance,
  options: { isHttps: boolean },
): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
        reply.header(
          'Content-Security-Policy',
          // The reader compiles the document's schemas; it shows nothing that a visitor could have written.
          pageSecurityPolicy(payload, { ...options, isDevelopment: false, mayEvaluate: true }),
        );
      }
      return payload;
    });
    await scope.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: `${siteFacts.name} API`,
        // Nothing on our pages talks to another host.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        hideClientButton: true,
      },
    });
  });
}
