import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminOrder,
  approvedReturnBody,
  receivedReturnBody,
  refusedReturnBody,
  replacedReturnBody,
  shipmentBody,
} from '#contract/admin-orders.ts';
import { entityId } from '#contract/entity-id.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { optionalIdempotencyHeaders, returnBody } from '#contract/orders.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { inOrderScope, type OrderDependencies, type OrderScope } from './order-scope.ts';
import { readAdminOrder, readOrderId } from './read-order.ts';
import { receiveReturn, refundReturn } from './receive-return.ts';
import { replaceReturn } from './replace-return.ts';
import { approveReturn, pickUpReturn, type ReturnKey, refuseReturn, requestReturn } from './return-order.ts';

const config = { access: 'admin' as const };
const orderParams = z.object({ id: z.string() });
const returnParams = z.object({ id: z.string(), returnId: entityId });

/** What every call of a return has in common: it is for admins and responds with the changed order. */
function schemaOf(summary: string) {
  return { tags: ['admin'], summary, response: { 200: adminOrder } };
}

export function registerAdminReturnRoutes(app: FastifyInstance, dependencies: OrderDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  async function change(
    request: FastifyRequest<{ Params: { id: string; returnId?: string } }>,
    work: (scope: OrderScope, key: ReturnKey, actorId: string) => Promise<void>,
  ) {
    const orderId = readOrderId(request.params.id);
    const key = { orderId, returnId: request.params.returnId };
    await inOrderScope(dependencies, (scope) => work(scope, key, callerOf(request).userId));
    return readAdminOrder(dependencies.database, orderId);
  }

  routes.post(adminOrderEndpoints.requestReturn.path, {
    config,
    schema: {
      ...schemaOf('Opens a return for a buyer, also after the return window has closed'),
      params: orderParams,
      headers: optionalIdempotencyHeaders,
      body: returnBody,
    },
    handler: (request) =>
      change(request, (scope, key, actorId) =>
        requestReturn(scope, key, {
          ...request.body,
          actor: 'shop',
          actorId,
          idempotencyKey: request.headers['idempotency-key'],
        }),
      ),
  });
  routes.post(adminOrderEndpoints.approveReturn.path, {
    config,
    schema: {
      ...schemaOf('Approves a requested return, with the day of the pick-up'),
      params: returnParams,
      body: approvedReturnBody,
    },
    handler: (request) =>
      change(request, (scope, key, actorId) => approveReturn(scope, key, { ...request.body, actorId })),
  });
  routes.post(adminOrderEndpoints.pickUpReturn.path, {
    config: { access: 'orders' },
    schema: {
      ...schemaOf('Records that a carrier has picked up the items of a return'),
      params: returnParams,
      body: shipmentBody,
    },
    handler: (request) =>
      change(request, (scope, key, actorId) => pickUpReturn(scope, key, { ...request.body, actorId })),
  });
  for (const { path, params, which } of [
    { path: adminOrderEndpoints.refuseReturn.path, params: orderParams, which: 'the only open return' },
    { path: adminOrderEndpoints.refuseOneReturn.path, params: returnParams, which: 'a return' },
  ]) {
    routes.post(path, {
      config,
      schema: {
        ...schemaOf(`Refuses ${which} of an order`),
        params,
        body: refusedReturnBody,
      },
      handler: (request) =>
        change(request, (scope, key, actorId) => refuseReturn(scope, key, { ...request.body, actorId })),
    });
  }
  for (const { path, params, which } of [
    { path: adminOrderEndpoints.receiveReturn.path, params: orderParams, which: 'the only open return' },
    { path: adminOrderEndpoints.receiveOneReturn.path, params: returnParams, which: 'a return' },
  ]) {
    routes.post(path, {
      config,
      schema: {
        ...schemaOf(`Records the received items of ${which} of an order; sellable ones go back into stock`),
        params,
        body: receivedReturnBody,
      },
      handler: (request) =>
        change(request, (scope, key, actorId) => receiveReturn(scope, key, { ...request.body, actorId })),
    });
  }
  routes.post(adminOrderEndpoints.replaceReturn.path, {
    config,
    schema: {
      ...schemaOf('Records the received items of a return and the parcel with their replacement'),
      params: returnParams,
      body: replacedReturnBody,
    },
    handler: (request) =>
      change(request, (scope, key, actorId) => replaceReturn(scope, key, { ...request.body, actorId })),
  });
  routes.post(adminOrderEndpoints.refundReturn.path, {
    config,
    schema: {
      ...schemaOf('Refunds a received return again after its refund failed'),
      params: returnParams,
    },
    handler: (request) => change(request, (scope, key, actorId) => refundReturn(scope, key, { actorId })),
  });
}
