import { createLogger } from '../logger.ts';
import { stopUnlessOwned } from './backup-cluster.ts';
import { ensureShopDatabase, prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { type DatabaseServer, openDatabaseServer } from './open-database-server.ts';

/**
 * The database for a command that runs beside the shop or without it. It takes no ownership of the data folder: a running
 * shop goes on, and where none runs the embedded PostgreSQL is up for as long as the command needs it.
 */
export async function openDatabaseForCommand(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<DatabaseServer> {
  if (options.databaseUrl) return openDatabaseServer(options, createLogger('silent'));
  const postgres = await prepareEmbeddedPostgres({ dataDir: options.dataDir });
  const outcome = await postgres.ensureRunning();
  const close = async () => {
    if (outcome === 'started') await stopUnlessOwned(postgres);
  };
  try {
    await ensureShopDatabase(postgres);
  } catch (error) {
    await close();
    throw error;
  }
  return { connection: postgres.connection, close };
}
