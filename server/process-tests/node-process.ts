import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { siteFactsFile } from '#contract/site-facts.ts';

export const projectFolder = path.resolve(import.meta.dirname, '../..');

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type NodeProcess = {
  child: ChildProcess;
  pid: number;
  /** Standard output and standard error so far. */
  output: () => string;
  exited: Promise<Exit>;
};

export type NodeOptions = {
  variables: Record<string, string>;
  /** V8's compile cache, so that only the first process of a run compiles the modules. */
  compileCache: string;
  user?: { uid: number; gid: number };
};

/** Empty values mean "not set" and keep the developer's own .env out of the tests. */
export const unsetVariables = {
  DATABASE_URL: '',
  DATABASE_POOL_SIZE: '',
  DATABASE_DIRECT_URL: '',
  DATABASE_READ_URL: '',
  PROCESSES: '',
  DRAIN_SECONDS: '',
  SHARED_CACHE_PURGE_URLS: '',
  PUBLIC_URL: '',
  SHOP_MODE: '',
  TRUST_PROXY: '',
  CORS_ORIGINS: '',
  METRICS_TOKEN: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  SEARCH_ENGINE: '',
  OVERLOAD_PROTECTION: '',
  PHONEPE_CLIENT_ID: '',
  PHONEPE_CLIENT_SECRET: '',
  PHONEPE_WEBHOOK_USERNAME: '',
  PHONEPE_WEBHOOK_PASSWORD: '',
  PHONEPE_API_URL: '',
  PHONEPE_TOKEN_URL: '',
};

const flags = [
  // A start allocates many short-lived objects: a young generation that is large from the beginning saves 20 % of its CPU time.
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  `--import=${path.join(projectFolder, 'server/testing/end-with-parent.ts')}`,
];

/** Starts a file of the project with Node. The caller must end the process. */
export function spawnNode(parameters: string[], { variables, compileCache, user }: NodeOptions): NodeProcess {
  const child = spawn(process.execPath, [...flags, ...parameters], {
    cwd: projectFolder,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      NODE_COMPILE_CACHE: compileCache,
      ...unsetVariables,
      SITE_FACTS: siteFactsFile,
      ...variables,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Exit);
  return { child, pid: child.pid ?? 0, output: () => output, exited };
}

export async function endProcess({ child, exited }: NodeProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await exited;
}
