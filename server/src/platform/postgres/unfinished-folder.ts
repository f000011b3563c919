import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/** Where something is made until it is whole and can be renamed. What killed processes left there before is removed. */
export async function makeUnfinishedFolder(parent: string, work: 'backup' | 'restore'): Promise<string> {
  const prefix = `.unfinished-${work}-`;
  for (const name of await readdir(parent)) {
    const leftover = path.join(parent, name);
    if (name.startsWith(prefix) && Date.now() - (await stat(leftover)).mtimeMs > ABANDONED_AFTER_MS)
      await rm(leftover, { recursive: true, force: true });
  }
  return mkdtemp(path.join(parent, prefix));
}

/** A rename survives a power cut only once its folder is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The time in UTC as a part of a file name, such as 2026-01-31T04-05-06Z. */
export function fileTimestamp(time: Date): string {
  return time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}
