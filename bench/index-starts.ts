import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../scripts/run-command.ts';
import { findFreePorts } from '../server/testing/free-ports.ts';
import { startBuiltServer } from './start-rows.ts';

const usage = `Starts the built shop of a data folder and measures when its search index answers, with the CPU time and memory until then
and after some idle seconds. PostgreSQL is not counted.

  DATA_DIR=<folder> node bench/index-starts.ts

  --build       delete the snapshot of the index before each start
  --starts <n>  default 3
  --busy <n>    processes that keep a core busy meanwhile (default 0)
  --idle <s>    default 5`;

const METRICS_TOKEN = 'measured-by-the-bench';
const PAUSE_MS = 20;
/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const options = {
  build: { type: 'boolean' },
  starts: { type: 'string', default: '3' },
  busy: { type: 'string', default: '0' },
  idle: { type: 'string', default: '5' },
} as const;

await runCommand(async ({ parameters }) => {
  const { values } = parseArgs({ args: parameters, options });
  const dataDir = process.env.DATA_DIR;
  if (!dataDir) throw new UsageError(usage);
  const busy = Array.from({ length: Number(values.busy) }, () =>
    spawn(process.execPath, ['-e', 'for (;;);']),
  );
  try {
    for (let start = 0; start < Number(values.starts); start++) {
      if (values.build) rmSync(path.join(dataDir, 'search-index.bin'), { force: true });
      console.log(await measureOne(path.resolve(dataDir), Number(values.idle)));
    }
  } finally {
    for (const one of busy) one.kill('SIGKILL');
  }
  return 'Done.';
});

async function measureOne(dataDir: string, idleSeconds: number): Promise<string> {
  const [port = 0] = await findFreePorts(1);
  const startedAt = performance.now();
  const server = startBuiltServer(dataDir, port, { METRICS_TOKEN });
  try {
    await waitFor(server, async () => (await fetch(`http://127.0.0.1:${port}/`)).ok);
    const pageSeconds = (performance.now() - startedAt) / 1000;
    let metrics = '';
    await waitFor(server, async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      metrics = await (await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })).text();
      return /^shop_search_index_ready 1$/m.test(metrics);
    });
    const readySeconds = (performance.now() - startedAt) / 1000;
    const atReady = usageOf(server);
    await sleep(idleSeconds * 1000);
    const indexed = (name: string) =>
      Number(metrics.match(new RegExp(`^shop_search_index_${name} (\\S+)$`, 'm'))?.[1]);
    return [
      `${indexed('products')} products, index ${(indexed('bytes') / 1e6).toFixed(0)} MB`,
      `page ${pageSeconds.toFixed(1)} s, index ${readySeconds.toFixed(1)} s`,
      `build or load ${indexed('build_seconds').toFixed(1)} s, until then ${atReady}, idle ${usageOf(server)}`,
    ].join('; ');
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

async function waitFor(server: ChildProcess, isMet: () => Promise<boolean>): Promise<void> {
  while (!(await isMet().catch(() => false))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    await sleep(PAUSE_MS);
  }
}

function usageOf({ pid }: ChildProcess): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  const kilobytes = Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]);
  return `${seconds.toFixed(1)} s CPU and ${(kilobytes / 1024).toFixed(0)} MB`;
}
