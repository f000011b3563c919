import path from 'node:path';
import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { backupCluster, defaultBackupFile } from '#server/platform/postgres/backup-cluster.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ parameters, showProgress, signal }) => {
  const [given, ...rest] = parameters;
  if (rest.length > 0 || given?.startsWith('-'))
    throw new StartError('Usage: npm run backup [-- file.tar.gz]');
  const config = readConfig(readProcessEnvironment());
  if (config.databaseUrl) {
    throw new StartError(
      'DATABASE_URL names a PostgreSQL of your own: back it up with pg_dump (docs/backups.md tells how).',
    );
  }
  const file = given ? path.resolve(given) : defaultBackupFile(config.dataDir, new Date());
  const bytes = await backupCluster({ dataDir: config.dataDir, file, onProgress: showProgress, signal });
  return `Backup written and checked: ${file} (${(bytes / 1024 ** 2).toFixed(1)} MB)`;
});
