import { mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { type ClusterFolder, holdsAnything, holdsDatabase } from './cluster-folder.ts';
import { explainPostgresFailure } from './explain-postgres-failure.ts';
import { chownToAccount, type PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { runAsAccount } from './run-as-account.ts';

export const SUPERUSER = 'postgres';
const UNFINISHED = '.new-';
/** For an empty cluster, the demo catalogue and the write-ahead log of the first hours. */
const NEEDED_MEGABYTES = 200;

/** Creates an empty cluster in a temporary folder and renames it, so that a killed start never leaves an incomplete one. */
export async function createCluster(
  binaries: PostgresBinaries,
  account: PostgresAccount,
  folder: ClusterFolder,
): Promise<void> {
  if (holdsAnything(folder.cluster)) {
    throw new StartError(
      `The folder ${folder.cluster} holds files but no database. Move it away, or set DATA_DIR.`,
    );
  }
  requireDiskSpace(folder);
  const unfinished = mkdtempSync(`${folder.cluster}${UNFINISHED}`);
  try {
    chownToAccount(account, unfinished);
    const identity = ['-D', unfinished, '-U', SUPERUSER, '--auth=trust', '--no-instructions'];
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    const { code, output } = await runAsAccount(account, binaries.initdb, [...identity, ...locale]);
    if (holdsDatabase(folder)) return;
    if (code !== 0) throw new StartError(explainPostgresFailure(output, folder).sentence);
    moveInto(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function requireDiskSpace({ dataDir }: ClusterFolder): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const freeMegabytes = Math.floor((bavail * bsize) / 1024 ** 2);
  if (freeMegabytes >= NEEDED_MEGABYTES) return;
  throw new StartError(
    `The disk that holds ${dataDir} has ${freeMegabytes} MB left, and a new shop needs ${NEEDED_MEGABYTES}. ` +
      'Free some space and start again, or set DATA_DIR.',
  );
}

function moveInto(unfinished: string, folder: ClusterFolder): void {
  try {
    renameSync(unfinished, folder.cluster);
  } catch (error) {
    // Another process created the cluster first.
    if (!holdsDatabase(folder)) throw error;
  }
}

/** Removes left-overs of killed starts. Only the owner of the data folder may call this: no other process creates one then. */
export function removeUnfinishedClusters({ dataDir, cluster }: ClusterFolder): void {
  const prefix = `${path.basename(cluster)}${UNFINISHED}`;
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(prefix)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}
