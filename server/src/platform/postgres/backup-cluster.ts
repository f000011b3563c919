import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describeFileError } from '../describe-file-error.ts';
import { StartError } from '../start-error.ts';
import { ARCHIVED_CLUSTER, packArchive, requireCompleteArchive } from './backup-archive.ts';
import { copyInBackupMode, openBackupSession } from './backup-session.ts';
import { holdsDatabase, locateCluster } from './cluster-folder.ts';
import { copyClusterFiles } from './copy-cluster-files.ts';
import { tryDataFolderLock } from './data-folder-lock.ts';
import { type EmbeddedPostgres, prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { lastBackupFile, recordBackup } from './last-backup.ts';
import { fileTimestamp, makeUnfinishedFolder, syncFolder } from './unfinished-folder.ts';

export type BackupOptions = {
  dataDir: string;
  file: string;
  onProgress: (step: 'Copying' | 'Packing' | 'Checking', fraction: number) => void;
  signal?: AbortSignal;
};

export function defaultBackupFile(dataDir: string, now: Date): string {
  return path.join(dataDir, 'backups', `shop-${fileTimestamp(now)}.tar.gz`);
}

/** Backs up the embedded database into one file, whether the shop is serving or not. Returns the size of the file. */
export async function backupCluster(options: BackupOptions): Promise<number> {
  const folder = locateCluster(options.dataDir);
  if (!holdsDatabase(folder)) throw new StartError(`There is no database in ${folder.dataDir} to back up.`);
  if (existsSync(options.file)) {
    throw new StartError(`The file ${options.file} exists already. Choose another name.`);
  }
  const postgres = await prepareEmbeddedPostgres(options);
  const outcome = await postgres.ensureRunning(options.signal);
  try {
    await backUp(postgres, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup ${options.file} could not be made: ${describeFileError(error)}.`);
  } finally {
    if (outcome === 'started') await stopUnlessOwned(postgres);
  }
  return statSync(options.file).size;
}

async function backUp(postgres: EmbeddedPostgres, options: BackupOptions): Promise<void> {
  const { file, onProgress, signal } = options;
  const { cluster, dataDir } = postgres.folder;
  const session = await openBackupSession(postgres);
  let unfinished: string | null = null;
  try {
    makeBackupFolder(path.dirname(file), dataDir);
    // In the same folder as the backup, so that the finished file is renamed atomically and never incomplete.
    unfinished = await makeUnfinishedFolder(path.dirname(file), 'backup');
    const target = path.join(unfinished, ARCHIVED_CLUSTER);
    let bytes = 0;
    await copyInBackupMode(session, { cluster, target }, async () => {
      const onFraction = (fraction: number) => onProgress('Copying', fraction);
      bytes = await copyClusterFiles({ from: cluster, to: target, onFraction, signal });
    });
    const archive = path.join(unfinished, path.basename(file));
    let packed = 0;
    const onBytes = (more: number) => {
      packed += more;
      onProgress('Packing', Math.min(1, packed / bytes));
    };
    await packArchive({ file: archive, parent: unfinished, onBytes, signal });
    onProgress('Checking', 0);
    await requireCompleteArchive(archive, signal);
    onProgress('Checking', 1);
    giveToOwnerOf(dataDir, archive);
    await rename(archive, file);
    await syncFolder(path.dirname(file));
    recordBackup(dataDir);
    giveToOwnerOf(dataDir, lastBackupFile(dataDir));
  } finally {
    if (unfinished) await rm(unfinished, { recursive: true, force: true });
    await session.end().catch(() => {});
  }
}

function makeBackupFolder(folder: string, dataDir: string): void {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (isNew) giveToOwnerOf(dataDir, folder);
}

/** A backup made by root gets the owner of the shop's data, who must be able to make the next one. */
function giveToOwnerOf(dataDir: string, target: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  chownSync(target, uid, gid);
}

/** Stops PostgreSQL unless a shop has started meanwhile and taken it over. */
export async function stopUnlessOwned(postgres: EmbeddedPostgres): Promise<void> {
  const { session } = await tryDataFolderLock(postgres);
  if (!session) return;
  await postgres.stop();
  await session.end().catch(() => {});
}
