import { copyFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/** An arbitrary constant: the lock is local to this cluster. */
const BACKUP_LOCK = 20_090_403;

/** Opens the session of a backup. PostgreSQL leaves backup mode whenever this session ends. */
export async function openBackupSession(postgres: EmbeddedPostgres): Promise<pg.Client> {
  const session = new pg.Client({
    ...postgres.administration,
    application_name: `shop backup ${process.pid}`,
  });
  session.on('error', () => {});
  await session.connect();
  const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [BACKUP_LOCK]);
  if (rows[0].taken) return session;
  await session.end();
  throw new StartError(
    `Another backup of ${postgres.folder.dataDir} is running. Wait until it has finished.`,
  );
}

/** Runs `copyFiles` in backup mode, then adds the write-ahead log and the backup label, which recovery needs. */
export async function copyInBackupMode(
  session: pg.Client,
  folders: { cluster: string; target: string },
  copyFiles: () => Promise<void>,
): Promise<void> {
  // A temporary replication slot keeps PostgreSQL from recycling the log that the copy needs.
  await session.query(`select pg_create_physical_replication_slot('shop_backup', true, true)`);
  await session.query('select pg_backup_start($1, true)', ['shop']);
  await copyFiles();
  const { rows } = await session.query(
    'select labelfile, pg_walfile_name(lsn) as last_segment from pg_backup_stop(false)',
  );
  const { labelfile, last_segment: last } = rows[0] as { labelfile: string; last_segment: string };
  const first = firstSegmentOf(labelfile);
  const log = path.join(folders.cluster, 'pg_wal');
  const names = (await readdir(log)).filter((name) => isNeeded(name, first, last));
  if (!names.includes(first) || !names.includes(last)) throw new Error('PostgreSQL lost a part of its log');
  for (const name of names) await copyFile(path.join(log, name), path.join(folders.target, 'pg_wal', name));
  await writeFile(path.join(folders.target, 'backup_label'), labelfile, { mode: 0o600 });
}

function firstSegmentOf(label: string): string {
  const name = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (!name) throw new Error('PostgreSQL did not say where its backup begins');
  return name;
}

function isNeeded(name: string, first: string, last: string): boolean {
  return name.endsWith('.history') || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
}
