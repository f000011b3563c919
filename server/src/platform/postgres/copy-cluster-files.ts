import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Folders whose content is only valid for the running server: copied empty. */
const emptiedFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const excludedFiles = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
const CONTROL_FILE = 'global/pg_control';

/**
 * Copies a cluster while PostgreSQL writes to it, between pg_backup_start and pg_backup_stop. Pages may be torn and files may
 * appear and vanish: recovery repairs this with the write-ahead log of that time. Returns the number of bytes.
 */
export async function copyClusterFiles(options: {
  from: string;
  to: string;
  onFraction: (fraction: number) => void;
  signal?: AbortSignal;
}): Promise<number> {
  const { from, to, onFraction, signal } = options;
  const entries = await listCluster(from);
  const total = entries.files.reduce((sum, file) => sum + file.size, 0);
  let copied = 0;
  await mkdir(to, { mode: 0o700 });
  for (const folder of entries.folders) await mkdir(path.join(to, folder), { mode: 0o700 });
  for (const { name, size } of entries.files) {
    signal?.throwIfAborted();
    await ignoreVanished(copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE));
    copied += size;
    onFraction(copied / total);
  }
  await writeFile(path.join(to, CONTROL_FILE), await readConsistently(path.join(from, CONTROL_FILE)), {
    mode: 0o600,
  });
  return total;
}

type ClusterEntries = { folders: string[]; files: { name: string; size: number }[] };

async function listCluster(root: string): Promise<ClusterEntries> {
  const found: ClusterEntries = { folders: [], files: [] };
  async function walk(folder: string): Promise<void> {
    const entries = await ignoreVanished(readdir(path.join(root, folder), { withFileTypes: true }));
    for (const entry of entries ?? []) await add(path.join(folder, entry.name), entry);
  }
  async function add(name: string, entry: Dirent): Promise<void> {
    if (entry.isDirectory()) {
      found.folders.push(name);
      if (!emptiedFolders.has(name)) await walk(name);
    } else if (isWanted(name)) {
      const facts = await ignoreVanished(stat(path.join(root, name)));
      if (facts) found.files.push({ name, size: facts.size });
    }
  }
  await walk('');
  return found;
}

function isWanted(name: string): boolean {
  if (excludedFiles.has(name) || name === CONTROL_FILE) return false;
  // Caches and temporary files, which PostgreSQL recreates.
  return !/(^|\/)(pg_internal\.init|pgsql_tmp)/.test(name);
}

/** The control file is rewritten in place at every checkpoint: reads it until two reads are equal. */
async function readConsistently(file: string): Promise<Buffer> {
  let previous = await readFile(file);
  for (;;) {
    const current = await readFile(file);
    if (current.equals(previous)) return current;
    previous = current;
  }
}

async function ignoreVanished<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
