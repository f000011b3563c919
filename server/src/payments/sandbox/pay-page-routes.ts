import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { siteFacts } from '#contract/site-facts.ts';
import { toAppError } from '#server/platform/http/error-handler.ts';
import { type DecisionOutcome, decideOrder, type PaymentMeans } from './decide-order.ts';
import { stateOf } from './describe-order.ts';
import { message } from './page-frame.ts';
import { renderAppPage, renderPayPage } from './pay-page.ts';
import { outcome, outcomes, paymentForm, readPaymentForm } from './read-payment-form.ts';
import type { SandboxDependencies } from './sandbox-dependencies.ts';
import { findOrder, type SandboxOrder } from './sandbox-order-repository.ts';

const styleSheet = ['page-frame.css', 'pay-page.css']
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n');

const params = z.object({ orderId: z.string().max(40) });

/** The pages for buyers. They need no sign-in: the order id in the address cannot be guessed. */
export function registerPayPageRoutes(scope: FastifyInstance, dependencies: SandboxDependencies): void {
  const { database, prefix, findMerchant } = dependencies;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.setErrorHandler((error, request, reply) => {
    const { status, retryAfterSeconds } = toAppError(error);
    const isOurs = status >= 500;
    if (isOurs) request.log.error({ err: error }, 'a page of the sandbox gateway failed');
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    const text = isOurs ? 'Something went wrong. Please try again.' : 'The form could not be read.';
    return sendPage(reply, isOurs ? status : 400, message({ prefix, title: 'Payment page error', text }));
  });

  app.get('/pay-page.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=3600').send(styleSheet),
  );

  async function decide(orderId: string, given: keyof typeof outcomes, means: PaymentMeans) {
    const { clientId: merchantId } = await findMerchant();
    return decideOrder(database, orderId, { state: outcomes[given], means, merchantId });
  }

  app.get('/pay/:orderId', { schema: { hide: true, params } }, async ({ params: { orderId } }, reply) => {
    const order = await findOrder(database, orderId);
    if (!order) return sendUnknown(reply, prefix);
    if (order.state !== 'PENDING') return reply.redirect(order.redirect_url, 303);
    if (stateOf(order) !== 'PENDING') return sendExpired(reply, prefix, order);
    return sendPage(reply, 200, renderPayPage({ order, prefix, appUrl: appUrl(dependencies, order) }), order);
  });

  app.post(
    '/pay/:orderId',
    { schema: { hide: true, params, body: paymentForm } },
    async ({ params: { orderId }, body: form }, reply) => {
      const reading = readPaymentForm(form);
      if ('problems' in reading) {
        const order = await findOrder(database, orderId);
        if (!order) return sendUnknown(reply, prefix);
        const refused = { form, problems: reading.problems };
        const page = renderPayPage({ order, prefix, appUrl: appUrl(dependencies, order), refused });
        return sendPage(reply, 422, page, order);
      }
      const decided = await decide(orderId, form.outcome, reading.means);
      if (!decided) return sendUnknown(reply, prefix);
      return decided.outcome === 'expired'
        ? sendExpired(reply, prefix, decided.order)
        : reply.redirect(decided.order.redirect_url, 303);
    },
  );

  app.get('/pay/:orderId/app', { schema: { hide: true, params } }, async ({ params: { orderId } }, reply) => {
    const order = await findOrder(database, orderId);
    if (!order) return sendUnknown(reply, prefix);
    if (order.state !== 'PENDING') return sendAppMessage(reply, prefix, 'decided_before');
    if (stateOf(order) !== 'PENDING') return sendExpired(reply, prefix, order);
    return sendPage(reply, 200, renderAppPage({ order, prefix }));
  });

  app.post(
    '/pay/:orderId/app',
    { schema: { hide: true, params, body: z.object({ outcome }) } },
    async ({ params: { orderId }, body }, reply) => {
      const means = { mode: 'UPI_QR', instrument: 'ACCOUNT', account: 'buyer@sandbox' } as const;
      const decided = await decide(orderId, body.outcome, means);
      if (!decided) return sendUnknown(reply, prefix);
      return decided.outcome === 'expired'
        ? sendExpired(reply, prefix, decided.order)
        : sendAppMessage(reply, prefix, decided.outcome);
    },
  );
}

function appUrl({ findPublicUrl, prefix }: SandboxDependencies, order: SandboxOrder): string {
  return `${findPublicUrl()}${prefix}/pay/${order.order_id}/app`;
}

/** Browsers apply `form-action` to the redirect after a form too, so the policy includes the merchant's origin. */
function sendPage(reply: FastifyReply, status: number, page: string, order?: SandboxOrder): FastifyReply {
  const merchant = order ? ` ${new URL(order.redirect_url).origin}` : '';
  const policy = `default-src 'none'; style-src 'self'; form-action 'self'${merchant}; frame-ancestors 'none'; base-uri 'none'`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .send(page);
}

function sendUnknown(reply: FastifyReply, prefix: string): FastifyReply {
  const text = 'There is no payment at this address. Please start again from the shop.';
  return sendPage(reply, 404, message({ prefix, title: 'Payment not found', text }));
}

function sendExpired(reply: FastifyReply, prefix: string, order: SandboxOrder): FastifyReply {
  const page = message({
    prefix,
    title: 'This payment link has expired',
    text: 'Nothing was paid. You can start the payment again from your order.',
    link: { url: order.redirect_url, text: `Back to ${siteFacts.name}` },
  });
  return sendPage(reply, 410, page);
}

function sendAppMessage(reply: FastifyReply, prefix: string, decided: DecisionOutcome): FastifyReply {
  const title = decided === 'decided' ? 'Done' : 'This payment has already been processed';
  const text = `Go back to the page with the QR code and choose "I have paid in the app".`;
  return sendPage(reply, 200, message({ prefix, title, text }));
}
