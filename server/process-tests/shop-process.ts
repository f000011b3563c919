import path from 'node:path';
import { inject, onTestFailed, onTestFinished } from 'vitest';
import { bundleOf } from '../../scripts/bundle-server.ts';
import type { CleanUp } from './clean-up.ts';
import { endProcess, type NodeOptions, type NodeProcess, spawnNode } from './node-process.ts';
import { until } from './until.ts';

export type Launch = {
  dataDir: string;
  variables?: Record<string, string>;
  /** For tests that run as root and start the server as another user. */
  user?: { uid: number; gid: number };
  /** For a server shared by several tests; otherwise it ends with the test. */
  cleanUp?: CleanUp;
};

export type ShopProcess = NodeProcess & {
  /** Set once the server says that it is ready. */
  address: () => string;
  isReady: () => boolean;
};

/** Without search index and overload protection, starts are faster and responses do not depend on the load of the machine. */
const testVariables = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  SEARCH_ENGINE: 'postgresql',
  OVERLOAD_PROTECTION: 'off',
};

/** Starts the server as a child process. */
export function launchShop({ dataDir, variables, user, cleanUp }: Launch): ShopProcess {
  const shop = launch('server/src/main.ts', [], {
    variables: { ...testVariables, DATA_DIR: dataDir, ...variables },
    user,
    cleanUp,
  });
  const readyAddress = () => /ready at (http:[^\s"]+)/.exec(shop.output())?.[1];
  return { ...shop, isReady: () => readyAddress() !== undefined, address: () => readyAddress() ?? '' };
}

export async function startShop(options: Launch): Promise<ShopProcess> {
  const shop = launchShop(options);
  let hasExited = false;
  void shop.exited.then(() => {
    hasExited = true;
  });
  await until('the shop is ready', () => shop.isReady() || hasExited);
  if (!shop.isReady()) throw new Error(`The shop did not start:\n${shop.output()}`);
  return shop;
}

/** Runs one of the scripts to its end. */
export async function runScript(
  script: 'backup' | 'restore' | 'import' | 'export',
  parameters: string[],
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const running = launch(`scripts/${script}.ts`, parameters, { variables });
  const { code } = await running.exited;
  return { code, output: running.output() };
}

function launch(
  entry: string,
  parameters: string[],
  { cleanUp, ...options }: Omit<NodeOptions, 'compileCache'> & Pick<Launch, 'cleanUp'>,
): NodeProcess {
  const file = path.join(inject('bundleFolder'), bundleOf(entry));
  const launched = spawnNode([file, ...parameters], { ...options, compileCache: inject('compileCache') });
  if (!cleanUp) showOutputOnFailure([entry, ...parameters].join(' '), launched);
  (cleanUp ?? onTestFinished)(() => endProcess(launched));
  return launched;
}

/** Call inside a test or `beforeEach`. */
export function showOutputOnFailure(name: string, { pid, output }: NodeProcess): void {
  onTestFailed(() => {
    process.stderr.write(`\n${name} (process ${pid}) wrote:\n${output()}\n`);
  });
}
