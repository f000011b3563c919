import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { errorResponse } from '#contract/errors.ts';
import { registerAdminModule } from './admin/register-admin-module.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { registerAdminBulkOrderRoutes } from './bulk-orders/admin-bulk-order-routes.ts';
import { registerBulkOrderRoutes } from './bulk-orders/bulk-order-routes.ts';
import { prepareToEndQuote } from './bulk-orders/end-quote.ts';
import { registerMatchListRoutes } from './bulk-orders/match/match-list-routes.ts';
import type { QuoteDependencies } from './bulk-orders/quote-scope.ts';
import { readQuotesOf } from './bulk-orders/read-quote.ts';
import { registerCartRoutes } from './cart/cart-routes.ts';
import { readCart } from './cart/read-cart.ts';
import { type CategoryMenu, createCategoryMenu } from './catalogue/category-menu.ts';
import { registerMailPictureRoutes } from './catalogue/mail-picture-routes.ts';
import { registerPictureFileRoutes } from './catalogue/picture-file-routes.ts';
import { registerCatalogueModule } from './catalogue/register-catalogue-module.ts';
import { registerSitemapRoutes } from './catalogue/sitemap-routes.ts';
import type { Checkout } from './checkout/checkout-dependencies.ts';
import { registerCheckoutRoutes } from './checkout/checkout-routes.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import { registerCustomPcQuoteRoutes } from './checkout/custom-pc-quote-routes.ts';
import { registerQuoteCheckoutRoutes } from './checkout/quote-routes.ts';
import { registerWebhookRoutes } from './checkout/webhook-routes.ts';
import { connectGateway } from './connect-gateway.ts';
import { registerBrandRoutes } from './content/brand-routes.ts';
import { registerDeliveryEstimateRoutes } from './content/delivery-estimate-routes.ts';
import { registerRobotsRoutes } from './content/robots-routes.ts';
import { registerSecurityTxtRoutes } from './content/security-txt-routes.ts';
import { registerShopFactsRoutes } from './content/shop-facts-routes.ts';
import { createCallerResolver } from './identity/accounts/access-tokens.ts';
import { createIdentityService } from './identity/create-identity-service.ts';
import { createCsrfTokens } from './identity/csrf/csrf-tokens.ts';
import { requireCsrf } from './identity/csrf/require-csrf.ts';
import { readIdentitySecret } from './identity/embedded/identity-secret.ts';
import { registerIdentityRoutes } from './identity/identity-routes.ts';
import { registerAdminOrderRoutes } from './orders/admin-order-routes.ts';
import { registerAdminReturnRoutes } from './orders/admin-return-routes.ts';
import { registerOrderDeskRoutes } from './orders/desk/order-desk-routes.ts';
import { registerInvoiceRoutes } from './orders/invoices/invoice-routes.ts';
import { registerOrderMetrics } from './orders/order-metrics.ts';
import { registerOrderRoutes } from './orders/order-routes.ts';
import { readKeptOrders, readOrdersOf } from './orders/read-order.ts';
import { registerReturnPhotoRoutes } from './orders/return-photo-routes.ts';
import { readReturnPhotosOf } from './orders/return-photos.ts';
import { registerPaymentMetrics } from './payments/payment-metrics.ts';
import { readPaymentsOf } from './payments/read-payments.ts';
import { readRequestsOf } from './pc-builder/handle-requests.ts';
import { readBuildsOf } from './pc-builder/manage-builds.ts';
import { createPartCandidates, type PartCandidates } from './pc-builder/part-candidates.ts';
import { registerPcBuilderRoutes } from './pc-builder/pc-builder-routes.ts';
import { auditRequests } from './platform/audit/audited-request.ts';
import { createDatabaseProbe } from './platform/database/probe-database.ts';
import { guardRoutes } from './platform/http/access.ts';
import { admissionLimits, admitRequests, decorateAdmission } from './platform/http/admission.ts';
import { AnswerCache, reuseAnswers } from './platform/http/answer-cache.ts';
import { collectApiDocument, registerApiDocumentRoutes } from './platform/http/api-document.ts';
import { answerClientError } from './platform/http/connection-errors.ts';
import { answerMalformedUrl, registerErrorHandlers } from './platform/http/error-handler.ts';
import { registerHealthRoutes } from './platform/http/health-routes.ts';
import { limitWork, WORK_DEADLINE_MS } from './platform/http/limit-work.ts';
import { createLinkTokens } from './platform/http/link-tokens.ts';
import { limitRequests, protectApp } from './platform/http/protection.ts';
import { refuseEarly } from './platform/http/refuse-early.ts';
import { rejectMalformedText } from './platform/http/reject-malformed-text.ts';
import { recordRoutes } from './platform/http/route-table.ts';
import { registerWebVitalsRoutes } from './platform/http/web-vitals-routes.ts';
import { newId } from './platform/ids.ts';
import { registerJobMetrics } from './platform/jobs/job-metrics.ts';
import { registerMailMetrics } from './platform/mail/mail-metrics.ts';
import { collectHttpMetrics, registerMetricsRoutes } from './platform/metrics/http-metrics.ts';
import { renderThreadCount } from './platform/pages/render-threads.ts';
import { registerBackupMetrics } from './platform/postgres/last-backup.ts';
import { openScraper } from './scraper/scraper.ts';
import { registerScraperRoutes } from './scraper/scraper-routes.ts';
import { createSearch } from './search/create-search.ts';
import { readHistoryOf } from './search/history/manage-history.ts';
import { registerSearchModule } from './search/register-search-module.ts';
import type { AlertDependencies } from './search/saved/alert-dependencies.ts';
import { readSavedSearchesOf } from './search/saved/manage-saved-searches.ts';
import { publicOrigin } from './server-origin.ts';

