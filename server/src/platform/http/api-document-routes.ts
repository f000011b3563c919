import Fastify, { type FastifyInstance } from 'fastify';
import { siteFacts } from '#contract/site-facts.ts';
import { pageSecurityPolicy } from './content-security-policy.ts';

const DOCS_PATH = '/api/docs';

/** The OpenAPI document at /api/openapi.json and a page to read and try it at /api/docs. */
export async function registerApiDocumentRoutes(
  app: FastifyInstance,
  options: { isHttps: boolean },
): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  let reader: Promise<FastifyInstance> | undefined;
  for (const path of [DOCS_PATH, `${DOCS_PATH}/`, `${DOCS_PATH}/js/scalar.js`]) {
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      reader ??= createReader();
      const { statusCode, headers, payload } = await (await reader).inject(path);
      for (const name of ['content-type', 'location'] as const) {
        if (headers[name] !== undefined) reply.header(name, headers[name]);
      }
      if (headers['content-type']?.toString().startsWith('text/html')) {
        // The reader compiles the document's schemas; it shows nothing that a visitor could have written.
        const policy = pageSecurityPolicy(payload, { ...options, isDevelopment: false, mayEvaluate: true });
        reply.header('Content-Security-Policy', policy);
      }
      return reply.code(statusCode).send(payload);
    });
  }
}

/** Created at the first visit: the reader is a script of 4 MB, which would take part of every start and stay in memory. */
async function createReader(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reader = Fastify();
  await reader.register(apiReference, {
    routePrefix: DOCS_PATH,
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
  return reader;
}
