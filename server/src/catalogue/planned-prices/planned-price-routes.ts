import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityId } from '#contract/entity-id.ts';
import {
  plannedPrice,
  plannedPriceBody,
  plannedPriceList,
  plannedPriceQuery,
} from '#contract/planned-prices.ts';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { cancelPlannedPrice, listPlannedPrices, planPrice } from './plan-price.ts';

const tags = ['admin'];

export function registerPlannedPriceRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(productBatchEndpoints.listPlannedPrices.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'Prices planned for a time, those to come first',
      querystring: plannedPriceQuery,
      response: { 200: plannedPriceList },
    },
    handler: (request) => listPlannedPrices(database, request.query),
  });
  routes.post(productBatchEndpoints.planPrice.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Plans a change of prices, and when the former prices come back',
      body: plannedPriceBody,
      response: { 200: plannedPrice },
    },
    handler: (request) => planPrice(database, { ...request.body, actorId: callerOf(request).userId }),
  });
  routes.post(productBatchEndpoints.cancelPlannedPrice.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Cancels a planned change that has not started',
      params: z.object({ id: entityId }),
      response: { 200: plannedPrice },
    },
    handler: (request) => cancelPlannedPrice(database, request.params.id),
  });
}
