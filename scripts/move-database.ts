import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { copyDatabase } from '#server/platform/postgres/copy-database.ts';
import { takeDataFolderLock } from '#server/platform/postgres/data-folder-lock.ts';
import { prepareEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCommand, UsageError } from './run-command.ts';

/** Copies the data of the embedded PostgreSQL into an empty database, such as that of a cluster. The embedded one stays as it is. */
await runCommand(async ({ parameters, showProgress, signal }) => {
  const [address, ...rest] = parameters;
  if (!address?.startsWith('postgres') || rest.length > 0)
    throw new UsageError('Usage: npm run move-database -- postgres://user:password@host:port/database');
  const config = readConfig(readProcessEnvironment());
  if (config.databaseUrl)
    throw new StartError('DATABASE_URL names a PostgreSQL of your own: move it with pg_dump and pg_restore.');
  const postgres = await prepareEmbeddedPostgres({ dataDir: config.dataDir });
  await postgres.ensureRunning(signal);
  // Orders that a running shop takes meanwhile would not be copied.
  const lock = await takeDataFolderLock(postgres);
  try {
    await migrateDatabase(postgres.connection);
    await migrateDatabase({ connectionString: address });
    const tables = await copyDatabase({
      from: postgres.connection,
      to: { connectionString: address },
      onProgress: (fraction) => showProgress('Copying', fraction),
      signal,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `Copied ${tables.length} tables with ${rows} rows. Start the shop with DATABASE_URL from now on.`;
  } finally {
    await lock.end();
    await postgres.stop();
  }
});
