import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorsOf } from '#server/platform/app-error.ts';
import { describeOrder, describeRefund } from './describe-order.ts';
import { injectFault } from './inject-fault.ts';
import { refundOrder } from './refund-order.ts';
import { type Operation, takeNextFault } from './sandbox-behaviour-repository.ts';
import type { SandboxDependencies } from './sandbox-dependencies.ts';
import { findMerchantOrder, insertOrder } from './sandbox-order-repository.ts';
import { findRefund } from './sandbox-refund-repository.ts';
import { isSameText, issueToken, requireToken, TOKEN_LIFETIME_SECONDS } from './sandbox-token.ts';

const merchantId = z.string().regex(/^[A-Za-z0-9_-]{1,63}$/);
const paise = z.int().min(100).max(1_000_000_000);

const tokenForm = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  client_version: z.string(),
  grant_type: z.literal('client_credentials'),
});
const payBody = z.object({
  merchantOrderId: merchantId,
  amount: paise,
  expireAfter: z.int().min(300).max(3600).default(900),
  metaInfo: z.record(z.string().regex(/^udf([1-9]|10)$/), z.string().max(256)).default({}),
  paymentFlow: z.object({
    type: z.literal('PG_CHECKOUT'),
    message: z.string().max(256).optional(),
    merchantUrls: z.object({ redirectUrl: z.url({ protocol: /^https?$/ }) }),
  }),
});
const refundBody = z.object({
  merchantRefundId: merchantId,
  originalMerchantOrderId: merchantId,
  amount: paise,
});
const flag = z.enum(['true', 'false']).default('false');

const fail = errorsOf({
  INVALID_CLIENT: { status: 401, detail: 'The client is not known, or its secret is wrong.' },
  ORDER_NOT_FOUND: { status: 404, detail: 'No order has this merchantOrderId.' },
  REFUND_NOT_FOUND: { status: 404, detail: 'No refund has this merchantRefundId.' },
  DUPLICATE_MERCHANT_ORDER_ID: { status: 409, detail: 'This merchantOrderId was used before.' },
});

/** Implements the PhonePe Standard Checkout v2 API with the same paths and bodies. */
export function registerSandboxApiRoutes(scope: FastifyInstance, dependencies: SandboxDependencies): void {
  const { database, findMerchant } = dependencies;
  const app = scope.withTypeProvider<ZodTypeProvider>();

  async function answer(
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Record<string, unknown>>,
  ): Promise<unknown> {
    // A read changes nothing: it need not wait for the fault.
    const reading = request.method === 'GET' ? work() : undefined;
    reading?.catch(() => {});
    const fault = await takeNextFault(database, operation);
    return fault ? injectFault(fault, request, reply, work) : (reading ?? work());
  }

  app.post('/v1/oauth/token', { schema: { hide: true, body: tokenForm } }, async (request, reply) =>
    answer('token', request, reply, async () => {
      const { clientId, clientSecret } = await findMerchant();
      const isKnown =
        isSameText(request.body.client_id, clientId) && isSameText(request.body.client_secret, clientSecret);
      if (!isKnown) throw fail('INVALID_CLIENT');
      const issuedAt = Math.floor(Date.now() / 1000);
      const expiresAt = issuedAt + TOKEN_LIFETIME_SECONDS;
      return {
        access_token: issueToken(clientSecret, expiresAt),
        expires_in: TOKEN_LIFETIME_SECONDS,
        issued_at: issuedAt,
        expires_at: expiresAt,
        session_expires_at: expiresAt,
        token_type: 'O-Bearer',
      };
    }),
  );

  app.register(async (guarded) => {
    requireToken(guarded, dependencies);
    const merchantApp = guarded.withTypeProvider<ZodTypeProvider>();

    merchantApp.post('/checkout/v2/pay', { schema: { hide: true, body: payBody } }, async (request, reply) =>
      answer('pay', request, reply, async () => {
        const { merchantOrderId, amount, expireAfter, metaInfo, paymentFlow } = request.body;
        const order = await insertOrder(database, {
          merchantOrderId,
          amountPaise: amount,
          expireAfterSeconds: expireAfter,
          redirectUrl: paymentFlow.merchantUrls.redirectUrl,
          message: paymentFlow.message,
          metaInfo,
        });
        if (!order) throw fail('DUPLICATE_MERCHANT_ORDER_ID');
        return {
          orderId: order.order_id,
          state: 'PENDING',
          expireAt: order.expires_at.getTime(),
          redirectUrl: `${dependencies.findPublicUrl()}${dependencies.prefix}/pay/${order.order_id}`,
        };
      }),
    );

    merchantApp.get(
      '/checkout/v2/order/:merchantOrderId/status',
      {
        schema: {
          hide: true,
          params: z.object({ merchantOrderId: merchantId }),
          querystring: z.object({ details: flag, errorContext: flag }),
        },
      },
      async (request, reply) =>
        answer('status', request, reply, async () => {
          const order = await findMerchantOrder(database, request.params.merchantOrderId);
          if (!order) throw fail('ORDER_NOT_FOUND');
          const payments = request.query.details === 'true' ? order.payments : order.payments.slice(-1);
          const { clientId } = await findMerchant();
          const { errorCode, detailedErrorCode, ...status } = describeOrder(order, payments, clientId);
          const error = errorCode && { errorCode, detailedErrorCode };
          const hasContext = error && request.query.errorContext === 'true';
          return {
            ...status,
            ...error,
            ...(hasContext && { errorContext: { ...error, source: 'CUSTOMER', stage: 'AUTHORIZATION' } }),
          };
        }),
    );

    merchantApp.post(
      '/payments/v2/refund',
      { schema: { hide: true, body: refundBody } },
      async (request, reply) =>
        answer('refund', request, reply, async () => {
          const { clientId } = await findMerchant();
          const refund = await refundOrder(database, { ...request.body, merchantId: clientId });
          return { refundId: refund.refund_id, amount: refund.amount_paise, state: refund.state };
        }),
    );

    merchantApp.get(
      '/payments/v2/refund/:merchantRefundId/status',
      { schema: { hide: true, params: z.object({ merchantRefundId: merchantId }) } },
      async (request, reply) =>
        answer('refund_status', request, reply, async () => {
          const refund = await findRefund(database, request.params.merchantRefundId);
          if (!refund) throw fail('REFUND_NOT_FOUND');
          const { clientId } = await findMerchant();
          return describeRefund(refund, clientId);
        }),
    );
  });
}
