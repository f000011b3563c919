import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/** Creates a temporary folder for a result that is renamed when complete. Removes left-overs of killed processes. */
export async function makeUnfinishedFolder(parent: string, work: 'backup' | 'restore'): Promise<string> {
  const prefix = `.unfinished-${work}-`;
  for (const name of await readdir(parent)) {
    const leftover = path.join(parent, name);
    if (name.startsWith(prefix) && Date.now() - (await stat(leftover)).mtimeMs > ABANDONED_AFTER_MS)
      await rm(leftover, { recursive: true, force: true });
  }
  return mkdtemp(path.join(parent, prefix));
}

/** A rename survives a power cut only after its folder was synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the UTC time for use in a file name, such as 2026-01-31T04-05-06Z. */
export function fileTimestamp(time: Date): string {
  return time.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}
