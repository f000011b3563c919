import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { expectServed } from './call-shop.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { isAlive, makeDataFolder, postmasterOf } from './data-folder.ts';
import { readStartError } from './read-start-error.ts';
import { launchShop, type ShopProcess, showOutputOnFailure, startShop } from './shop-process.ts';
import { until } from './until.ts';

/** One folder for all tests, because creating and filling a database takes longer than anything else here. */
const afterFile = cleanUpAfterFile();
let dataDir: string;
let serving: ShopProcess;

beforeAll(() => {
  dataDir = makeDataFolder(`a "b", c${'x'.repeat(120)}`, afterFile);
});

test('lets exactly one of two simultaneous starts create the database in a folder with a strange and long name, where a start was killed while doing so', async () => {
  const leftover = path.join(dataDir, 'postgres.new-killed');
  mkdirSync(leftover, { recursive: true });
  writeFileSync(path.join(leftover, 'PG_VERSION'), '18\n');
  const first = launchShop({ dataDir, cleanUp: afterFile });
  const second = launchShop({ dataDir, cleanUp: afterFile });
  for (const shop of [first, second]) showOutputOnFailure('the server', shop);
  const loser = await Promise.race([first, second].map((shop) => shop.exited.then(() => shop)));
  expect(loser.child.exitCode).toBe(1);
  expect(loser.output()).toContain(`The data folder ${dataDir} is in use`);
  serving = loser === first ? second : first;
  await until('the other is ready', () => serving.isReady());
  await expectServed(serving);
  expect(statSync(leftover, { throwIfNoEntry: false })).toBeUndefined();
});

test('fails in the data folder of a running server and names the server, which keeps serving', async () => {
  const refusal = await readStartError({ dataDir });
  expect(refusal).toBe(
    `The data folder ${dataDir} is in use by another server (process ${serving.pid}). Stop that server first, or set DATA_DIR.`,
  );
  await expectServed(serving);
});

test('waits for a server that is stopping, then serves', async () => {
  showOutputOnFailure('the stopping server', serving);
  serving.child.kill('SIGTERM');
  const next = await startShop({ dataDir });
  expect(await serving.exited).toEqual({ code: 0, signal: null });
  await expectServed(next);
  expect(isAlive(postmasterOf(dataDir) ?? 0)).toBe(true);
});
