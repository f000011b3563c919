import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();
const config = { databaseUrl: 'postgres://the.database.of/the-test' };
const apiCallsPerMinute = 100;

async function callTimes(app: FastifyInstance, times: number, token: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let call = 0; call < times; call += 1) {
    const response = await app.inject({ url: '/api/', headers: { authorization: `Bearer ${token}` } });
    statuses.push(response.statusCode);
  }
  return statuses;
}

/** Waits until the database knows of a client with so many calls. */
async function waitForCount(count: number): Promise<void> {
  const { pool } = getDatabase();
  await expect
    .poll(async () => (await pool.query('select max(count) as most from attempts')).rows[0].most, {
      timeout: 60_000,
    })
    .toBeGreaterThanOrEqual(count);
}

test('counts the calls of a browser over all servers', async () => {
  // On a busy machine the calls could take longer than the minute that they are counted in.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await buildTestApp(getDatabase(), { config, apiCallsPerMinute });
  const second = await buildTestApp(getDatabase(), { config, apiCallsPerMinute });
  expect((await callTimes(first, apiCallsPerMinute + 1, 'eager')).at(-1)).toBe(429);
  await waitForCount(apiCallsPerMinute - 4);
  // Enough to be reported; the answer of the report brings what the other server has counted.
  await callTimes(second, 10, 'eager');
  await waitForCount(apiCallsPerMinute + 6);
  await expect.poll(() => callTimes(second, 1, 'eager'), { timeout: 60_000, interval: 100 }).toEqual([429]);
  expect(await callTimes(second, 1, 'patient')).toEqual([200]);
});
