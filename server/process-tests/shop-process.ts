import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFailed, onTestFinished } from 'vitest';
import { until } from './until.ts';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

export type Launch = {
  dataDir: string;
  variables?: Record<string, string>;
  /** For tests that run as root and start the server as somebody else. */
  user?: { uid: number; gid: number };
  /** Another copy of the project than this one. */
  project?: string;
};

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type ShopProcess = {
  child: ChildProcess;
  pid: number;
  /** Set once the server says that it is ready. */
  address: () => string;
  isReady: () => boolean;
  /** All it wrote to standard output and standard error. */
  output: () => string;
  exited: Promise<Exit>;
};

/** Empty values mean "not set" and keep the developer's own .env out of the tests. */
const unset = {
  DATABASE_URL: '',
  DATABASE_POOL_SIZE: '',
  PUBLIC_URL: '',
  SHOP_MODE: '',
  TRUST_PROXY: '',
  CORS_ORIGINS: '',
  METRICS_TOKEN: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  PHONEPE_CLIENT_ID: '',
  PHONEPE_CLIENT_SECRET: '',
  PHONEPE_WEBHOOK_USERNAME: '',
  PHONEPE_WEBHOOK_PASSWORD: '',
  PHONEPE_API_URL: '',
  PHONEPE_TOKEN_URL: '',
};

/** Starts `server/src/main.ts` as a process of its own; it is gone when the test is. */
export function launchShop({ dataDir, variables, user, project }: Launch): ShopProcess {
  return launch(['server/src/main.ts'], {
    variables: { ...unset, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...variables },
    user,
    project,
  });
}

/** Runs one of the scripts to its end. */
export async function runScript(
  script: 'backup' | 'restore' | 'import' | 'export',
  parameters: string[],
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const running = launch([`scripts/${script}.ts`, ...parameters], { variables: { ...unset, ...variables } });
  const { code } = await running.exited;
  return { code, output: running.output() };
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

function launch(
  parameters: string[],
  { variables, user, project }: Pick<Launch, 'user' | 'project'> & { variables: Record<string, string> },
): ShopProcess {
  const child = spawn(process.execPath, parameters, {
    cwd: project ?? projectFolder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Exit);
  onTestFailed(() => {
    process.stderr.write(`\n${parameters.join(' ')} (process ${child.pid}) wrote:\n${output}\n`);
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exited;
  });
  const readyAddress = () => /ready at (http:\S+)/.exec(output)?.[1];
  return {
    child,
    pid: child.pid ?? 0,
    exited,
    output: () => output,
    isReady: () => readyAddress() !== undefined,
    address: () => readyAddress() ?? '',
  };
}
