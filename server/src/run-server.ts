import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, readProcessEnvironment } from './config.ts';
import { readBrandFiles } from './content/read-brand-files.ts';
import { requireFreePort } from './listen.ts';
import { logProcessEvents } from './log-process-events.ts';
import { createLogger, openLogDestination } from './platform/logger.ts';
import { openDatabaseServer } from './platform/postgres/open-database-server.ts';
import { prepareDataFolder } from './platform/prepare-data-folder.ts';
import { processNumber, reportReady } from './platform/sibling-processes.ts';
import { requireProductionReady } from './require-production-ready.ts';
import type { ShopDependencies } from './start-shop.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** Reads the configuration, starts the database and the server, and stops everything in reverse order on a signal. */
export async function runServer({ isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  const config = readConfig(readProcessEnvironment());
  requireProductionReady(config);
  const { processes, drainSeconds } = config.cluster;
  if (processes > 1 && processNumber() === null) {
    const { superviseProcesses } = await import('./supervise-processes.ts');
    await superviseProcesses(config, createLogger(config.logLevel));
    return;
  }
  // For its errors: an unusable logo is reported before the database starts.
  await readBrandFiles();
  if (processNumber() === null) await requireFreePort(config);
  prepareDataFolder(config.dataDir);
  const destination = openLogDestination({
    mode: config.mode,
    dataDir: config.dataDir,
    level: config.logLevel,
  });
  const logger = createLogger(config.logLevel, destination);
  if (!isDevelopment) logProcessEvents(logger);
  const dependencies: Dependencies = {
    config,
    logger,
    isDevelopment,
    readiness: { isStopping: false },
    cleanUp: [],
  };
  const started = start(dependencies).catch(async (error) => {
    await shutDown(dependencies).catch((fault) => logger.error({ err: fault }, 'the stop failed'));
    throw error;
  });
  stopOnSignals(logger, drainSeconds, async () => {
    // A signal during startup waits for it to finish: an interrupted start would leave PostgreSQL running.
    await started;
    dependencies.readiness.isStopping = true;
    // Balancers take this server out of rotation meanwhile.
    await sleep(drainSeconds * 1000);
    await shutDown(dependencies);
  });
  await started;
  reportReady();
}

type Dependencies = Omit<ShopDependencies, 'server'>;

/** The modules of the shop are loaded while PostgreSQL starts. Both take about a second. */
async function start(dependencies: Dependencies): Promise<void> {
  const { config, logger, cleanUp } = dependencies;
  const opening = openDatabaseServer(config, logger);
  opening.catch(() => {});
  // Loading blocks this thread: first PostgreSQL has to be on its way. A PostgreSQL of one's own answers at once, and a thread that is
  // blocked for longer than the time limit of the connection would not see the answer.
  await (config.databaseUrl ? opening : Promise.race([opening, sleep(50)]));
  const loading = import('./start-shop.ts');
  loading.catch(() => {});
  const server = await opening;
  cleanUp.push(server.close);
  const { startShop } = await loading;
  await startShop({ ...dependencies, server });
}

async function shutDown({ readiness, cleanUp }: Dependencies): Promise<void> {
  readiness.isStopping = true;
  const errors: unknown[] = [];
  for (const step of cleanUp.toReversed()) await step().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
