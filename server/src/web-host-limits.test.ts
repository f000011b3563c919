import { expect, test } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildPageHost, pageResponse } from '../testing/page-host.ts';
import { INTERNAL_CALL_HEADER } from './app.ts';

const getDatabase = databaseOfFile();
/** Under load a page may take its time; how long is not what is tested. */
const patience = { timeout: 60_000 };

test('returns 429 to one IP address that renders too many pages', async () => {
  const { app } = await buildPageHost(getDatabase(), { rendersPerMinute: 3 });
  for (const url of ['/a', '/b', '/c']) expect((await app.inject(url)).statusCode).toBe(200);
  const refused = await app.inject('/d');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/a')).statusCode).toBe(200);
  expect((await app.inject({ url: '/d', remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
});

test('returns 503 above the limit of concurrent renderings and still serves cached pages', async () => {
  const waiting: (() => void)[] = [];
  const { app, rendered } = await buildPageHost(getDatabase(), {
    handle: async ({ url }) => {
      if (!url.endsWith('/cached')) await new Promise<void>((resolve) => waiting.push(resolve));
      return pageResponse('<p>A page</p>');
    },
  });
  await app.inject('/cached');
  const slow = Array.from({ length: 40 }, (_, index) => app.inject(`/page-${index}`));
  await expect.poll(() => rendered.length, patience).toBe(41);
  const refused = await app.inject('/one-more');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect((await app.inject('/cached')).statusCode).toBe(200);
  for (const finish of waiting) finish();
  expect((await Promise.all(slow)).map((answer) => answer.statusCode)).toEqual(Array(40).fill(200));
  const next = app.inject('/one-more');
  await expect.poll(() => waiting.length, patience).toBe(41);
  waiting.at(-1)?.();
  expect((await next).statusCode).toBe(200);
});

test('lets pages call the API of a limited IP address, and rejects forged internal calls', async () => {
  const { app } = await buildPageHost(getDatabase(), {
    app: { apiCallsPerMinute: 1 },
    handle: async (_request, host) => pageResponse(String((await host.fetch('/api/shop')).status)),
  });
  const ask = (headers = {}) => app.inject({ url: '/api/shop', headers });
  expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  expect((await app.inject('/')).body).toBe('200');
  expect((await ask({ [INTERNAL_CALL_HEADER]: 'true' })).statusCode).toBe(429);
});

test('sends Retry-After when a page cannot get its data', async () => {
  const { app } = await buildPageHost(getDatabase(), {
    handle: async () => pageResponse('<p>Busy</p>', { status: 503 }),
  });
  const answer = await app.inject('/ssd');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
});
