import { fillDemoCatalogue } from '#server/catalogue/fill-demo-catalogue.ts';
import type { Config } from '#server/config.ts';
import { connectDatabase, type Database, longTimeouts } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabaseForCommand } from '#server/platform/postgres/open-database-for-command.ts';
import { prepareDataFolder } from '#server/platform/prepare-data-folder.ts';

/** Opens the migrated database of the shop, whether the shop runs or not, and passes it to `work`. */
export async function withShopDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  prepareDataFolder(config.dataDir);
  const server = await openDatabaseForCommand(config);
  try {
    await migrateDatabase(server.connection);
    const { database, close } = connectDatabase({
      connection: server.connection,
      poolSize: 2,
      ...longTimeouts,
      onIdleError: () => {},
    });
    try {
      if (config.mode === 'demo') await fillDemoCatalogue(database);
      return await work(database);
    } finally {
      await close();
    }
  } finally {
    await server.close();
  }
}
