import { mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { fillDemoCatalogue } from './catalogue/fill-demo-catalogue.ts';
import { type Config, readConfig, readProcessEnvironment } from './config.ts';
import { followChanges } from './platform/change-feed.ts';
import { connectDatabase } from './platform/database.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { openDatabaseServer } from './platform/postgres/open-database-server.ts';
import { requireDurableDatabase } from './platform/require-durable-database.ts';
import { StartError } from './platform/start-error.ts';
import { requireProductionReady } from './require-production-ready.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { registerWebHost } from './web-host.ts';

/** Reads the configuration, brings up the database, serves, and takes it all down again in reverse on a signal. */
export async function runServer({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  const config = readConfig(readProcessEnvironment());
  requireProductionReady(config);
  mkdirSync(config.dataDir, { recursive: true });
  const logger = createLogger(config.logLevel);
  const cleanUp: (() => Promise<void>)[] = [];
  try {
    await start(config, logger, isDevelopment, cleanUp);
  } catch (error) {
    for (const step of cleanUp.toReversed()) await step();
    throw error;
  }
}

async function start(
  config: Config,
  logger: Logger,
  isDevelopment: boolean,
  cleanUp: (() => Promise<void>)[],
) {
  const server = await openDatabaseServer(config, logger);
  cleanUp.push(server.close);
  const { database, pool, close } = connectDatabase({
    connection: server.connection,
    poolSize: config.databasePoolSize,
    onIdleError: (error) => logger.warn({ err: error }, 'an idle database connection was closed'),
  });
  cleanUp.push(close);
  await requireDurableDatabase(pool, config.mode);
  await migrateDatabase(server.connection);
  if (config.mode === 'demo') await fillDemoCatalogue(database);

  const readiness = { isStopping: false };
  const app = await buildApp({ config, database, pool, logger, readiness });
  const htmlCache = isDevelopment
    ? await (await import('./development-web-host.ts')).registerDevelopmentWebHost(app, config)
    : await registerWebHost(app, { publicUrl: config.publicUrl });
  cleanUp.push(() => app.close());
  const feed = await followChanges({
    connection: server.connection,
    onChanges: (changes) => htmlCache.invalidate(changes.map((change) => change.topic)),
  });
  cleanUp.push(feed.stop);

  await listen(app, config);
  stopOnSignals(logger, async () => {
    readiness.isStopping = true;
    for (const step of cleanUp.toReversed()) await step();
  });
  console.log(`${config.mode === 'demo' ? 'Demo shop' : 'Shop'} ready at ${addressForPeople(app, config)}`);
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} is in use by another program. Stop it, or set PORT to another number.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${config.port} may only be opened by root. Set PORT to a number above 1023.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${config.host} is not an address of this machine.`);
    }
    throw error;
  }
}

function addressForPeople(app: FastifyInstance, config: Config): string {
  // PORT=0 lets the system choose.
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(config.host);
  return `http://${isLocal ? 'localhost' : config.host}:${port}`;
}
