import pg from 'pg';
import type { Logger } from '../logger.ts';
import { StartError } from '../start-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export type DatabaseServer = { connection: pg.ClientConfig; close: () => Promise<void> };

/** The PostgreSQL of DATABASE_URL where one is named, else the embedded one of the data folder. */
export async function openDatabaseServer(
  options: { databaseUrl: string | undefined; dataDir: string },
  logger: Logger,
): Promise<DatabaseServer> {
  if (options.databaseUrl) return openForeign(options.databaseUrl);
  const postgres = await startEmbeddedPostgres({ dataDir: options.dataDir });
  // Whoever holds the lock owns the server, also one that another start had left running.
  const lock = await lockDataFolder(postgres, options.dataDir, ({ error }) => {
    if (error) logger.warn({ err: error }, 'PostgreSQL is down and does not start yet');
    else logger.warn('PostgreSQL went down and was started again');
  });
  return {
    connection: postgres.connection,
    close: async () => {
      await lock.release();
      await postgres.stop();
    },
  };
}

async function openForeign(connectionString: string): Promise<DatabaseServer> {
  const connection = { connectionString, connectionTimeoutMillis: 5000 };
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { host } = new URL(connectionString);
    // The address is named without its password.
    throw new StartError(
      `The database at ${host} cannot be reached: ${reasonOf(error)}. Check DATABASE_URL.`,
    );
  }
  return { connection, close: async () => {} };
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
