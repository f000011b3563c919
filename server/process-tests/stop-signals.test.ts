import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectServed, statusOf } from './answers.ts';
import { connectTo, isAlive, makeDataFolder, postmasterOf } from './data-folder.ts';
import { launchShop, startShop } from './shop-process.ts';
import { openSlowRequest } from './slow-request.ts';
import { until } from './until.ts';
import { startVisitors } from './visitors.ts';

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'when %s arrives while a request is under way, then it is answered, and all goes down cleanly',
  async (signal) => {
    const dataDir = makeDataFolder();
    const shop = await startShop({ dataDir });
    const postmaster = postmasterOf(dataDir) ?? 0;
    const request = await openSlowRequest(shop.address(), '/api/categories');
    // Served after it, so the half of a request has arrived too.
    expect(await statusOf(shop.address(), '/api/health/live')).toBe(200);
    shop.child.kill(signal);
    await until(
      'nobody new is let in',
      async () => (await statusOf(shop.address(), '/api/health/live')) === null,
    );
    const answer = await request.finish();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"groups":[{');
    expect(await shop.exited).toEqual({ code: 0, signal: null });
    expect(isAlive(postmaster)).toBe(false);
  },
);

test('when SIGTERM arrives under load, then every request sent before it is answered, and the data is intact', async () => {
  const dataDir = makeDataFolder();
  const shop = await startShop({ dataDir, variables: { TRUST_PROXY: '127.0.0.1' } });
  // On a busy machine the first seconds of a server may count as overload, and visitors leave at the first refusal.
  await until('the shop is at rest', async () => {
    const asked = Array.from({ length: 16 }, () => statusOf(shop.address(), '/api/categories'));
    return (await Promise.all(asked)).every((status) => status === 200);
  });
  const visitors = startVisitors(shop.address(), 16);
  await until('the visitors are at work', () => visitors.visits.length > 300);
  const underWay = visitors.underWay();
  shop.child.kill('SIGTERM');
  expect(await shop.exited).toEqual({ code: 0, signal: null });
  await visitors.finished;
  expect(underWay.length).toBeGreaterThan(0);
  expect(underWay.map((visit) => visit.status)).toEqual(underWay.map(() => 200));
  // Whoever came later was served or found the door closed, but nobody was told of an error.
  expect(visitors.visits.filter(({ status }) => status !== 200 && status !== null)).toEqual([]);

  const next = await startShop({ dataDir });
  await expectServed(next);
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
});

test('when a client never finishes its request and a table is locked, then the stop does not wait for them', async () => {
  const dataDir = makeDataFolder();
  const shop = await startShop({ dataDir });
  const postmaster = postmasterOf(dataDir) ?? 0;
  await openSlowRequest(shop.address(), '/api/categories');
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

test('when SIGTERM arrives during the start, then nothing is left running', async () => {
  const dataDir = makeDataFolder();
  const shop = launchShop({ dataDir });
  await until('PostgreSQL starts', () => postmasterOf(dataDir) !== null);
  const postmaster = postmasterOf(dataDir) ?? 0;
  shop.child.kill('SIGTERM');
  expect(await shop.exited).toEqual({ code: 0, signal: null });
  expect(isAlive(postmaster)).toBe(false);
});

test('when a signal arrives twice, as Ctrl-C does under npm, then the stop is clean all the same', async () => {
  const dataDir = makeDataFolder();
  const shop = await startShop({ dataDir });
  const postmaster = postmasterOf(dataDir) ?? 0;
  shop.child.kill('SIGINT');
  shop.child.kill('SIGINT');
  expect(await shop.exited).toEqual({ code: 0, signal: null });
  expect(isAlive(postmaster)).toBe(false);
});
