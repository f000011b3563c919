import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findLost, startWriter } from './acknowledged-writer.ts';
import { callShop, databaseCall, expectServed, statusOf } from './call-shop.ts';
import { connectTo, copyPreparedData, endPostgres, makeDataFolder } from './data-folder.ts';
import { readStartError } from './read-start-error.ts';
import { runScript, startShop } from './shop-process.ts';
import { until } from './until.ts';

/** Creates a data folder on its own small disk. Returns null if this user may not mount one. */
function makeSmallDisk(megabytes: number): string | null {
  const disk = makeDataFolder('disk');
  mkdirSync(disk);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]);
  if (status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', [disk]));
  const dataDir = path.join(disk, 'data');
  onTestFinished(() => endPostgres(dataDir));
  return dataDir;
}

/** Fills the disk; returns the file to delete. */
function fillDisk(folder: string): string {
  const filler = path.join(folder, 'filler');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
  return filler;
}

test('fails when the disk is too small for a database', async ({ skip }) => {
  const dataDir = makeSmallDisk(20);
  if (dataDir === null) return skip('this user may not mount a small disk');
  expect(await readStartError({ dataDir })).toMatch(
    /^The disk that holds \S+ has \d+ MB left, and a new shop needs 200\. Free some space and start again, or set DATA_DIR\.$/,
  );
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual([]);
});

test('never returns 500 when the disk fills up, and recovers once there is space', async ({ skip }) => {
  const dataDir = makeSmallDisk(160);
  if (dataDir === null) return skip('this user may not mount a small disk');
  // A first start would write the search words at any time, also to the full disk.
  copyPreparedData(dataDir);
  const shop = await startShop({ dataDir });
  const client = await connectTo(dataDir);
  const writer = await startWriter(dataDir);
  await until('rows are written', () => writer.acknowledged.length >= 50);
  const filler = fillDisk(dataDir);
  await until('the shop is not ready', async () => {
    const response = await fetch(`${shop.address()}/api/health/ready`);
    return (await response.text()).includes('The disk of the database is full.');
  });
  const backup = await runScript('backup', [], { DATA_DIR: dataDir });
  expect(backup.code).toBe(1);
  expect(backup.output).toContain('the disk is full');
  // PostgreSQL stops when its write-ahead log cannot grow.
  const fillLog = `select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 64)`;
  await expect(client.query(fillLog)).rejects.toThrow();
  await writer.stop();
  for (let call = 0; call < 20; call++) {
    expect([200, 503]).toContain((await callShop(shop.address(), databaseCall()))?.status);
    expect(await statusOf(shop.address(), '/api/health/live')).toBe(200);
  }
  rmSync(filler);
  await until('the shop is ready', async () => (await statusOf(shop.address(), '/api/health/ready')) === 200);
  await expectServed(shop);
  expect(await findLost(dataDir, writer.acknowledged)).toEqual([]);
});
