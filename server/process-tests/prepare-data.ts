import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readProcessEnvironment } from '#server/config.ts';
import { bundleOf, bundleServer } from '../../scripts/bundle-server.ts';
import { chooseTestFolder } from '../testing/choose-test-folder.ts';
import { endProcess, spawnNode } from './node-process.ts';
import { until } from './until.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    preparedData: string;
    compileCache: string;
    bundleFolder: string;
  }
}

/**
 * Bundles the server unless BUILT_SERVER names a bundle, and creates a data folder by starting and stopping one. Tests that are not about the first
 * start copy the folder instead of creating, migrating and filling a database each.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(chooseTestFolder(), 'shop-prepared-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const dataDir = path.join(folder, 'data');
  const compileCache = path.join(folder, 'compile-cache');
  // npm test has built the server already.
  const { BUILT_SERVER } = readProcessEnvironment();
  const bundleFolder = BUILT_SERVER ?? path.join(folder, 'bundle');
  // PostgreSQL and some servers run as other users.
  chmodSync(folder, 0o755);
  mkdirSync(compileCache);
  chmodSync(compileCache, 0o777);
  try {
    if (!BUILT_SERVER) await bundleServer(bundleFolder);
    await fillDataFolder({ dataDir, bundleFolder, compileCache });
  } catch (error) {
    remove();
    throw error;
  }
  project.provide('preparedData', dataDir);
  project.provide('compileCache', compileCache);
  project.provide('bundleFolder', bundleFolder);
  return remove;
}

type Folders = { dataDir: string; bundleFolder: string; compileCache: string };

async function fillDataFolder({ dataDir, bundleFolder, compileCache }: Folders): Promise<void> {
  const shop = spawnNode([path.join(bundleFolder, bundleOf('server/src/main.ts'))], {
    variables: {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      OVERLOAD_PROTECTION: 'off',
      // With an index of its own, the server writes the search documents only later.
      SEARCH_ENGINE: 'postgresql',
      DATA_DIR: dataDir,
    },
    compileCache,
  });
  try {
    await until('the shop is ready', () => {
      if (shop.child.exitCode !== null) throw new Error('The shop did not start');
      return shop.output().includes('ready at ');
    });
    await untilSearchIsWritten(dataDir);
    shop.child.kill('SIGTERM');
    const { code } = await shop.exited;
    if (code !== 0) throw new Error('The shop did not stop cleanly');
  } catch (error) {
    throw new Error(`The data folder for the process tests was not prepared:\n${shop.output()}`, {
      cause: error,
    });
  } finally {
    await endProcess(shop);
  }
}

/** The search documents are written in the background after the start; copies of the folder must not repeat that. */
async function untilSearchIsWritten(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: path.join(dataDir, 'run'), user: 'postgres', database: 'shop' });
  await client.connect();
  try {
    await until('the search documents are written', async () => {
      const { rows } = await client.query('select exists (select from search_words) as "isWritten"');
      return rows[0].isWritten;
    });
  } finally {
    await client.end();
  }
}
