import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { siteFacts } from '#contract/site-facts.ts';
import { html } from '#server/platform/html-template.ts';
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

const DOCUMENT_PATH = '/api/openapi.json';
const DOCS_PATH = '/api/docs';
const READER_PATH = `${DOCS_PATH}/js/scalar.js`;

/** The OpenAPI document at /api/openapi.json and a page to read and try it at /api/docs. */
export async function registerApiDocumentRoutes(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  app.get(DOCUMENT_PATH, { schema: { hide: true } }, async () => app.swagger());
  // Scalar compiles the document's schemas with eval; the page shows nothing that a visitor has written.
  const policy = pageSecurityPolicy({ scriptHashes: [], isHttps, isDevelopment: false, mayEvaluate: true });
  for (const path of [DOCS_PATH, `${DOCS_PATH}/`]) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .headers({ 'Content-Security-Policy': policy, 'Content-Type': 'text/html; charset=utf-8' })
        .send(readerPage()),
    );
  }
  let reader: Promise<FastifyInstance> | undefined;
  app.get(READER_PATH, { schema: { hide: true } }, async (_request, reply) => {
    reader ??= createReader();
    const { headers, payload } = await (await reader).inject(READER_PATH);
    return reply.header('Content-Type', headers['content-type']).send(payload);
  });
}

/** Our own page instead of Scalar's, which starts the reader with an inline script. */
function readerPage(): string {
  const configuration = {
    url: DOCUMENT_PATH,
    // Our pages make no requests to other hosts.
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    hideClientButton: true,
  };
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${siteFacts.name} API</title>
  </head>
  <body>
    <script id="api-reference" data-configuration="${JSON.stringify(configuration)}"></script>
    <script src="${READER_PATH}"></script>
  </body>
</html>
`.markup;
}

/** Created at the first visit: the reader is a script of 4 MB, which would take part of every start and stay in memory. */
async function createReader(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reader = Fastify();
  await reader.register(apiReference, { routePrefix: DOCS_PATH, configuration: { url: DOCUMENT_PATH } });
  return reader;
}
