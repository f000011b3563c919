import { beforeAll, describe, expect, test } from 'vitest';
import { expectServed } from './answers.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { isAlive, makeDataFolder, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { readRefusal } from './read-refusal.ts';
import { launchShop, type ShopProcess, startShop } from './shop-process.ts';
import { until } from './until.ts';

describe('on the folder of a running server', () => {
  const afterFile = cleanUpAfterFile();
  let dataDir: string;
  let first: ShopProcess;

  beforeAll(async () => {
    dataDir = makePreparedFolder('data', afterFile);
    first = await startShop({ dataDir, cleanUp: afterFile });
  });

  test('when a second server starts on the same folder, then it names the first and leaves it serving', async () => {
    const refusal = await readRefusal({ dataDir });
    expect(refusal).toBe(
      `The data folder ${dataDir} is in use by another server (process ${first.pid}). Stop that server first, or set DATA_DIR.`,
    );
    await expectServed(first);
  });

  test('when a server starts while its predecessor is stopping, then it waits for it and serves', async () => {
    first.child.kill('SIGTERM');
    const second = await startShop({ dataDir });
    expect(await first.exited).toEqual({ code: 0, signal: null });
    await expectServed(second);
    expect(isAlive(postmasterOf(dataDir) ?? 0)).toBe(true);
  });
});

test('when two servers start on an empty folder at the same moment, then exactly one serves', async () => {
  const dataDir = makeDataFolder();
  const first = launchShop({ dataDir });
  const second = launchShop({ dataDir });
  const loser = await Promise.race([first, second].map((shop) => shop.exited.then(() => shop)));
  expect(loser.child.exitCode).toBe(1);
  expect(loser.output()).toContain(`The data folder ${dataDir} is in use`);
  const winner = loser === first ? second : first;
  await until('the other is ready', () => winner.isReady());
  await expectServed(winner);
});
