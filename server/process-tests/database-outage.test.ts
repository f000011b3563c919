import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findLost, startWriter } from './acknowledged-writer.ts';
import { callShop, databaseCall, expectServed, type ShopResponse, statusOf } from './call-shop.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { connectTo, isAlive, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { type ShopProcess, showOutputOnFailure, startShop } from './shop-process.ts';
import { until } from './until.ts';

const METRICS_TOKEN = 'a-token-of-this-test';
const POOL_SIZE = 4;

/** One server lives through all outages of this file: after each it must serve again without a restart. */
const afterFile = cleanUpAfterFile();
let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  dataDir = makePreparedFolder('data', afterFile);
  // Without the protection a call would wait for the locked table longer than the test.
  const variables = { METRICS_TOKEN, DATABASE_POOL_SIZE: String(POOL_SIZE), OVERLOAD_PROTECTION: 'on' };
  shop = await startShop({ dataDir, variables, cleanUp: afterFile });
});

beforeEach(async () => {
  showOutputOnFailure('the server', shop);
  await expectServed(shop);
});

function killPostmaster(signal: NodeJS.Signals): number {
  const pid = postmasterOf(dataDir);
  if (pid === null) throw new Error('There is no PostgreSQL to kill');
  process.kill(pid, signal);
  return pid;
}

/** Calls the shop like shoppers do, until it serves from another PostgreSQL than the one that was killed. */
async function callUntilBack(killed: number): Promise<(ShopResponse | null)[]> {
  const responses: (ShopResponse | null)[] = [];
  await until('the shop serves again', async () => {
    const response = await callShop(shop.address(), databaseCall());
    responses.push(response);
    const isNew = ![null, killed].includes(postmasterOf(dataDir));
    return response?.status === 200 && isNew && (await statusOf(shop.address(), '/api/health/ready')) === 200;
  });
  return responses;
}

const isServedOrTurnedAway = (response: ShopResponse | null) =>
  response?.status === 200 || (response?.status === 503 && Number(response.retryAfter) > 0);

test.each([
  ['is killed', 'SIGKILL'],
  ['is told to end once all sessions have left', 'SIGTERM'],
  ['is told to end at once', 'SIGINT'],
] as const)('restarts PostgreSQL when it %s', async (_, signal) => {
  const writer = await startWriter(dataDir);
  await until('rows are written', () => writer.acknowledged.length >= 50);
  if (signal === 'SIGTERM') await writer.stop();
  const killed = killPostmaster(signal);
  const responses = await callUntilBack(killed);
  await writer.stop();
  expect(responses.filter((response) => !isServedOrTurnedAway(response))).toEqual([]);
  expect(await findLost(dataDir, writer.acknowledged)).toEqual([]);
  expect(shop.child.exitCode).toBeNull();
});

test('serves again without a restart after a PostgreSQL session crashed', async () => {
  const client = await connectTo(dataDir);
  const { rows } = await client.query(
    `select pid from pg_stat_activity where application_name = 'shop' limit 1`,
  );
  const crash = new Promise((resolve) => client.once('end', resolve));
  process.kill(rows[0].pid, 'SIGKILL');
  await crash;
  const responses: (ShopResponse | null)[] = [];
  await until('the shop serves again', async () => {
    responses.push(await callShop(shop.address(), databaseCall()));
    const isReady = (await statusOf(shop.address(), '/api/health/ready')) === 200;
    return isReady && responses.at(-1)?.status === 200;
  });
  expect(responses.filter((response) => !isServedOrTurnedAway(response))).toEqual([]);
});

test('returns 503 and stays live while PostgreSQL cannot start, and recovers afterwards', async () => {
  const outputBefore = shop.output().length;
  const needed = path.join(dataDir, 'postgres', 'PG_VERSION');
  renameSync(needed, `${needed}-away`);
  const killed = killPostmaster('SIGKILL');
  await until('the failing start is reported', () =>
    shop.output().slice(outputBefore).includes('PostgreSQL does not start'),
  );
  // The answer to a health check may be a second old.
  await until('the shop is not ready', async () => {
    const response = await callShop(shop.address(), '/api/health/ready');
    return response?.status === 503 && Number(response.retryAfter) > 0;
  });
  const response = await callShop(shop.address(), databaseCall());
  expect(response?.status).toBe(503);
  expect(Number(response?.retryAfter)).toBeGreaterThan(0);
  expect(await statusOf(shop.address(), '/api/health/live')).toBe(200);
  renameSync(`${needed}-away`, needed);
  await callUntilBack(killed);
});

/**
 * Stops PostgreSQL and all its sessions, as a stalled disk or a paused virtual machine does, and returns how to resume them.
 * PostgreSQL itself is stopped first: a session that it started later would go on.
 */
function freezePostgres(): () => void {
  const postmaster = postmasterOf(dataDir) ?? 0;
  process.kill(postmaster, 'SIGSTOP');
  const sessions = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  const frozen = [postmaster, ...sessions.map(Number)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of frozen) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
  };
}

test('returns 503 and is not ready while PostgreSQL is frozen, and recovers afterwards', async () => {
  const resume = freezePostgres();
  onTestFinished(resume);
  const responses = await Promise.all(
    Array.from({ length: 2 * POOL_SIZE }, () => callShop(shop.address(), databaseCall())),
  );
  expect(responses.map((response) => response?.status)).toEqual(responses.map(() => 503));
  await until(
    'the shop is not ready',
    async () => (await statusOf(shop.address(), '/api/health/ready')) === 503,
  );
  expect(await statusOf(shop.address(), '/api/health/live')).toBe(200);
  resume();
  await until('the shop is ready', async () => (await statusOf(shop.address(), '/api/health/ready')) === 200);
});

async function countConnections(state: 'idle' | 'waiting'): Promise<number | undefined> {
  const metrics = await fetch(`${shop.address()}/api/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const pattern = new RegExp(`database_pool_connections\\{state="${state}"\\} (\\d+)`);
  const [, count] = pattern.exec(await metrics.text()) ?? [];
  return count === undefined ? undefined : Number(count);
}

test('returns 503 while a table is locked, without growing the pool, and recovers afterwards', async () => {
  // A connection that opens too slowly is given up and replaced, and PostgreSQL lists both for a moment.
  await until('the pool has opened all its connections', async () => {
    await Promise.all(Array.from({ length: 2 * POOL_SIZE }, () => callShop(shop.address(), databaseCall())));
    return (await countConnections('idle')) === POOL_SIZE;
  });
  const locker = await connectTo(dataDir);
  await locker.query('begin');
  await locker.query('lock table categories, products');
  const calls = Array.from({ length: 30 }, () => callShop(shop.address(), databaseCall()));
  expect(await statusOf(shop.address(), '/api/health/live')).toBe(200);
  const responses = await Promise.all(calls);
  expect(responses.map((response) => response?.status)).toEqual(responses.map(() => 503));
  expect(responses.every((response) => Number(response?.retryAfter) > 0)).toBe(true);
  const { rows } = await locker.query(
    `select count(*)::int as sessions from pg_stat_activity where application_name = 'shop'`,
  );
  expect(rows[0].sessions).toBeLessThanOrEqual(POOL_SIZE);
  await locker.query('rollback');
  await expectServed(shop);
  await until(
    'nobody waits for a connection any more',
    async () => (await countConnections('waiting')) === 0,
  );
});
