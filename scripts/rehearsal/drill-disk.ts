import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';

const FULL_MS = 60_000;

export const diskDrill: Drill = {
  name: 'disk-full',
  what: 'the disk of the leader is full for 60 s',
  mayFail: true,
  run: async (cluster) => {
    const leader = await cluster.requireLeader();
    const folder = cluster.databaseFolder(leader);
    const file = path.join(folder, 'ballast');
    const endsAt = performance.now() + FULL_MS;
    try {
      // Again and again, because PostgreSQL frees space too.
      while (performance.now() < endsAt) {
        fillDisk(folder, file);
        await sleep(500);
      }
    } finally {
      rmSync(file, { force: true });
    }
  },
};

function fillDisk(folder: string, file: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize;
  if (bytes < bsize) return;
  // It ends with an error, because the disk is full.
  spawnSync(
    'dd',
    [
      'if=/dev/zero',
      `of=${file}`,
      'oflag=append',
      'conv=notrunc',
      'bs=1M',
      `count=${Math.ceil(bytes / 1024 ** 2)}`,
    ],
    {
      stdio: 'ignore',
    },
  );
}
