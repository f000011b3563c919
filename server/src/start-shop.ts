import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { startExpiringQuotes } from './bulk-orders/expire-quotes.ts';
import { hasReceivedTransfers } from './bulk-orders/record-transfer.ts';
import { createProductBatchHandler } from './catalogue/batches/run-batch.ts';
import { fillDemoCatalogue } from './catalogue/fill-demo-catalogue.ts';
import { createPlannedPriceHandlers } from './catalogue/planned-prices/run-planned-prices.ts';
import { startRefreshingPictures } from './catalogue/refresh-product-pictures.ts';
import { closeApp } from './close-app.ts';
import type { Config } from './config.ts';
import { followShopChanges } from './follow-shop-changes.ts';
import { identityOrigins } from './identity/identity-config.ts';
import { createDeleteMailHandler } from './identity/profile/delete-mail-job.ts';
import { startPruningIdentityData } from './identity/prune-identity-data.ts';
import { issueSetupCode } from './identity/setup/issue-setup-code.ts';
import { createSmsSender } from './identity/sms/create-sms-sender.ts';
import { createSmsNoticeHandler } from './identity/sms/sms-notice-job.ts';
import { listen } from './listen.ts';
import { startExpiringOrders } from './orders/expire-orders.ts';
import { createTaxDocumentHandler } from './orders/invoices/issue-missing-documents.ts';
import { createMailDocumentReader } from './orders/mails/read-mail-document.ts';
import { startSummingSales } from './orders/sum-sales-days.ts';
import { WEBHOOK_PATH } from './payments/phonepe/phonepe-webhook.ts';
import { findRefundedPaise, mayBePaid } from './payments/read-payments.ts';
import { createSandboxJobHandlers } from './payments/sandbox/sandbox-jobs.ts';
import { createSandboxMerchantReader } from './payments/sandbox/sandbox-merchant.ts';
import { collectStartGarbage } from './platform/collect-start-garbage.ts';
import { startPruningChanges } from './platform/database/change-feed.ts';
import {
  type ConnectOptions,
  connectDatabase,
  connectReplicas,
  type Database,
  type DatabaseConnection,
  longTimeouts,
} from './platform/database/database.ts';
import { LeaderPositions } from './platform/database/leader-positions.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { openConnections } from './platform/database/open-connections.ts';
import { createDatabaseProbe } from './platform/database/probe-database.ts';
import {
  requireDurableDatabase,
  warnOfMissingTimeouts,
} from './platform/database/require-durable-database.ts';
import type { Readiness } from './platform/http/health-routes.ts';
import type { JobHandlers } from './platform/jobs/job-handler.ts';
import { createJobRunCounter } from './platform/jobs/job-metrics.ts';
import { startJobRunner } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/logger.ts';
import { startPruningMails } from './platform/mail/mail-outbox.ts';
import { createSendMailHandler } from './platform/mail/send-mail.ts';
import { registerGauge } from './platform/metrics/read-at-scrape.ts';
import { openSharedCaches, type SharedCaches } from './platform/pages/purge-shared-caches.ts';
import { locateCluster } from './platform/postgres/cluster-folder.ts';
import { explainFullDisk } from './platform/postgres/explain-postgres-failure.ts';
import type { DatabaseServer } from './platform/postgres/open-database-server.ts';
import { processNumber } from './platform/sibling-processes.ts';
import { createSearch } from './search/create-search.ts';
import { startRecordMaintenance } from './search/records/maintain-records.ts';
import { startSendingAlerts } from './search/saved/send-search-alerts.ts';
import { registerSearchMetrics } from './search/search-metrics.ts';
import { startSearchWorker } from './search/worker/start-search-worker.ts';
import { localOrigin } from './server-origin.ts';
import { registerWebHost } from './web-host.ts';

/** Comparing the search documents would take time from the first visitors. */
const DOCUMENT_DELAY_MS = 20_000;

export type ShopDependencies = {
  server: DatabaseServer;
  config: Config;
  logger: Logger;
  isDevelopment: boolean;
  readiness: Readiness;
  /** In order of startup; run in reverse. */
  cleanUp: (() => Promise<void>)[];
};

