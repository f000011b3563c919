import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { errorResponse } from '#contract/errors.ts';
import { registerOverviewRoutes } from './admin/overview-routes.ts';
import { registerQuoteRequestRoutes } from './bulk-orders/quote-request-routes.ts';
import { readQuoteRequestsOf } from './bulk-orders/request-quote.ts';
import { registerCartRoutes } from './cart/cart-routes.ts';
import { readCart } from './cart/read-cart.ts';
import { registerCategoryRoutes } from './catalogue/category-routes.ts';
import { registerProductRoutes } from './catalogue/product-routes.ts';
import { registerSitemapRoutes } from './catalogue/sitemap-routes.ts';
import type { Checkout } from './checkout/checkout-parts.ts';
import { registerCheckoutRoutes } from './checkout/checkout-routes.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import { registerWebhookRoutes } from './checkout/webhook-routes.ts';
import type { Config } from './config.ts';
import { connectGateway } from './connect-gateway.ts';
import { registerDeliveryEstimateRoutes } from './content/delivery-estimate-routes.ts';
import { registerRobotsRoutes } from './content/robots-routes.ts';
import { registerShopFactsRoutes } from './content/shop-facts-routes.ts';
import { createCallerResolver } from './identity/accounts/access-tokens.ts';
import { createIdentityService } from './identity/create-identity-service.ts';
import { createCsrfTokens } from './identity/csrf/csrf-tokens.ts';
import { requireCsrf } from './identity/csrf/require-csrf.ts';
import { readIdentitySecret } from './identity/embedded/identity-secret.ts';
import { registerIdentityRoutes } from './identity/identity-routes.ts';
import type { IdentityService } from './identity/identity-service.ts';
import { registerAdminOrderRoutes } from './orders/admin-order-routes.ts';
import { registerInvoiceRoutes } from './orders/invoices/invoice-routes.ts';
import { registerOrderRoutes } from './orders/order-routes.ts';
import { readOrdersOf } from './orders/read-order.ts';
import { readPaymentsOf } from './payments/read-payments.ts';
import type { Database } from './platform/database/database.ts';
import { guardRoutes, type ResolveCaller } from './platform/http/access.ts';
import { collectApiDocument, registerApiDocumentRoutes } from './platform/http/api-document.ts';
import { answerClientError } from './platform/http/connection-errors.ts';
import { answerMalformedUrl, registerErrorHandlers } from './platform/http/error-handler.ts';
import { type Readiness, registerHealthRoutes } from './platform/http/health-routes.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { limitRequests, type ProtectionOptions, protectApp } from './platform/http/protection.ts';
import { rejectMalformedText } from './platform/http/reject-malformed-text.ts';
import { recordRoutes } from './platform/http/route-table.ts';
import { registerWebVitalsRoutes } from './platform/http/web-vitals-routes.ts';
import { newId } from './platform/ids.ts';
import type { Logger } from './platform/logger.ts';
import { createSearch } from './search/create-search.ts';
import { registerRecommendationRoutes } from './search/recommendations/recommendation-routes.ts';
import { registerPopularSearchRoutes } from './search/records/popular-search-routes.ts';
import { createPopularSearchReader } from './search/records/popular-searches.ts';
import { registerProductActivityRoutes } from './search/records/product-activity-routes.ts';
import { createSearchRecorder } from './search/records/record-search.ts';
import type { Search } from './search/search.ts';
import { registerSearchRoutes } from './search/search-routes.ts';
import { publicOrigin } from './server-origin.ts';

export type AppParts = {
  config: Config;
  database: Database;
  pool: pg.Pool;
  logger: Logger;
  readiness: Readiness;
  /** By default the user of the access token. */
  resolveCaller?: ResolveCaller;
  /** By default the service of the configuration. */
  identity?: IdentityService;
  /** By default a search in PostgreSQL without an index. */
  search?: Search;
  /** Limit for one IP address; the benchmark raises it. */
  apiCallsPerMinute?: number;
  /** Limits of the overload protection; tests switch it off. */
  overload?: ProtectionOptions['overload'];
  /** Timeout for calls to the payment gateway. */
  gatewayTimeoutMs?: number;
  /** Timeout for calls to Firebase and the SMS carrier. */
  remoteTimeoutMs?: number;
  /** Additional routes with the same guards, for tests of the guards. */
  registerMore?: (api: FastifyInstance) => void;
};

const API_CALLS_PER_MINUTE = 600;
export const INTERNAL_CALL_HEADER = 'x-internal-call';

