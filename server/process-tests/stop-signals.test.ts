import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { databaseCall, expectServed, statusOf } from './call-shop.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { connectTo, isAlive, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { launchShop, type ShopProcess, startShop } from './shop-process.ts';
import { openSlowRequest } from './slow-request.ts';
import { until } from './until.ts';
import { startVisitors } from './visitors.ts';

/** Every start on this folder finds what the stop of the test before left there. */
const afterFile = cleanUpAfterFile();
let dataDir: string;

beforeAll(() => {
  dataDir = makePreparedFolder('data', afterFile);
});

/** PostgreSQL says so in its log when it starts after a stop that was none. */
function expectProperShutdown(): void {
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
}

/** A server that serves, from a database that was shut down properly before. */
async function startOnFolderOfFile(variables?: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop({ dataDir, variables });
  await expectServed(shop);
  expectProperShutdown();
  return shop;
}

test('answers the running request and stops cleanly on two signals at once', async () => {
  const shop = await startOnFolderOfFile();
  const postmaster = postmasterOf(dataDir) ?? 0;
  const request = await openSlowRequest(shop.address(), databaseCall());
  // This request is sent after the incomplete one, so that one has arrived too.
  expect(await statusOf(shop.address(), '/api/health/live')).toBe(200);
  // Ctrl-C under npm sends SIGINT twice. Two different signals here, because the system may merge two equal ones; SIGHUP is that of
  // a closed terminal.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) shop.child.kill(signal);
  await until(
    'nobody new is let in',
    async () => (await statusOf(shop.address(), '/api/health/live')) === null,
  );
  const response = await request.finish();
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain('"data":[]');
  expect(await shop.exited).toEqual({ code: 0, signal: null });
  expect(isAlive(postmaster)).toBe(false);
});

test('answers every request sent before SIGTERM, and keeps the data intact', async () => {
  const shop = await startOnFolderOfFile({ TRUST_PROXY: '127.0.0.1' });
  // The first calls wait for database connections, and visitors stop at the first refusal.
  await until('the shop answers many at once', async () => {
    const asked = Array.from({ length: 16 }, () => statusOf(shop.address(), databaseCall()));
    return (await Promise.all(asked)).every((status) => status === 200);
  });
  const visitors = startVisitors(shop.address(), 16);
  await until(
    'the visitors are at work',
    () => visitors.visits.length > 300 && visitors.pending().length > 0,
  );
  const pending = visitors.pending();
  shop.child.kill('SIGTERM');
  expect(await shop.exited).toEqual({ code: 0, signal: null });
  await visitors.finished;
  expect(pending.length).toBeGreaterThan(0);
  expect(pending.map((visit) => visit.status)).toEqual(pending.map(() => 200));
  // Later requests were served or found the connection closed; none got an error.
  expect(visitors.visits.filter(({ status }) => status !== 200 && status !== null)).toEqual([]);

  const postgres = await startEmbeddedPostgres({ dataDir });
  expectProperShutdown();
  const client = await connectTo(dataDir);
  const { rows } = await client.query('select count(*)::int as count from categories');
  expect(rows[0].count).toBeGreaterThan(0);
  await client.end();
  await postgres.stop();
});

test('stops without waiting for an unfinished request or a locked table', async () => {
  // The timeouts of production end the queries that wait for the table.
  const shop = await startOnFolderOfFile({ OVERLOAD_PROTECTION: 'on' });
  const postmaster = postmasterOf(dataDir) ?? 0;
  await openSlowRequest(shop.address(), databaseCall());
  const locker = await connectTo(dataDir);
  await locker.query('begin');
  await locker.query('lock table change_log');
  await until('somebody waits for the table', async () => {
    const { rows } = await locker.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    return rows.length > 0;
  });
  shop.child.kill('SIGTERM');
  expect(await shop.exited).toEqual({ code: 0, signal: null });
  expect(isAlive(postmaster)).toBe(false);
});

test('leaves nothing running when SIGTERM arrives during the start', async () => {
  const shop = launchShop({ dataDir });
  await until('PostgreSQL starts', () => postmasterOf(dataDir) !== null);
  const postmaster = postmasterOf(dataDir) ?? 0;
  shop.child.kill('SIGTERM');
  expect(await shop.exited).toEqual({ code: 0, signal: null });
  expect(isAlive(postmaster)).toBe(false);
});
