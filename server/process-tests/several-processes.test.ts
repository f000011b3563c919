import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseCall, statusOf } from './call-shop.ts';
import { isAlive, makePreparedFolder } from './data-folder.ts';
import { startForeignPostgres } from './foreign-postgres.ts';
import { findFreePort } from './loopback-port.ts';
import { startShop } from './shop-process.ts';
import { until } from './until.ts';

const METRICS_TOKEN = 'a-token-for-operators';
/** A signal that comes sooner after another counts as the same one (stop-on-signals.ts): the processes would drain to the end. */
const SAME_SIGNAL_MS = 1000;

/** The numbers of the server processes that answer, as the metrics name them. */
async function readNumbers(address: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await fetch(`${address}/api/metrics`, { headers }).then(
    (response) => response.text(),
    () => '',
  );
  const starts = text.matchAll(/^process_start_time_seconds\{process="(\d)"\}/gm);
  return [...starts].map(([, number = '']) => number).toSorted();
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

test('shares a port among processes, starts a killed one again and drains before the stop', async () => {
  const shop = await startShop({
    dataDir: makePreparedFolder('data'),
    variables: {
      DATABASE_URL: await startForeignPostgres(),
      PORT: String(await findFreePort()),
      PROCESSES: '2',
      // Longer than the test: it ends the supervisor instead of waiting.
      DRAIN_SECONDS: '120',
      METRICS_TOKEN,
    },
  });
  const address = shop.address();
  const hasBoth = async () => (await readNumbers(address)).join() === '1,2';
  await until('both processes serve', hasBoth);
  const [killed = 0, other] = childrenOf(shop.pid);
  process.kill(killed, 'SIGKILL');
  await until('the killed process is replaced', () => childrenOf(shop.pid).length === 2 && !isAlive(killed));
  expect(childrenOf(shop.pid)).toContain(other);
  await until('both processes serve again', hasBoth);

  const children = childrenOf(shop.pid);
  shop.child.kill('SIGTERM');
  // Each request may reach either process.
  await until('no process is ready', async () => {
    const asked = Array.from({ length: 8 }, () => statusOf(address, '/api/health/ready'));
    return (await Promise.all(asked)).every((status) => status === 503);
  });
  expect(await statusOf(address, databaseCall())).toBe(200);
  await sleep(SAME_SIGNAL_MS + 500);
  shop.child.kill('SIGKILL');
  await until('the processes end with their supervisor', () => !children.some(isAlive));
});
