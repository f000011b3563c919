import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';

/** Room for a database of the rehearsal and its WAL; the image takes only what is written. */
const DISK_BYTES = 3 * 1024 ** 3;

/** Mounts a file system of its own, in a file beside the folder, so that a drill can fill it. */
export function mountDisk(folder: string): void {
  const image = `${folder}.img`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(image, '');
  truncateSync(image, DISK_BYTES);
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
  execFileSync('mount', ['-o', 'loop', image, folder]);
}

/** Unmounts whatever is mounted below a folder, and removes the folder. */
export function removeWithDisks(folder: string): void {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((point) => point.startsWith(`${folder}/`));
  for (const point of mounted) execFileSync('umount', ['--lazy', point]);
  rmSync(folder, { recursive: true, force: true });
}
