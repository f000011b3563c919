import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminOrder,
  adminOrderList,
  adminOrderListQuery,
  orderStatusBody,
  refundBody,
  shipmentBody,
} from '#contract/admin-orders.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import {
  cancelBody,
  cancelPreview,
  idempotencyHeaders,
  optionalIdempotencyHeaders,
  orderRefund,
} from '#contract/orders.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { cancelOrder, previewCancel } from './cancel-order.ts';
import { inOrderScope, type OrderDependencies, type OrderScope } from './order-scope.ts';
import { listAdminOrders, readAdminOrder, readOrderId } from './read-order.ts';
import { refundOrder } from './refund-order.ts';
import { shipOrder, updateFulfilmentStatus } from './update-fulfilment-status.ts';

const tags = ['admin'];
const params = z.object({ id: z.string() });
const config = { access: 'admin' as const };

export function registerAdminOrderRoutes(app: FastifyInstance, dependencies: OrderDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database } = dependencies;

  async function change(id: string, work: (scope: OrderScope, key: { orderId: string }) => Promise<void>) {
    const orderId = readOrderId(id);
    await inOrderScope(dependencies, (scope) => work(scope, { orderId }));
    return readAdminOrder(database, orderId);
  }

  routes.get(adminOrderEndpoints.listOrders.path, {
    config: { access: 'orders-read' },
    schema: {
      tags,
      summary: 'All orders, newest first',
      querystring: adminOrderListQuery,
      response: { 200: adminOrderList },
    },
    handler: (request) => listAdminOrders(database, request.query),
  });
  routes.get(adminOrderEndpoints.getOrder.path, {
    config: { access: 'orders-read' },
    schema: { tags, summary: 'An order and its possible next states', params, response: { 200: adminOrder } },
    handler: (request) => readAdminOrder(database, readOrderId(request.params.id)),
  });
  routes.get(adminOrderEndpoints.previewCancel.path, {
    config,
    schema: {
      tags,
      summary: 'The refund that cancelling the order now would give',
      params,
      response: { 200: cancelPreview },
    },
    handler: (request) => previewCancel(database, { orderId: readOrderId(request.params.id) }, 'shop'),
  });
  routes.post(adminOrderEndpoints.moveOrder.path, {
    config: { access: 'orders' },
    schema: {
      tags,
      summary: 'Updates the fulfilment status of an order',
      params,
      body: orderStatusBody,
      response: { 200: adminOrder },
    },
    handler: (request) =>
      change(request.params.id, (scope, key) =>
        updateFulfilmentStatus(scope, key, { ...request.body, actorId: callerOf(request).userId }),
      ),
  });
  routes.post(adminOrderEndpoints.shipOrder.path, {
    config: { access: 'orders' },
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
      summary:
        'Cancels an order that has not shipped yet, or some of its items; repeating the Idempotency-Key changes nothing',
      params,
      headers: optionalIdempotencyHeaders,
      body: cancelBody,
      response: { 200: adminOrder },
    },
    handler: (request) =>
      change(request.params.id, (scope, key) =>
        cancelOrder(scope, key, {
          ...request.body,
          actor: 'shop',
          actorId: callerOf(request).userId,
          idempotencyKey: request.headers['idempotency-key'],
        }),
      ),
  });
  routes.post(adminOrderEndpoints.refundOrder.path, {
    config,
    schema: {
      tags,
      summary:
        'Refunds lines of a paid order; repeating the Idempotency-Key returns the first refund. Items that have not shipped are withdrawn from the order',
      params,
      headers: idempotencyHeaders,
      body: refundBody,
      response: { 201: orderRefund },
    },
    handler: async (request, reply) => {
      const key = { orderId: readOrderId(request.params.id) };
      const refund = await inOrderScope(dependencies, (scope) =>
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