/** Prepares the database and starts everything that uses it. `cleanUp` gets the steps that stop it, in order of startup. */
export async function startShop({
  server,
  config,
  logger,
  isDevelopment,
  readiness,
  cleanUp,
}: ShopDependencies): Promise<void> {
  const setupCodeFile = await prepareDatabase({ connection: server.connection, config, logger }).catch(
    (error) => {
      throw config.databaseUrl ? error : explainFullDisk(error, locateCluster(config.dataDir));
    },
  );
  const connect = (options: Partial<ConnectOptions>): DatabaseConnection => {
    const connected = connectDatabase({
      connection: server.connection,
      poolSize: 1,
      ...options,
      onIdleError: (error) =>
        logger.warn({ reason: error.message }, 'an idle database connection was closed'),
    });
    cleanUp.push(connected.close);
    return connected;
  };
  const patience = config.hasOverloadProtection ? {} : longTimeouts;
  const forRequests = server.pooler ? { connection: server.pooler, isPooled: true } : {};
  const positions = new LeaderPositions(config.cluster.databaseReadMaxLagMs);
  const { replicas } = server;
  const { database, pool } = connect({
    poolSize: config.databasePoolSize,
    waitMs: config.cluster.databaseWaitMs,
    ...forRequests,
    ...patience,
    ...(replicas && { replicas: openReplicas(replicas, { config, logger, positions }) }),
  });
  if (config.databaseUrl) await openConnections(pool, Math.ceil(config.databasePoolSize / 2));
  if (server.pooler) await warnOfMissingTimeouts(pool, logger);
  const maintenance = connect({ name: 'shop maintenance', ...longTimeouts });
  const health = connect({ name: 'shop health', ...forRequests, ...probeTimeouts, ...patience });

  const timeoutMs = config.hasOverloadProtection ? undefined : longTimeouts.statementTimeoutMs;
  const worker = startSearchWorker({
    connection: server.connection,
    logger,
    holdsIndex: config.searchEngine === 'index',
    // The sources of a development server change without another version of the snapshot.
    snapshotFile: isDevelopment ? undefined : path.join(config.dataDir, 'search-index.bin'),
    documentDelayMs: DOCUMENT_DELAY_MS,
    maxWaitMs: timeoutMs,
  });
  cleanUp.push(worker.stop);
  const search = createSearch({ database, logger, worker, timeoutMs });
  const probeDatabase = createDatabaseProbe(health.database);
  const app = await buildApp({ config, database, pool, logger, readiness, probeDatabase, search });
  const htmlCache = isDevelopment
    ? await (await import('./development-web-host.ts')).registerDevelopmentWebHost(app, config)
    : await registerWebHost(app, {
        publicUrl: config.publicUrl,
        connectTo: identityOrigins(config.identity),
        pageCacheMb: config.pageCacheMb,
        sharedCacheSeconds: config.cluster.sharedCache?.seconds,
        readiness,
      });
  registerSearchMetrics(app.metrics, { search, worker });
  cleanUp.push(() => closeApp(app));
  const { categoryMenu, answers, partCandidates } = app;
  const { connection } = server;
  const feed = await followShopChanges({
    connection,
    positions: replicas ? positions : null,
    sharedCaches: startPurging(app, { config, logger, cleanUp }),
    logger,
    categoryMenu,
    partCandidates,
    answers,
    htmlCache,
    search,
    worker,
  });
  cleanUp.push(feed.stop);
  cleanUp.push(startJobs({ config, database, logger, app }));
  cleanUp.push(
    startRecordMaintenance({
      database: maintenance.database,
      logger,
      keepSearchDays: config.searchDataDays,
    }).stop,
  );
  cleanUp.push(startPruningIdentityData({ database, logger }).stop);
  cleanUp.push(startPruningChanges({ database, logger }).stop);
  cleanUp.push(startPruningMails({ database, logger }).stop);
  cleanUp.push(
    startExpiringOrders({
      database,
      publicUrl: config.publicUrl,
      logger,
      mayBePaid: async (transaction, orderId, since) =>
        (await mayBePaid(transaction, orderId, since)) || (await hasReceivedTransfers(transaction, orderId)),
      findRefundedPaise,
    }).stop,
  );
  cleanUp.push(startSummingSales({ database, logger }).stop);
  cleanUp.push(startExpiringQuotes({ ...app.quoteDependencies, logger }).stop);
  cleanUp.push(startSendingAlerts({ ...app.alertDependencies, logger }).stop);

  await listen(app, config);
  // After listening, because the sandbox gateway of a demo is called at the server's own port.
  cleanUp.push(app.reconciler.start().stop);
  cleanUp.push(startRefreshingPictures({ database: maintenance.database, logger }).stop);
  collectStartGarbage();
  const origin = localOrigin(app, config);
  const lines = startupLines({ config, origin, setupCodeFile });
  if (config.mode === 'production') for (const line of lines) logger.info(line);
  else if ((processNumber() ?? 1) === 1) process.stdout.write(`${lines.join('\n')}\n`);
}

