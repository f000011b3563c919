import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { idempotencyHeaders } from '#contract/orders.ts';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { initiatedPayment, initiatePaymentBody, orderPayments, paymentStatus } from '#contract/payments.ts';
import { readOrderedProducts, readOrderId } from '#server/orders/read-order.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { readSessionId } from '#server/platform/http/visit-session.ts';
import { findClickedProducts, recordPurchase } from '#server/search/records/search-purchases.ts';
import type { CheckoutDependencies } from './checkout-dependencies.ts';
import { initiatePayment } from './initiate-payment.ts';
import { readOrderPayments, readPaymentStatus } from './read-payment-status.ts';

const tags = ['payments'];

export function registerCheckoutRoutes(app: FastifyInstance, dependencies: CheckoutDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(paymentEndpoints.initiatePayment.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'Starts the payment of an order; repeating the Idempotency-Key returns the first payment',
      headers: idempotencyHeaders,
      body: initiatePaymentBody,
      response: { 200: initiatedPayment },
    },
    handler: async (request) => {
      const key = { orderId: readOrderId(request.body.order_id), userId: callerOf(request).userId };
      const idempotencyKey = request.headers['idempotency-key'];
      const [payment, clicks] = await Promise.all([
        initiatePayment(dependencies, { ...key, idempotencyKey }),
        clicksBefore(dependencies, request, key),
      ]);
      if (clicks.length > 0) await countForSearch(dependencies, request, { orderId: key.orderId, clicks });
      return payment;
    },
  });
  routes.get(paymentEndpoints.getPaymentStatus.path, {
    config: { access: 'owner' },
    schema: {
      tags,
      summary: 'The payment status of an order; an open payment is checked with the gateway first',
      // Any string: `readOrderId` rejects invalid ids with the error messages of the specification.
      params: z.object({ orderId: z.string() }),
      response: { 200: paymentStatus },
    },
    handler: (request) =>
      readPaymentStatus(dependencies, {
        orderId: readOrderId(request.params.orderId),
        userId: callerOf(request).userId,
      }),
  });
  routes.get(adminOrderEndpoints.listPayments.path, {
    config: { access: 'admin-read' },
    schema: {
      tags: ['admin'],
      summary: 'All attempts to pay an order, the latest first',
      params: z.object({ id: z.string() }),
      response: { 200: orderPayments },
    },
    handler: (request) => readOrderPayments(dependencies.payments.database, readOrderId(request.params.id)),
  });
}

/** The clicks in search results that led to an order of the buyer; a failure must not stop the payment. */
async function clicksBefore(
  { payments: { database } }: CheckoutDependencies,
  request: FastifyRequest,
  order: { orderId: string; userId: string },
): Promise<string[]> {
  const sessionId = readSessionId(request);
  if (!sessionId) return [];
  try {
    return await findClickedProducts(database, {
      productIds: await readOrderedProducts(database, order),
      sessionId,
    });
  } catch (error) {
    request.log.warn({ err: error }, 'the clicks that led to an order could not be read');
    return [];
  }
}

/** Lets the search figures know which clicks led to this order. A failure must not stop the payment. */
async function countForSearch(
  { payments: { database } }: CheckoutDependencies,
  request: FastifyRequest,
  purchase: { orderId: string; clicks: readonly string[] },
): Promise<void> {
  try {
    await recordPurchase(database, purchase);
  } catch (error) {
    request.log.warn({ err: error }, 'the clicks that led to an order could not be recorded');
  }
}
