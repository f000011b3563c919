import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { ClusterFolder } from './cluster-folder.ts';
import { chownToAccount, type PostgresAccount } from './postgres-account.ts';

/** A socket path has at most 107 bytes on Linux and 103 on macOS; PostgreSQL appends its file name to the folder. */
const MAX_SOCKET_FOLDER_BYTES = 103 - '/.s.PGSQL.5432'.length;

/** The folder of PostgreSQL's socket; `isShared` if its parent folder is writable by every user. */
export type SocketFolder = { path: string; isShared: boolean };

export function chooseSocketFolder({ dataDir, cluster }: ClusterFolder): SocketFolder {
  const preferred = path.join(dataDir, 'run');
  if (Buffer.byteLength(preferred) <= MAX_SOCKET_FOLDER_BYTES) return { path: preferred, isShared: false };
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  return { path: path.join(tmpdir(), `shop-postgres-${name}`), isShared: true };
}

/** Creates the folder. The socket accepts everyone who can reach it, so no other user may own or enter the folder. */
export function prepareSocketFolder(folder: SocketFolder, account: PostgresAccount): void {
  try {
    mkdirSync(folder.path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another user may have created the folder first, with a socket of their own.
    if (folder.isShared) requireOwner(folder.path, account);
  }
  try {
    chmodSync(folder.path, 0o700);
    chownToAccount(account, folder.path);
  } catch {
    throw belongsToAnother(folder.path);
  }
}

function requireOwner(folder: string, account: PostgresAccount): void {
  const found = lstatSync(folder);
  const isOurs = found.uid === process.getuid?.() || found.uid === account.uid;
  if (!found.isDirectory() || !isOurs) throw belongsToAnother(folder);
}

function belongsToAnother(folder: string): StartError {
  return new StartError(
    `The folder ${folder} belongs to another user of this machine. Remove it and start again, or set DATA_DIR.`,
  );
}