type PurgeDependencies = Pick<ShopDependencies, 'config' | 'logger' | 'cleanUp'>;

function startPurging(
  app: FastifyInstance,
  { config, logger, cleanUp }: PurgeDependencies,
): SharedCaches | null {
  const { sharedCache } = config.cluster;
  if (!sharedCache) return null;
  const sharedCaches = openSharedCaches({ addresses: sharedCache.purgeUrls, logger });
  cleanUp.push(sharedCaches.stop);
  const help = 'Shared caches that have not acknowledged what was purged';
  registerGauge(app.metrics, 'shared_caches_unreachable', help, sharedCaches.countUnreachable);
  return sharedCaches;
}

type ReplicaDependencies = { config: Config; logger: Logger; positions: LeaderPositions };

function openReplicas(connection: pg.ClientConfig, { config, logger, positions }: ReplicaDependencies) {
  const onIdleError = (error: Error) =>
    logger.warn({ reason: error.message }, 'a replica closed a connection');
  const options = { connection, poolSize: config.databasePoolSize, connectionTimeoutMs: 1000, onIdleError };
  return connectReplicas(options, () => positions.required());
}

/** A health check has to answer before its caller gives up. */
const probeTimeouts = { statementTimeoutMs: 1000, lockTimeoutMs: 1000, connectionTimeoutMs: 1000 };

type StartupFacts = { config: Config; origin: string; setupCodeFile: string | null };

/** What a person needs to know after the start: the address, how to become the first admin, and where a demo's mails are. */
function startupLines({ config, origin, setupCodeFile }: StartupFacts): string[] {
  const lines = [`${config.mode === 'demo' ? 'Demo shop' : 'Shop'} ready at ${origin}`];
  if (setupCodeFile)
    lines.push(`First admin: sign up, open /setup-admin, enter the code in ${setupCodeFile}`);
  if (config.mode === 'demo' && !config.smtpUrl) lines.push(`Mails are kept in ${outboxFolder(config)}`);
  return lines;
}

function outboxFolder({ dataDir }: Config): string {
  return path.join(dataDir, 'outbox');
}

type PrepareDependencies = { connection: DatabaseServer['connection']; config: Config; logger: Logger };

/** Uses its own connections with long timeouts, so that a slow machine can start. Returns the file with the setup code, if any. */
async function prepareDatabase({ connection, config, logger }: PrepareDependencies): Promise<string | null> {
  const { database, pool, close } = connectDatabase({
    connection,
    poolSize: 2,
    ...longTimeouts,
    onIdleError: (error) => logger.warn({ reason: error.message }, 'an idle database connection was closed'),
  });
  try {
    await requireDurableDatabase(pool, config.mode);
    await migrateDatabase(connection);
    if (config.mode === 'demo') await fillDemoCatalogue(database);
    return await issueSetupCode({ database, dataDir: config.dataDir });
  } finally {
    await close();
  }
}

type JobDependencies = { config: Config; database: Database; logger: Logger; app: FastifyInstance };

function startJobs({ config, database, logger, app }: JobDependencies): () => Promise<void> {
  const { smtpUrl, mailFrom } = config;
  const handlers: JobHandlers = {
    'send-mail': createSendMailHandler({
      database,
      logger,
      smtpUrl,
      mailFrom,
      publicUrl: config.publicUrl,
      readDocument: createMailDocumentReader(database),
      outboxFolder: config.mode === 'demo' ? outboxFolder(config) : undefined,
    }),
    'forget-mail': createDeleteMailHandler(database),
    'send-sms-notice': createSmsNoticeHandler(createSmsSender({ config, database, logger })),
    'run-product-batch': createProductBatchHandler(database),
    ...createPlannedPriceHandlers(database),
    'issue-tax-documents': createTaxDocumentHandler(database),
    ...createSandboxJobHandlers({
      database,
      findMerchant: createSandboxMerchantReader(database),
      findWebhookUrl: () => localOrigin(app, config) + WEBHOOK_PATH,
    }),
  };
  const onRun = createJobRunCounter(app.metrics, Object.keys(handlers));
  return startJobRunner({ database, logger, handlers, onRun }).stop;
}
