import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import {
  cancelBody,
  cancelPreview,
  idempotencyHeaders,
  optionalIdempotencyHeaders,
  order,
  orderList,
  orderListQuery,
  placeOrderBody,
  reorderResponse,
  returnBody,
} from '#contract/orders.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { cancelOrder, previewCancel } from './cancel-order.ts';
import { inOrderScope, type OrderDependencies } from './order-scope.ts';
import { placeCartOrder } from './place-cart-order.ts';
import { listOrders, readOrder, readOrderId } from './read-order.ts';
import { reorder } from './reorder.ts';
import { requestReturn } from './return-order.ts';

const tags = ['orders'];
/** Any string: `readOrderId` rejects invalid ids with the error messages of the specification. */
const params = z.object({ id: z.string() });

export function registerOrderRoutes(app: FastifyInstance, dependencies: OrderDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = dependencies;

  routes.post(orderEndpoints.placeOrder.path, {
    config: { access: 'signed-in', workClass: 'order' },
    schema: {
      tags,
      summary:
        'Orders the stored cart and reserves its stock until it is paid; repeating the Idempotency-Key returns the first order',
      headers: idempotencyHeaders,
      body: placeOrderBody,
      response: { 201: order },
    },
    handler: async (request, reply) => {
      const { userId } = callerOf(request);
      const idempotencyKey = request.headers['idempotency-key'];
      return reply
        .code(201)
        .send(await placeCartOrder(dependencies, { userId, idempotencyKey, body: request.body }));
    },
  });
  routes.get(orderEndpoints.listOrders.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'The orders of the caller, newest first',
      querystring: orderListQuery,
      response: { 200: orderList },
    },
    handler: (request) => listOrders(database, callerOf(request).userId, request.query),
  });
  routes.get(orderEndpoints.getOrder.path, {
    config: { access: 'owner' },
    schema: { tags, summary: 'An order with its timeline', params, response: { 200: order } },
    handler: (request) => readOrder(database, keyOf(request)),
  });
  routes.get(orderEndpoints.previewCancel.path, {
    config: { access: 'owner' },
    schema: {
      tags,
      summary: 'The refund that cancelling the order now would give',
      params,
      response: { 200: cancelPreview },
    },
    handler: (request) => previewCancel(database, keyOf(request), 'buyer'),
  });
  routes.post(orderEndpoints.cancelOrder.path, {
    config: { access: 'owner' },
    schema: {
      tags,
      summary:
        'Cancels an order that is not packed yet, or some of its items; repeating the Idempotency-Key changes nothing',
      params,
      headers: optionalIdempotencyHeaders,
      body: cancelBody,
      response: { 200: order },
    },
    handler: async (request) => {
      const key = keyOf(request);
      const idempotencyKey = request.headers['idempotency-key'];
      const by = { actor: 'buyer' as const, actorId: key.userId, idempotencyKey };
      await inOrderScope(dependencies, (scope) => cancelOrder(scope, key, { ...request.body, ...by }));
      return readOrder(database, key);
    },
  });
  routes.post(orderEndpoints.requestReturn.path, {
    config: { access: 'owner' },
    schema: {
      tags,
      summary: 'Requests a return of delivered items; repeating the Idempotency-Key changes nothing',
      params,
      headers: optionalIdempotencyHeaders,
      body: returnBody,
      response: { 200: order },
    },
    handler: async (request) => {
      const key = keyOf(request);
      const idempotencyKey = request.headers['idempotency-key'];
      const by = { actor: 'buyer' as const, actorId: key.userId, idempotencyKey };
      await inOrderScope(dependencies, (scope) => requestReturn(scope, key, { ...request.body, ...by }));
      return readOrder(database, key);
    },
  });
  routes.post(orderEndpoints.reorder.path, {
    config: { access: 'owner' },
    schema: {
      tags,
      summary: 'Adds the items of an order to the cart again, up to the available stock',
      params,
      response: { 200: reorderResponse },
    },
    handler: (request) => reorder(database, keyOf(request)),
  });
}

function keyOf(request: FastifyRequest<{ Params: { id: string } }>): { orderId: string; userId: string } {
  return { orderId: readOrderId(request.params.id), userId: callerOf(request).userId };
}
