import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { siteFacts } from '#contract/site-facts.ts';
import { pageSecurityPolicy } from './content-security-policy.ts';

/** Collects every route into the OpenAPI document; must be registered before the routes it describes. */
export async function collectApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteFacts.name} API`,
        version: '1',
        description:
          'Every error answers `{detail, code}`: a sentence for people and a word for programs. Ids are 24 hex characters, money is in rupees.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

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
        // Scalar compiles the document's schemas with eval; the page shows nothing that a visitor has written.
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
      // Our pages make no requests to other hosts.
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      hideClientButton: true,
    },
  });
  return reader;
}
