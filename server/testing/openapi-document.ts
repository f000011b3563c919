import type { FastifyInstance } from 'fastify';

/** The part of JSON Schema that zod writes. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};

type Content = Record<string, { schema: JsonSchema }>;

type OperationObject = {
  parameters?: { name: string; in: 'path' | 'query' | 'header' | 'cookie'; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export type OpenApiDocument = {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, JsonSchema> };
};

export type Operation = OperationObject & { path: string; method: string };

/** Returns the document as served at /api/openapi.json. */
export async function readDocument(app: FastifyInstance): Promise<OpenApiDocument> {
  await app.ready();
  return JSON.parse(JSON.stringify(app.swagger()));
}

export function listOperations(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );
}

export function resolveReference(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const found = document.components.schemas[name];
  if (!found) throw new Error(`${schema.$ref} is not in the document`);
  return found;
}
