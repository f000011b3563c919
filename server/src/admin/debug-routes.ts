import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  clearedTestData,
  clearTestDataQuery,
  connectionTest,
  ordersDebug,
  paymentHealth,
  paymentLog,
  paymentLogQuery,
  phonePeConfig,
  productsDebug,
  simulatedPayment,
  simulatePaymentBody,
  usersDebug,
} from '#contract/admin-debug.ts';
import { adminDebugEndpoints } from '#contract/admin-debug-endpoints.ts';
import { toPaise } from '#contract/money.ts';
import { readProductFigures } from '#server/catalogue/product-figures.ts';
import { readUserFigures } from '#server/identity/roles/user-figures.ts';
import { listMostActiveBuyers, readOrderFigures } from '#server/orders/order-figures.ts';
import { readPaymentFigures } from '#server/payments/payment-figures.ts';
import type { PhonePeClient } from '#server/payments/phonepe/phonepe-client.ts';
import { clearTestPayments, readPaymentLog, simulatePayment } from '#server/payments/test-payments.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';

const fail = errorsOf({
  not_found: { status: 404, detail: 'There is nothing at this address.' },
  not_confirmed: { status: 400, detail: 'Please confirm that all test payments are removed (confirm=true).' },
});

export type GatewayView = {
  isSandbox: boolean;
  clientId: string;
  clientVersion: number;
  apiUrl: string;
  tokenUrl: string;
  webhookUsername: string;
};

export type DebugDependencies = {
  database: Database;
  gateway: PhonePeClient;
  describeGateway: () => Promise<GatewayView>;
  findPublicUrl: () => string;
};

const tags = ['admin'];

/** The data of the debug panel. The test tools exist only at the sandbox gateway. */
export function registerDebugRoutes(app: FastifyInstance, dependencies: DebugDependencies): void {
  const { database, gateway, describeGateway, findPublicUrl } = dependencies;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const read = { access: 'admin-read' as const };
  const change = { access: 'admin' as const };

  async function requireSandbox(): Promise<GatewayView> {
    const view = await describeGateway();
    if (!view.isSandbox) throw fail('not_found');
    return view;
  }

  routes.get(adminDebugEndpoints.getPaymentHealth.path, {
    config: read,
    schema: { tags, summary: 'State of payments and of the gateway', response: { 200: paymentHealth } },
    handler: async () => {
      const [view, isInitialized, figures, orders] = await Promise.all([
        describeGateway(),
        gateway.canSignIn(),
        readPaymentFigures(database),
        readOrderFigures(database),
      ]);
      const { total, ...rest } = figures;
      return {
        phonepe: {
          client_initialized: isInitialized,
          environment: environmentOf(view),
          merchant_id: mask(view.clientId),
        },
        database: {
          status: 'healthy' as const,
          payment_transactions: total,
          orders: orders.statistics.total_orders,
        },
        ...rest,
      };
    },
  });
  routes.get(adminDebugEndpoints.getPhonePeConfig.path, {
    config: read,
    schema: {
      tags,
      summary: 'The configuration of the gateway, secrets masked',
      response: { 200: phonePeConfig },
    },
    handler: async () => {
      const view = await describeGateway();
      return {
        environment: environmentOf(view),
        client_id: mask(view.clientId),
        client_secret: '••••••••',
        client_version: view.clientVersion,
        api_url: view.apiUrl,
        token_url: view.tokenUrl,
        webhook_username: mask(view.webhookUsername),
        webhook_password: '••••••••',
        webhook_url: `${findPublicUrl()}/api/webhooks/phonepe`,
      };
    },
  });
  routes.get(adminDebugEndpoints.listPayments.path, {
    config: read,
    schema: {
      tags,
      summary: 'The newest payments',
      querystring: paymentLogQuery,
      response: { 200: paymentLog },
    },
    handler: ({ query }) => readPaymentLog(database, query.limit),
  });
  routes.post(adminDebugEndpoints.testConnection.path, {
    config: change,
    schema: { tags, summary: 'Signs in at the gateway', response: { 200: connectionTest } },
    handler: async () => {
      const start = performance.now();
      const isConnected = await gateway.canSignIn();
      return {
        status: isConnected ? ('success' as const) : ('failed' as const),
        response_time_ms: Math.round(performance.now() - start),
        message: isConnected
          ? 'The gateway accepts our credentials.'
          : 'The gateway cannot be reached or does not accept our credentials.',
      };
    },
  });
  routes.post(adminDebugEndpoints.simulatePayment.path, {
    config: change,
    schema: {
      tags,
      summary: 'Makes a test payment at the sandbox gateway',
      body: simulatePaymentBody,
      response: { 200: simulatedPayment },
    },
    handler: async (request) => {
      const { clientId: merchantId } = await requireSandbox();
      const { amount, test_scenario: scenario } = request.body;
      return simulatePayment(
        { database, gateway, merchantId, publicUrl: findPublicUrl() },
        { userId: callerOf(request).userId, amountPaise: toPaise(amount), scenario },
      );
    },
  });
  routes.post(adminDebugEndpoints.clearTestData.path, {
    config: change,
    schema: {
      tags,
      summary: 'Removes all test payments',
      querystring: clearTestDataQuery,
      response: { 200: clearedTestData },
    },
    handler: async ({ query }) => {
      await requireSandbox();
      if (query.confirm !== 'true') throw fail('not_confirmed');
      return { deleted_payments: await clearTestPayments(database) };
    },
  });
  routes.get(adminDebugEndpoints.getProducts.path, {
    config: read,
    schema: { tags, summary: 'Figures about products', response: { 200: productsDebug } },
    handler: () => readProductFigures(database),
  });
  routes.get(adminDebugEndpoints.getOrders.path, {
    config: read,
    schema: { tags, summary: 'Figures about orders', response: { 200: ordersDebug } },
    handler: () => readOrderFigures(database),
  });
  routes.get(adminDebugEndpoints.getUsers.path, {
    config: read,
    schema: { tags, summary: 'Figures about users', response: { 200: usersDebug } },
    handler: async () => {
      const [figures, most_active_users] = await Promise.all([
        readUserFigures(database),
        listMostActiveBuyers(database),
      ]);
      return { ...figures, most_active_users };
    },
  });
}

function environmentOf({ isSandbox }: GatewayView): 'sandbox' | 'production' {
  return isSandbox ? 'sandbox' : 'production';
}

/** Shows the last four characters of what is longer than eight. */
function mask(text: string): string {
  return `••••${text.length > 8 ? text.slice(-4) : ''}`;
}
