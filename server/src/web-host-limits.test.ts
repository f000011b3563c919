import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildPageHost, pageResponse } from '../testing/page-host.ts';
import { listen, openSocket, request } from '../testing/raw-request.ts';
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

test('returns 429 to the networks of one IPv6 /48 that render too many pages together', async () => {
  const { app } = await buildPageHost(getDatabase(), { rendersPerMinute: 1 });
  const renderFrom = async (network: string, page: number) =>
    (await app.inject({ url: `/page-${page}`, remoteAddress: `${network}:${page}::1` })).statusCode;
  for (let page = 0; page < 10; page += 1) expect(await renderFrom('2001:db8:7', page)).toBe(200);
  expect(await renderFrom('2001:db8:7', 10)).toBe(429);
  expect(await renderFrom('2001:db8:8', 11)).toBe(200);
});

describe('with two slots and a queue of two', () => {
  const page = { concurrency: 2, maxQueued: 2, maxWaitMs: 600_000 };

  /** Pages wait until the test finishes them; `/cached` does not. */
  async function startHeldPages() {
    const waiting = new Map<string, () => void>();
    const host = await buildPageHost(getDatabase(), {
      app: { admission: { page } },
      handle: async ({ url }) => {
        const { pathname } = new URL(url);
        if (pathname !== '/cached') await new Promise<void>((resolve) => waiting.set(pathname, resolve));
        return pageResponse('<p>A page</p>');
      },
    });
    await host.app.inject('/cached');
    const untilHeld = (count: number) => expect.poll(() => waiting.size, patience).toBe(count);
    return { ...host, waiting, untilHeld };
  }

  test('returns 503 at once above them, still serves cached pages and customers, and renders later ones', async () => {
    const { app, rendered, waiting, untilHeld } = await startHeldPages();
    const slow = ['/a', '/b', '/c', '/d'].map((url) => app.inject(url));
    await untilHeld(2);
    await expect.poll(() => app.admission.page.waiting, patience).toBe(2);
    const refused = await app.inject('/one-more');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(refused.body).toContain('The shop is busy right now. Please try again in a moment.');
    expect(refused.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect((await app.inject('/cached')).statusCode).toBe(200);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
    expect((await app.inject('/api/categories')).statusCode).toBe(200);
    for (const url of ['/a', '/b']) waiting.get(url)?.();
    await untilHeld(4);
    for (const url of ['/c', '/d']) waiting.get(url)?.();
    expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(rendered.map(({ url }) => new URL(url).pathname)).not.toContain('/one-more');
  });

  test('does not render a page whose visitor has gone', async () => {
    const { app, rendered, waiting, untilHeld } = await startHeldPages();
    const port = await listen(app);
    const slow = ['/a', '/b'].map((url) => app.inject(url));
    await untilHeld(2);
    const socket = await openSocket(port);
    socket.write(request('GET /gone HTTP/1.1'));
    await expect.poll(() => app.admission.page.waiting, patience).toBe(1);
    socket.destroy();
    await expect.poll(() => app.admission.page.waiting, patience).toBe(0);
    for (const finish of waiting.values()) finish();
    await Promise.all(slow);
    expect(rendered.map(({ url }) => new URL(url).pathname)).toEqual(['/cached', '/a', '/b']);
  });

  test('renders a page once that several wait for', async () => {
    const { app, rendered, waiting, untilHeld } = await startHeldPages();
    const slow = ['/a', '/b', '/a', '/a'].map((url) => app.inject(url));
    await untilHeld(2);
    expect(app.admission.page.waiting).toBe(0);
    waiting.get('/a')?.();
    await expect.poll(() => app.admission.page.running, patience).toBe(1);
    waiting.get('/b')?.();
    expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(rendered.map(({ url }) => new URL(url).pathname)).toEqual(['/cached', '/a', '/b']);
  });
});

test('lets pages call the API of a limited IP address, and rejects forged internal calls', async () => {
  const { app } = await buildPageHost(getDatabase(), {
    app: { apiCallsPerMinute: 1 },
    handle: async (_request, host) => pageResponse(String((await host.fetch('/api/shop')).status)),
  });
  const ask = (headers = {}) => app.inject({ url: '/api/shop', headers });
  for (let call = 0; call < 10; call += 1) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  expect((await app.inject('/')).body).toBe('200');
  expect((await ask({ [INTERNAL_CALL_HEADER]: 'true' })).statusCode).toBe(429);
});

test('sends Retry-After when a page cannot get its data', async () => {
  const { app } = await buildPageHost(getDatabase(), {
    handle: async () => pageResponse('<p>Busy</p>', { status: 503 }),
  });
  const response = await app.inject('/ssd');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
});
