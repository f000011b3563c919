import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityId } from '#contract/entity-id.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import {
  batch,
  batchBody,
  batchList,
  batchListQuery,
  batchPage,
  batchPageQuery,
} from '#contract/product-batches.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { createBatch } from './create-batch.ts';
import { readBatches, readBatchPage } from './read-batch.ts';
import { applyBatch, undoBatch } from './run-batch.ts';

const tags = ['admin'];
const params = z.object({ id: entityId });
const config = { access: 'admin' as const };

export function registerProductBatchRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(productBatchEndpoints.listBatches.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'Changes of many products that were applied, newest first',
      querystring: batchListQuery,
      response: { 200: batchList },
    },
    handler: (request) => readBatches(database, request.query.page),
  });
  routes.post(productBatchEndpoints.createBatch.path, {
    config,
    schema: {
      tags,
      summary: 'Checks a change of many products without changing them, and keeps the result for a day',
      body: batchBody,
      response: { 200: batch },
    },
    handler: (request) => createBatch(database, { ...request.body, actorId: callerOf(request).userId }),
  });
  routes.get(productBatchEndpoints.readBatch.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'A change of many products with the difference for each of them',
      params,
      querystring: batchPageQuery,
      response: { 200: batchPage },
    },
    handler: (request) => readBatchPage(database, { batchId: request.params.id, ...request.query }),
  });
  const runOf = (request: FastifyRequest<{ Params: { id: string } }>) => ({
    batchId: request.params.id,
    actorId: callerOf(request).userId,
    action: `${request.method} ${request.routeOptions.url}`,
  });
  routes.post(productBatchEndpoints.applyBatch.path, {
    config,
    schema: {
      tags,
      summary: 'Applies exactly what the check has shown; products that were changed since are left out',
      params,
      response: { 200: batch },
    },
    handler: (request) => applyBatch(database, runOf(request)),
  });
  routes.post(productBatchEndpoints.undoBatch.path, {
    config,
    schema: {
      tags,
      summary: 'Undoes a change of many products, except for those that were changed again',
      params,
      response: { 200: batch },
    },
    handler: (request) => undoBatch(database, runOf(request)),
  });
}
