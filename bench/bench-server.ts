import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { fillDemoCatalogue } from '#server/catalogue/fill-demo-catalogue.ts';
import { closeApp } from '#server/close-app.ts';
import { readConfig } from '#server/config.ts';
import { followShopChanges } from '#server/follow-shop-changes.ts';
import { listen } from '#server/listen.ts';
import { connectDatabase, longTimeouts } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createLogger } from '#server/platform/logger.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { createSearch } from '#server/search/create-search.ts';
import { startSearchWorker } from '#server/search/worker/start-search-worker.ts';
import { registerWebHost } from '#server/web-host.ts';
import type { BenchServerReady } from './start-bench-server.ts';

/** The shop in a separate process, on a new demo database, without rate limits. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0' });
const postgres = await startEmbeddedPostgres({ dataDir });
await migrateDatabase(postgres.connection);
const filling = connectDatabase({
  connection: postgres.connection,
  poolSize: 1,
  ...longTimeouts,
  onIdleError: () => {},
});
await fillDemoCatalogue(filling.database);
await filling.close();
const connected = connectDatabase({
  connection: postgres.connection,
  poolSize: config.databasePoolSize,
  onIdleError: () => {},
});

const noLimit = Number.MAX_SAFE_INTEGER;
const logger = createLogger('silent');
const worker = startSearchWorker({ connection: postgres.connection, logger });
const search = createSearch({ database: connected.database, logger, worker });
const app = await buildApp({
  config,
  database: connected.database,
  pool: connected.pool,
  logger,
  search,
  readiness: { isStopping: false },
  apiCallsPerMinute: noLimit,
});
const htmlCache = await registerWebHost(app, { publicUrl: config.publicUrl, rendersPerMinute: noLimit });
const { categoryMenu, answers, partCandidates } = app;
const followers = {
  connection: postgres.connection,
  logger,
  categoryMenu,
  answers,
  partCandidates,
  htmlCache,
  search,
  worker,
};
const feed = await followShopChanges(followers);
await listen(app, config);
const [address] = app.addresses();
process.send?.({
  port: typeof address === 'object' ? address.port : 0,
  connection: postgres.connection,
} satisfies BenchServerReady);
process.on('message', () => process.send?.({ memoryBytes: process.memoryUsage().rss }));

process.once('SIGTERM', async () => {
  await feed.stop();
  await closeApp(app);
  await worker.stop();
  await connected.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
