import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { removeUnfinishedClusters } from './create-cluster.ts';
import { ensureShopDatabase, prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { keepPostgresRunning, type PostgresEvent } from './keep-postgres-running.ts';

export type DatabaseServer = { connection: pg.ClientConfig; close: () => Promise<void> };

/** Opens the PostgreSQL of DATABASE_URL if it is set, otherwise the embedded one of the data folder. */
export async function openDatabaseServer(
  options: { databaseUrl: string | undefined; dataDir: string },
  logger: Logger,
): Promise<DatabaseServer> {
  return options.databaseUrl ? openExternal(options.databaseUrl) : openEmbedded(options.dataDir, logger);
}

async function openEmbedded(dataDir: string, logger: Logger): Promise<DatabaseServer> {
  const postgres = await prepareEmbeddedPostgres({ dataDir });
  const ownership = await keepPostgresRunning(postgres, (event) => report(event, logger));
  try {
    removeUnfinishedClusters(postgres.folder);
    await ensureShopDatabase(postgres);
  } catch (error) {
    await ownership.stop();
    throw error;
  }
  return { connection: postgres.connection, close: ownership.stop };
}

function report(event: PostgresEvent, logger: Logger): void {
  if (event.kind === 'down') logger.warn('PostgreSQL went down and is being started again');
  else if (event.kind === 'up') logger.warn('PostgreSQL is up again');
  else logger.error({ err: event.error }, 'PostgreSQL does not start');
}

async function openExternal(connectionString: string): Promise<DatabaseServer> {
  const connection = {
    connectionString,
    connectionTimeoutMillis: 5000,
    // Ends idle connections that a firewall has dropped, and long statements whose server is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    // The message names the host without user and password.
    const address = new URL(connectionString).host || 'its socket';
    throw new StartError(
      `The database at ${address} cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`,
    );
  }
  return { connection, close: async () => {} };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
