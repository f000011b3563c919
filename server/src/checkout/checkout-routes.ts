import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idempotencyHeaders } from '#contract/orders.ts';
import { paymentEndpoints } from '#contract/payment-endpoints.ts';
import { initiatedPayment, initiatePaymentBody, paymentStatus } from '#contract/payments.ts';
import { readOrderId } from '#server/orders/read-order.ts';
import { callerOf } from '#server/platform/http/access.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { initiatePayment } from './initiate-payment.ts';
import { readPaymentStatus } from './read-payment-status.ts';

const tags = ['payments'];

export function registerCheckoutRoutes(app: FastifyInstance, parts: CheckoutParts): void {
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
    handler: (request) =>
      initiatePayment(parts, {
        orderId: readOrderId(request.body.order_id),
        userId: callerOf(request).userId,
        idempotencyKey: request.headers['idempotency-key'],
      }),
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
      readPaymentStatus(parts, {
        orderId: readOrderId(request.params.orderId),
        userId: callerOf(request).userId,
      }),
  });
}
