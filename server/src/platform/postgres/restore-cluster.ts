import { readFileSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describeFileError } from '../describe-file-error.ts';
import { prepareDataFolder } from '../prepare-data-folder.ts';
import { StartError } from '../start-error.ts';
import { essentialFiles, unpackArchive } from './backup-archive.ts';
import { type ClusterFolder, holdsAnything, holdsDatabase, locateCluster } from './cluster-folder.ts';
import { tryDataFolderLock } from './data-folder-lock.ts';
import { prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { choosePostgresAccount, chownToAccount } from './postgres-account.ts';
import { locatePostgresBinaries } from './postgres-binaries.ts';
import { runAsAccount } from './run-as-account.ts';
import { fileTimestamp, makeUnfinishedFolder, syncFolder } from './unfinished-folder.ts';

export type TableCount = { table: string; rows: number };

export type RestoreOptions = {
  file: string;
  dataDir: string;
  /** Renames an existing database instead of refusing to restore. */
  movesOldAside: boolean;
  onProgress: (step: 'Unpacking' | 'Recovering', fraction: number) => void;
  signal?: AbortSignal;
};

export type RestoreOutcome = { tables: TableCount[]; oldCluster: string | null };

/** Restores a backup into a data folder. The old database is not touched until the restored one was read completely. */
export async function restoreCluster(options: RestoreOptions): Promise<RestoreOutcome> {
  requireFile(options.file);
  const folder = locateCluster(options.dataDir);
  prepareDataFolder(folder.dataDir);
  await requireFreeFolder(folder, options.movesOldAside);
  // PostgreSQL recovers in a temporary data folder inside the data folder, so that the result only has to be renamed.
  const trial = locateCluster(await makeUnfinishedFolder(folder.dataDir, 'restore'));
  try {
    await unpack(options, folder, trial);
    const tables = await recover(options, trial);
    await requireFreeFolder(folder, options.movesOldAside);
    const oldCluster = moveAside(folder);
    renameSync(trial.cluster, folder.cluster);
    await syncFolder(folder.dataDir);
    return { tables, oldCluster };
  } finally {
    await rm(trial.dataDir, { recursive: true, force: true });
  }
}

function requireFile(file: string): void {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (!facts?.isFile()) throw new StartError(`There is no backup file ${file}.`);
}

async function unpack(options: RestoreOptions, folder: ClusterFolder, trial: ClusterFolder): Promise<void> {
  const { file, signal } = options;
  const binaries = locatePostgresBinaries();
  const account = choosePostgresAccount(folder.cluster, [binaries.postgres, folder.dataDir]);
  chownToAccount(account, trial.dataDir);
  const { size } = statSync(file);
  let read = 0;
  const onBytes = (bytes: number) => {
    read += bytes;
    options.onProgress('Unpacking', read / size);
  };
  try {
    await unpackArchive({ file, parent: trial.dataDir, onBytes, account, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new StartError(`The backup ${file} cannot be unpacked: ${describeFileError(error)}.`);
  }
  const files = essentialFiles.map((name) => path.join(trial.cluster, name));
  if (files.some((name) => !statSync(name, { throwIfNoEntry: false })?.isFile()))
    throw new StartError(`The file ${file} is not a backup made by npm run backup.`);
  const { output } = await runAsAccount(account, binaries.postgres, ['--version']);
  const ours = /(\d+)/.exec(output)?.[1];
  const theirs = readFileSync(path.join(trial.cluster, 'PG_VERSION'), 'utf8').trim();
  if (ours !== theirs) {
    throw new StartError(
      `The backup ${file} was made by PostgreSQL ${theirs}, but this version of the shop brings PostgreSQL ${ours}.`,
    );
  }
}

async function recover(options: RestoreOptions, trial: ClusterFolder): Promise<TableCount[]> {
  options.onProgress('Recovering', 0);
  const postgres = await prepareEmbeddedPostgres({ dataDir: trial.dataDir });
  try {
    await postgres.ensureRunning(options.signal);
    const tables = await countRows(postgres.connection);
    options.onProgress('Recovering', 1);
    return tables;
  } catch (error) {
    options.signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The backup ${options.file} could not be recovered: ${reason}`);
  } finally {
    await postgres.stop();
    await rm(postgres.connection.host, { recursive: true, force: true });
  }
}

function moveAside(folder: ClusterFolder): string | null {
  if (!holdsAnything(folder.cluster)) return null;
  const aside = `${folder.cluster}.before-restore-${fileTimestamp(new Date())}`;
  renameSync(folder.cluster, aside);
  return aside;
}

/** Throws if the folder's database is in use, or if it has a database that may not be moved aside. */
async function requireFreeFolder(folder: ClusterFolder, mayMoveAside: boolean): Promise<void> {
  if (holdsDatabase(folder)) await requireUnused(folder, mayMoveAside);
  if (mayMoveAside || !holdsAnything(folder.cluster)) return;
  throw new StartError(
    `The data folder ${folder.dataDir} holds a database already. ` +
      'Restore into another folder (--into), or keep the old database beside the new one (--move-old-aside).',
  );
}

async function requireUnused(folder: ClusterFolder, mayStop: boolean): Promise<void> {
  const postgres = await prepareEmbeddedPostgres(folder);
  const state = await postgres.probe();
  if (state === 'silent') return;
  const outcome = state === 'answering' ? await tryDataFolderLock(postgres) : null;
  if (!outcome?.session) {
    throw new StartError(
      `The data folder ${folder.dataDir} is in use${outcome?.holder ?? ''}. Stop that server first.`,
    );
  }
  // PostgreSQL runs without an owner: a killed server left it running.
  if (mayStop) await postgres.stop();
  await outcome.session.end().catch(() => {});
}

/** Reads every table completely, so that unreadable data and wrong checksums throw. */
async function countRows(connection: pg.ClientConfig): Promise<TableCount[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as "table" from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const counts: TableCount[] = [];
    for (const { table } of rows as { table: string }[]) {
      const result = await client.query(`select count(*)::int8 as rows from ${table}`);
      counts.push({ table, rows: Number(result.rows[0].rows) });
    }
    return counts;
  } finally {
    await client.end();
  }
}
