import { createLogger } from '../logger.ts';
import { stopUnlessOwned } from './backup-cluster.ts';
import { ensureShopDatabase, prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { type DatabaseLocation, type DatabaseServer, openDatabaseServer } from './open-database-server.ts';

/**
 * Opens the database for a command, whether the shop runs or not. Does not own the data folder: a running shop is not
 * disturbed, and without one the embedded PostgreSQL runs only as long as the command.
 */
export async function openDatabaseForCommand(options: DatabaseLocation): Promise<DatabaseServer> {
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
  return { connection: postgres.connection, pooler: null, replicas: null, close };
}
