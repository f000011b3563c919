import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Returns the parent of the folders of PostgreSQL: memory if it is large enough, because a copy on a disk costs three times the CPU. */
export function chooseTestFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}
