import { readFileSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describeFileError } from '../describe-file-error.ts';
import { prepareDataFolder } from '../prepare-data-folder.ts';
import { StartError } from '../start-error.ts';
import { essentialFiles, unpackArchive } from './backup-archive.ts';
import { type ClusterFolder, holdsAnything, locateCluster } from './cluster-folder.ts';
import { countRows, type TableCount } from './count-rows.ts';
import { prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { choosePostgresAccount, chownToAccount } from './postgres-account.ts';
import { locatePostgresBinaries } from './postgres-binaries.ts';
import { requireFreeFolder } from './require-free-folder.ts';
import { runAsAccount } from './run-as-account.ts';
import { fileTimestamp, makeUnfinishedFolder, syncFolder } from './unfinished-folder.ts';

export type RestoreOptions = {
  file: string;
  dataDir: string;
  /** Keeps a database that is there already, under another name, instead of refusing to restore. */
  movesOldAside: boolean;
  onProgress: (step: 'Unpacking' | 'Recovering', fraction: number) => void;
  signal?: AbortSignal;
};

export type RestoreOutcome = { tables: TableCount[]; oldCluster: string | null };

/** Puts a backup into a data folder. The old database is not touched before the restored one has proved itself. */
export async function restoreCluster(options: RestoreOptions): Promise<RestoreOutcome> {
  requireFile(options.file);
  const folder = locateCluster(options.dataDir);
  prepareDataFolder(folder.dataDir);
  await requireFreeFolder(folder, options.movesOldAside);
  // A data folder inside the data folder: PostgreSQL recovers there, and the result only has to be renamed.
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
