import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type BenchServer = { origin: string; stop: () => Promise<void> };

export async function startBenchServer(): Promise<BenchServer> {
  const child = fork(path.join(import.meta.dirname, 'bench-server.ts'));
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${message.port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
