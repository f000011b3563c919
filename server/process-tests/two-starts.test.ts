import { beforeAll, describe, expect, test } from 'vitest';
import { expectServed } from './call-shop.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { isAlive, makeDataFolder, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { readStartError } from './read-start-error.ts';
import { launchShop, type ShopProcess, startShop } from './shop-process.ts';
import { until } from './until.ts';

describe('in the data folder of a running server', () => {
  const afterFile = cleanUpAfterFile();
  let dataDir: string;
  let first: ShopProcess;

  beforeAll(async () => {
    dataDir = makePreparedFolder('data', afterFile);
    first = await startShop({ dataDir, cleanUp: afterFile });
  });

  test('fails and names the first server, which keeps serving', async () => {
    const refusal = await readStartError({ dataDir });
    expect(refusal).toBe(
      `The data folder ${dataDir} is in use by another server (process ${first.pid}). Stop that server first, or set DATA_DIR.`,
    );
    await expectServed(first);
  });

  test('waits for a server that is stopping, then serves', async () => {
    first.child.kill('SIGTERM');
    const second = await startShop({ dataDir });
    expect(await first.exited).toEqual({ code: 0, signal: null });
    await expectServed(second);
    expect(isAlive(postmasterOf(dataDir) ?? 0)).toBe(true);
  });
});

test('lets exactly one of two simultaneous starts serve', async () => {
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
