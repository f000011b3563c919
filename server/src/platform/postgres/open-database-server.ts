import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { removeUnfinishedClusters } from './create-cluster.ts';
import { ensureShopDatabase, prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { keepPostgresRunning, type PostgresEvent } from './keep-postgres-running.ts';

export type DatabaseServer = {
  /** Keeps its session: for LISTEN, long statements and time limits of its own. */
  connection: pg.ClientConfig;
  /** Where requests go instead, if a pooler hands out sessions by transaction. */
  pooler: pg.ClientConfig | null;
  /** For reads that may be a moment old. */
  replicas: pg.ClientConfig | null;
  close: () => Promise<void>;
};

export type DatabaseLocation = {
  databaseUrl: string | undefined;
  dataDir: string;
  cluster: { databaseDirectUrl: string | undefined; databaseReadUrl: string | undefined };
};

/** Opens the PostgreSQL of DATABASE_URL if it is set, otherwise the embedded one of the data folder. */
export async function openDatabaseServer(
  { databaseUrl, dataDir, cluster }: DatabaseLocation,
  logger: Logger,
): Promise<DatabaseServer> {
  if (!databaseUrl) return openEmbedded(dataDir, logger);
  const requests = await reach('DATABASE_URL', databaseUrl);
  const { databaseDirectUrl: direct, databaseReadUrl: replicas } = cluster;
  return {
    connection: direct ? await reach('DATABASE_DIRECT_URL', direct) : requests,
    pooler: direct ? requests : null,
    // Not reached now: without replicas the leader is read.
    replicas: replicas ? connectionTo(replicas) : null,
    close: async () => {},
  };
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
  return { connection: postgres.connection, pooler: null, replicas: null, close: ownership.stop };
}

function report(event: PostgresEvent, logger: Logger): void {
  if (event.kind === 'down') logger.warn('PostgreSQL went down and is being started again');
  else if (event.kind === 'up') logger.warn('PostgreSQL is up again');
  else logger.error({ err: event.error }, 'PostgreSQL does not start');
}

function connectionTo(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    connectionTimeoutMillis: 5000,
    // Ends idle connections that a firewall has dropped, and long statements whose server is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** Returns how to connect to an address, once it has answered. */
async function reach(setting: string, connectionString: string): Promise<pg.ClientConfig> {
  const connection = connectionTo(connectionString);
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    // The message names the host without user and password.
    const address = new URL(connectionString).host || 'its socket';
    throw new StartError(
      `The database at ${address} cannot be reached: ${reasonOf(error)}. Check ${setting}.`,
    );
  }
  return connection;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
