import { expect, test } from 'vitest';
import { sized } from '../testing/test-size.ts';
import { findLost, startWriter } from './acknowledged-writer.ts';
import { expectServed } from './call-shop.ts';
import { connectTo, isAlive, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { until } from './until.ts';

const ROUNDS = sized(1, 3);
const ROWS_BEFORE_THE_KILL = 200;

async function processesOf(shop: ShopProcess, dataDir: string): Promise<number[]> {
  const client = await connectTo(dataDir);
  const { rows } = await client.query('select pid from pg_stat_activity');
  await client.end();
  return [shop.pid, postmasterOf(dataDir) ?? 0, ...rows.map((row) => row.pid as number)];
}

function killAll(pids: number[]): void {
  for (const pid of pids) {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
}

test('loses no acknowledged row when all processes are killed while writing', async () => {
  const dataDir = makePreparedFolder();
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const shop = await startShop({ dataDir });
    const writer = await startWriter(dataDir);
    const pids = await processesOf(shop, dataDir);
    await until('enough is written', () => writer.acknowledged.length >= ROWS_BEFORE_THE_KILL);
    killAll(pids);
    await shop.exited;
    await writer.stop();
    acknowledged.push(...writer.acknowledged);
  }
  const shop = await startShop({ dataDir });
  await expectServed(shop);
  expect(await findLost(dataDir, acknowledged)).toEqual([]);
});

test('takes over the running PostgreSQL of a killed server', async () => {
  const dataDir = makePreparedFolder();
  const first = await startShop({ dataDir });
  const postmaster = postmasterOf(dataDir);
  first.child.kill('SIGKILL');
  await first.exited;
  const second = await startShop({ dataDir });
  expect(postmasterOf(dataDir)).toBe(postmaster);
  await expectServed(second);
  second.child.kill('SIGTERM');
  expect(await second.exited).toEqual({ code: 0, signal: null });
  expect(isAlive(postmaster ?? 0)).toBe(false);
});
