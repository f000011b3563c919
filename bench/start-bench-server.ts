import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { nodeFlags } from './start-rows.ts';

export type BenchServerReady = { port: number; connection: ClientConfig };
export type BenchServer = {
  origin: string;
  pid: number;
  /** Connects to its database, for imports from another process. */
  connection: ClientConfig;
  readMemoryBytes: () => Promise<number>;
  stop: () => Promise<void>;
};

export async function startBenchServer(): Promise<BenchServer> {
  const child = fork(path.join(import.meta.dirname, 'bench-server.ts'), {
    execArgv: nodeFlags,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  const [{ port, connection }] = (await once(child, 'message')) as [BenchServerReady];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    connection,
    readMemoryBytes: async () => {
      child.send('how much memory?');
      const [{ memoryBytes }] = (await once(child, 'message')) as [{ memoryBytes: number }];
      return memoryBytes;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