declare module 'fastify' {
  interface FastifyInstance {
    /** Marks API calls that this process makes while rendering pages. */
    internalCallSecret: string;
    /** Settles open payments once it is started. */
    reconciler: Checkout['reconciler'];
  }
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, pool, readiness, logger, gatewayTimeoutMs, remoteTimeoutMs } = parts;
  const search = parts.search ?? createSearch({ database, logger, worker: null });
  const recorder = createSearchRecorder({ database, logger });
  const readPopular = createPopularSearchReader(database);
  const chosenIdentity = createIdentityService({
    config,
    database,
    logger,
    remoteTimeoutMs,
  });
  const identity = parts.identity ?? chosenIdentity.service;
  const csrf = createCsrfTokens(async () =>
    (await readIdentitySecret(database, config.identity.secret)).keyFor('csrf'),
  );
  const app = Fastify({
    loggerInstance: parts.logger as FastifyBaseLogger,
    genReqId: () => newId(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 100 * 1024,
    // Long enough for slow machines.
    pluginTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // While stopping, requests on open connections are still served.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    // Node checks for slow clients every second instead of every 30 seconds.
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 1000 },
    frameworkErrors: answerMalformedUrl,
    clientErrorHandler: answerClientError,
  });
  app.decorate('internalCallSecret', randomUUID());
  const { mountSandbox, ...gateway } = connectGateway(app, {
    config,
    database,
    logger,
    timeoutMs: gatewayTimeoutMs,
  });
  const findPublicUrl = () => publicOrigin(app, config);
  const checkout = createCheckout({ database, logger, gatewayTimeoutMs, findPublicUrl, ...gateway });
  app.decorate('reconciler', checkout.reconciler);
  app.setValidatorCompiler(validatorCompiler);
  // Responses are checked against their schemas in tests only.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // Forms of other sites can send plain text without a CORS preflight, but not JSON.
  app.removeContentTypeParser('text/plain');
  app.addHook('onClose', recorder.stop);
  recordRoutes(app);
  registerErrorHandlers(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (readiness.isStopping) reply.header('Connection', 'close');
  });
  await protectApp(app, {
    corsOrigins: config.corsOrigins,
    isHttps: config.publicUrl.startsWith('https://'),
    overload: parts.overload,
  });
  rejectMalformedText(app);
  await collectApiDocument(app);
  await registerApiDocumentRoutes(app, { isHttps: config.publicUrl.startsWith('https://') });

  await app.register(async (api) => {
    limitRequests(api, {
      requestsPerMinute: parts.apiCallsPerMinute ?? API_CALLS_PER_MINUTE,
      isInternal: (request) => request.headers[INTERNAL_CALL_HEADER] === app.internalCallSecret,
    });
    const resolveCaller = parts.resolveCaller ?? createCallerResolver(database);
    guardRoutes(api, { resolveCaller, operatorToken: config.metricsToken });
    requireCsrf(api, csrf);
    api.addHook('onRoute', (route) => {
      const response = { '4xx': errorResponse, '5xx': errorResponse, ...(route.schema?.response as object) };
      route.schema = { ...route.schema, response };
    });

    // The modules in dependency order.
    registerHealthRoutes(api, { database, readiness });
    const registry = registerMetrics(api, pool);
    registerWebVitalsRoutes(api, registry);
    chosenIdentity.registerRoutes(api);
    registerIdentityRoutes(api, {
      database,
      identity,
      csrf,
      dataDir: config.dataDir,
      personalData: [
        { name: 'cart', read: readCart },
        { name: 'orders', read: readOrdersOf },
        { name: 'payments', read: readPaymentsOf },
        { name: 'quote_requests', read: readQuoteRequestsOf },
      ],
    });
    registerShopFactsRoutes(api, config);
    registerDeliveryEstimateRoutes(api);
    registerCategoryRoutes(api, database);
    registerProductRoutes(api, database);
    registerCartRoutes(api, database);
    registerOrderRoutes(api, { database, publicUrl: config.publicUrl });
    registerAdminOrderRoutes(api, { database, publicUrl: config.publicUrl });
    registerInvoiceRoutes(api, database);
    registerProductActivityRoutes(api, { database, logger });
    registerPopularSearchRoutes(api, readPopular);
    registerRecommendationRoutes(api, { database, search });
    registerSearchRoutes(api, { database, search, recorder, readPopular });
    registerQuoteRequestRoutes(api, { database, resolveCaller });
    registerCheckoutRoutes(api, checkout);
    registerWebhookRoutes(api, checkout);
    registerOverviewRoutes(api, database);
    parts.registerMore?.(api);
  });
  // Files for crawlers, outside the API.
  registerRobotsRoutes(app, config);
  registerSitemapRoutes(app, { database, publicUrl: config.publicUrl });
  await mountSandbox();
  return app;
}
