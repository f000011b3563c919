import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { siteFactsFile } from '#contract/site-facts.ts';
import { readProcessEnvironment } from '#server/config.ts';
import { chooseTestFolder } from './choose-test-folder.ts';
import { findFreePorts } from './free-ports.ts';

const project = path.resolve(import.meta.dirname, '../..');
/** The proxy of the test server gives every call its own client address, so that no rate limit applies. */
const TRUSTED_PROXY = '127.0.0.1,::1';

/** Chosen before the shop starts, because the configuration of the test server needs it. */
export async function chooseShopAddress(): Promise<string> {
  const [port] = await findFreePorts(1);
  return `http://localhost:${port}`;
}

/** Vitest's global setup: a shop with the demo catalogue, whose API the component tests call. */
export async function setup(testProject: TestProject): Promise<() => Promise<void>> {
  const address = testProject.config.provide.shopAddress ?? '';
  const dataDir = mkdtempSync(path.join(chooseTestFolder(), 'shop-components-'));
  testProject.provide('shopDataDir', dataDir);
  const { NODE_COMPILE_CACHE } = readProcessEnvironment();
  const shop = spawn(
    process.execPath,
    ['--import', './server/testing/end-with-parent.ts', 'build/shop/main.js'],
    {
      cwd: project,
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
        PORT: new URL(address).port,
        DATA_DIR: dataDir,
        SITE_FACTS: siteFactsFile,
        LOG_LEVEL: 'error',
        TRUST_PROXY: TRUSTED_PROXY,
        OVERLOAD_PROTECTION: 'off',
        PASSWORD_HASH_COST: '16',
        BOT_CHECK_COST: '10',
      },
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  await waitUntilReady(address, shop);
  return async () => {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function waitUntilReady(address: string, shop: ChildProcess): Promise<void> {
  for (;;) {
    if (shop.exitCode !== null) throw new Error('The shop for the component tests did not start.');
    const isReady = await fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
}
