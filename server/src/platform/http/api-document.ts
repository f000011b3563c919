import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { siteFacts } from '#contract/site-facts.ts';

/** Collects every route into the OpenAPI document; must stand before the routes it describes. */
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