/** Of one signed-in browser; `protection.ts` allows an IP address more. */
const API_CALLS_PER_MINUTE = 600;
export const INTERNAL_CALL_HEADER = 'x-internal-call';

declare module 'fastify' {
  interface FastifyInstance {
    /** Marks API calls that this process makes while rendering pages. */
    internalCallSecret: string;
    categoryMenu: CategoryMenu;
    /** The products that the PC builder chooses from. */
    partCandidates: PartCandidates;
    quoteDependencies: QuoteDependencies;
    alertDependencies: AlertDependencies;
    /** Settles open payments once it is started. */
    reconciler: Checkout['reconciler'];
  }
}

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, pool, readiness, logger, gatewayTimeoutMs, remoteTimeoutMs } = dependencies;
  const search = dependencies.search ?? createSearch({ database, logger, worker: null });
  const probeDatabase = dependencies.probeDatabase ?? createDatabaseProbe(database);
  const chosenIdentity = createIdentityService({ config, database, logger, remoteTimeoutMs });
  const identity = dependencies.identity ?? chosenIdentity.service;
  const readKey = async (use: string) =>
    (await readIdentitySecret(database, config.identity.secret)).keyFor(use);
  const csrf = createCsrfTokens(() => readKey('csrf'));
  const candidates = createPartCandidates(database);
  const app = Fastify({
    loggerInstance: dependencies.logger as FastifyBaseLogger,
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
  collectHttpMetrics(app, pool);
  registerBackupMetrics(app.metrics, config.dataDir);
  const metrics = [registerJobMetrics, registerMailMetrics, registerOrderMetrics, registerPaymentMetrics];
  for (const register of metrics) register(app.metrics, { database, logger });
  const { mountSandbox, describeGateway, ...gateway } = connectGateway(app, {
    config,
    database,
    logger,
    timeoutMs: gatewayTimeoutMs,
  });
  const findPublicUrl = () => publicOrigin(app, config);
  const checkout = createCheckout({ database, logger, gatewayTimeoutMs, findPublicUrl, ...gateway });
  app.decorate('reconciler', checkout.reconciler);
  const quoteDependencies: QuoteDependencies = {
    database,
    publicUrl: config.publicUrl,
    readLinkTokens: async () => createLinkTokens(await readKey('quotes')),
  };
  app.decorate('quoteDependencies', quoteDependencies);
  app.decorate('alertDependencies', {
    database,
    search,
    publicUrl: config.publicUrl,
    readLinkTokens: async () => createLinkTokens(await readKey('search alerts')),
  });
  app.decorate('categoryMenu', createCategoryMenu(database));
  app.decorate('answers', new AnswerCache());
  app.decorate('partCandidates', candidates);
  app.setValidatorCompiler(validatorCompiler);
  // Responses are checked against their schemas in tests only.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // Forms of other sites can send plain text without a CORS preflight, but not JSON.
  app.removeContentTypeParser('text/plain');
  recordRoutes(app);
  registerErrorHandlers(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (readiness.isStopping) reply.header('Connection', 'close');
    // A shared cache would choose by itself how long to keep it.
    if (config.cluster.sharedCache && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
  });
  await protectApp(app, {
    corsOrigins: config.corsOrigins,
    isHttps: config.publicUrl.startsWith('https://'),
    maxHeapBytes: config.hasOverloadProtection ? undefined : 0,
    // The embedded PostgreSQL serves one process.
    countIn: config.databaseUrl ? database : undefined,
  });
  decorateAdmission(app, {
    ...admissionLimits({
      renderThreads: renderThreadCount,
      hasDeadlines: config.hasOverloadProtection,
    }),
    ...dependencies.admission,
  });
  rejectMalformedText(app);
  await collectApiDocument(app);
  await registerApiDocumentRoutes(app, { isHttps: config.publicUrl.startsWith('https://') });

  await app.register(async (api) => {
    const isInternal = (request: FastifyRequest) =>
      request.headers[INTERNAL_CALL_HEADER] === app.internalCallSecret;
    reuseAnswers(api, { isInternal });
    const paths = admitRequests(api, { isInternal });
    refuseEarly(app.server, {
      queue: app.admission.browse,
      paths,
      hasAnswer: (url) => app.answers.findByUrl(url) !== undefined,
    });
    if (config.hasOverloadProtection) limitWork(api, dependencies.workDeadlineMs ?? WORK_DEADLINE_MS);
    limitRequests(api, {
      requestsPerMinute: dependencies.apiCallsPerMinute ?? API_CALLS_PER_MINUTE,
      isInternal,
    });
    const resolveCaller = dependencies.resolveCaller ?? createCallerResolver(database, config);
    guardRoutes(api, { resolveCaller, operatorToken: config.metricsToken });
    requireCsrf(api, csrf);
    auditRequests(api);
    api.addHook('onRoute', (route) => {
      const response = { '4xx': errorResponse, '5xx': errorResponse, ...(route.schema?.response as object) };
      route.schema = { ...route.schema, response };
    });

    // The modules in dependency order.
    registerHealthRoutes(api, { probeDatabase, readiness });
    registerMetricsRoutes(api);
    registerWebVitalsRoutes(api, { database, logger });
    chosenIdentity.registerRoutes(api);
    registerIdentityRoutes(api, {
      database,
      identity,
      csrf,
      dataDir: config.dataDir,
      personalData: [
        { name: 'cart', read: readCart },
        { name: 'orders', read: readOrdersOf },
        { name: 'return_photos', read: readReturnPhotosOf },
        { name: 'payments', read: readPaymentsOf },
        { name: 'quotes', read: readQuotesOf },
        { name: 'pc_builds', read: readBuildsOf },
        { name: 'custom_pc_requests', read: readRequestsOf },
        { name: 'search_history', read: readHistoryOf },
        { name: 'saved_searches', read: readSavedSearchesOf },
      ],
      readKeptOrders,
    });
    registerShopFactsRoutes(api, config, database);
    registerDeliveryEstimateRoutes(api);
    registerCatalogueModule(api, { database, categoryMenu: app.categoryMenu });
    registerCartRoutes(api, database);
    registerOrderRoutes(api, { database, publicUrl: config.publicUrl, payAgainHours: config.payAgainHours });
    registerAdminOrderRoutes(api, { database, publicUrl: config.publicUrl });
    registerOrderDeskRoutes(api, { database, publicUrl: config.publicUrl });
    registerAdminReturnRoutes(api, { database, publicUrl: config.publicUrl });
    registerReturnPhotoRoutes(api, { database, publicUrl: config.publicUrl });
    registerInvoiceRoutes(api, database);
    registerSearchModule(api, { ...app.alertDependencies, search, logger });
    registerPcBuilderRoutes(api, {
      database,
      search,
      candidates,
      ...{ resolveCaller, requireHuman: chosenIdentity.requireHuman },
      publicUrl: config.publicUrl,
      readLinkTokens: async () => createLinkTokens(await readKey('custom PC requests')),
      prepareToEndQuote,
    });
    const quotes = { ...quoteDependencies, resolveCaller, requireHuman: chosenIdentity.requireHuman };
    registerBulkOrderRoutes(api, quotes);
    registerAdminBulkOrderRoutes(api, quotes);
    registerMatchListRoutes(api, { database, search });
    registerScraperRoutes(api, { database, scraper: dependencies.scraper ?? openScraper(config) });
    registerCheckoutRoutes(api, checkout);
    registerQuoteCheckoutRoutes(api, checkout, quotes);
    registerCustomPcQuoteRoutes(api, quoteDependencies);
    registerWebhookRoutes(api, checkout);
    registerAdminModule(api, {
      ...{ config, database, identity, probeDatabase, reconciler: checkout.reconciler },
      debug: { database, findPublicUrl, gateway: gateway.gateway, describeGateway },
    });
    dependencies.registerMore?.(api);
  });
  // Files for crawlers and researchers, outside the API.
  registerPictureFileRoutes(app, database);
  registerMailPictureRoutes(app);
  registerRobotsRoutes(app, config);
  registerSecurityTxtRoutes(app, config);
  await registerBrandRoutes(app);
  registerSitemapRoutes(app, { database, publicUrl: config.publicUrl, queue: app.admission.browse });
  await mountSandbox();
  return app;
}
