import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
        await fillDisk(folder, file);
        await sleep(500);
      }
    } finally {
      rmSync(file, { force: true });
    }
  },
};

async function fillDisk(folder: string, file: string): Promise<void> {
  const { bavail, bsize } = statfsSync(folder);
  const bytes = bavail * bsize;
  if (bytes < bsize) return;
  const count = `count=${Math.ceil(bytes / 1024 ** 2)}`;
  const parameters = ['if=/dev/zero', `of=${file}`, 'oflag=append', 'conv=notrunc', 'bs=1M', count];
  // It ends with an error, because the disk is full.
  await once(spawn('dd', parameters, { stdio: 'ignore' }), 'exit');
}
