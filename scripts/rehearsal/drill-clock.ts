import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';
import type { Drill } from './drill.ts';

const MOVED_MS = 20_000;

export const clockDrill: Drill = {
  name: 'clock-moved',
  what: 'a shop whose clock is two hours ahead, then two hours behind (libfaketime)',
  mayFail: true,
  run: async (cluster) => {
    const [, host] = cluster.hostsWith('shop');
    if (!host) throw new Error('There is only one shop.');
    const shop = cluster.service(host, 'shop');
    for (const offset of ['+2h', '-2h', null]) {
      await shop.stop('SIGTERM');
      // Only the time of day moves; the monotonic clock of a machine never does.
      shop.extraEnv = offset
        ? { LD_PRELOAD: findFaketime(), FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
        : {};
      shop.start();
      await cluster.waitUntilHealthy();
      await sleep(offset ? MOVED_MS : 0);
    }
  },
};

function findFaketime(): string {
  for (const folder of readdirSync('/usr/lib')) {
    const file = `/usr/lib/${folder}/faketime/libfaketime.so.1`;
    if (folder.endsWith('-linux-gnu')) return file;
  }
  throw new StartError('libfaketime is not installed.');
}
