import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminOrder,
  orderStatusBody,
  receivedReturnBody,
  refundBody,
  refusedReturnBody,
  shipmentBody,
} from '#contract/admin-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import {
  cancelBody,
  idempotencyHeaders,
  orderList,
  orderListQuery,
  orderRefund,
  returnBody,
} from '#contract/orders.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { cancelOrder } from './cancel-order.ts';
import { handleOrder, shipOrder } from './handle-order.ts';
import { inOrderScope, type OrderParts, type OrderScope } from './order-scope.ts';
import { listOrders, readAdminOrder, readOrderId } from './read-order.ts';
import { refundOrder } from './refund-order.ts';
import { receiveReturn, refuseReturn, requestReturn } from './return-order.ts';

const tags = ['admin'];
const params = z.object({ id: z.string() });
const config = { access: 'admin' as const };

/** What the shop's people do with an order. */
export function registerAdminOrderRoutes(app: FastifyInstance, parts: OrderParts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = parts;

  async function change(id: string, work: (scope: OrderScope, key: { orderId: string }) => Promise<void>) {
    const orderId = readOrderId(id);
    await inOrderScope(parts, (scope) => work(scope, { orderId }));
    return readAdminOrder(database, orderId);
  }

  routes.get(adminOrderEndpoints.listOrders.path, {
    config,
    schema: {
      tags,
      summary: 'All orders, newest first',
      querystring: orderListQuery,
      response: { 200: orderList },
    },
    handler: (request) => listOrders(database, {}, request.query),
  });
  routes.get(adminOrderEndpoints.getOrder.path, {
    config,
    schema: { tags, summary: 'An order and where it can go', params, response: { 200: adminOrder } },
    handler: (request) => readAdminOrder(database, readOrderId(request.params.id)),
  });
  routes.post(adminOrderEndpoints.moveOrder.path, {
    config,
    schema: {
      tags,
      summary: 'Moves an order to its next step',
      params,
      body: orderStatusBody,
      response: { 200: adminOrder },
    },
    handler: (request) =>
      change(request.params.id, (scope, key) =>
        handleOrder(scope, key, { ...request.body, actorId: callerOf(request).userId }),
      ),
  });
  routes.post(adminOrderEndpoints.shipOrder.path, {
    config,
    schema: {
      tags,
      summary: 'Hands a packed order to a carrier',
      params,
      body: shipmentBody,
      response: { 200: adminOrder },
    },
    handler: (request) =>
      change(request.params.id, (scope, key) =>
        shipOrder(scope, key, { ...request.body, actorId: callerOf(request).userId }),
      ),
  });
  routes.post(adminOrderEndpoints.cancelOrder.path, {
    config,
    schema: {
      tags,
      summary: 'Cancels an order that has not left yet',
      params,
      body: cancelBody,
      response: { 200: adminOrder },
    },
    handler: (request) =>
      change(request.params.id, (scope, key) =>
        cancelOrder(scope, key, { actor: 'shop', ...request.body, actorId: callerOf(request).userId }),
      ),
  });
  routes.post(adminOrderEndpoints.requestReturn.path, {
    config,
    schema: {
      tags,
      summary: 'Lets a buyer give back what was delivered, also after the time for it is over',
      params,
      body: returnBody,
      response: { 200: adminOrder },
    },
    handler: (request) =>
      change(request.params.id, (scope, key) =>
        requestReturn(scope, key, { ...request.body, actor: 'shop', actorId: callerOf(request).userId }),
      ),
  });
  routes.post(adminOrderEndpoints.refuseReturn.path, {
    config,
    schema: {
      tags,
      summary: 'Turns down a return that was asked for',
      params,
      body: refusedReturnBody,
      response: { 200: adminOrder },
    },
    handler: (request) =>
      change(request.params.id, (scope, key) =>
        refuseReturn(scope, key, { ...request.body, actorId: callerOf(request).userId }),
      ),
  });
  routes.post(adminOrderEndpoints.receiveReturn.path, {
    config,
    schema: {
      tags,
      summary: 'Takes back what was returned; what can be sold again goes on the shelf',
      params,
      body: receivedReturnBody,
      response: { 200: adminOrder },
    },
    handler: (request) =>
      change(request.params.id, (scope, key) =>
        receiveReturn(scope, key, { ...request.body, actorId: callerOf(request).userId }),
      ),
  });
  routes.post(adminOrderEndpoints.refundOrder.path, {
    config,
    schema: {
      tags,
      summary:
        'Gives back lines of an order that was paid; a second post with the key finds the first. Pieces that have not left are taken out of the order',
      params,
      headers: idempotencyHeaders,
      body: refundBody,
      response: { 201: orderRefund },
    },
    handler: async (request, reply) => {
      const key = { orderId: readOrderId(request.params.id) };
      const refund = await inOrderScope(parts, (scope) =>
        refundOrder(scope, key, {
          body: request.body,
          idempotencyKey: request.headers['idempotency-key'],
          actorId: callerOf(request).userId,
        }),
      );
      return reply.code(201).send(refund);
    },
  });
}
