import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { restoreCluster } from '#server/platform/postgres/restore-cluster.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ parameters, showProgress, signal }) => {
  const { file, into, movesOldAside } = readParameters(parameters);
  const config = readConfig(readProcessEnvironment());
  if (config.databaseUrl && !into) {
    throw new StartError(
      'DATABASE_URL names a PostgreSQL of your own: restore it with pg_restore (docs/backups.md tells how).',
    );
  }
  const dataDir = path.resolve(into ?? config.dataDir);
  const { tables, oldCluster } = await restoreCluster({
    file,
    dataDir,
    movesOldAside,
    onProgress: showProgress,
    signal,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const restored = `Restored into ${dataDir}: ${tables.length} tables with ${rows} rows, all of them read.`;
  return oldCluster ? `${restored}\nThe old database is kept in ${oldCluster}` : restored;
});

function readParameters(parameters: string[]): { file: string; into?: string; movesOldAside: boolean } {
  const usage = 'Usage: npm run restore -- backup.tar.gz [--into DATA_DIR] [--move-old-aside]';
  const options = { into: { type: 'string' }, 'move-old-aside': { type: 'boolean' } } as const;
  let given: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    given = parseArgs({ args: parameters, options, allowPositionals: true });
  } catch {
    throw new StartError(usage);
  }
  const [file, ...rest] = given.positionals;
  if (!file || rest.length > 0) throw new StartError(usage);
  return {
    file: path.resolve(file),
    into: given.values.into,
    movesOldAside: given.values['move-old-aside'] ?? false,
  };
}
