import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { registerErrorHandlers } from './error-handler.ts';
import { protectApp } from './protection.ts';

const getDatabase = databaseOfFile();

/** Of one IP address, which is allowed ten times as many as one signed-in browser. */
const CALLS_PER_MINUTE = 200;
const apiCallsPerMinute = CALLS_PER_MINUTE / 10;

async function callMany(app: FastifyInstance, count: number, options: InjectOptions): Promise<void> {
  for (let call = 0; call < count; call += 1) await app.inject(options);
}

describe('the limit of calls', () => {
  // On a busy machine the calls could take longer than the minute that they are counted in.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('returns 429 to one IP address over the limit and serves others', async () => {
    const app = await buildTestApp(getDatabase(), { apiCallsPerMinute });
    const eager = { url: '/api/', remoteAddress: '10.0.0.1' };
    await callMany(app, CALLS_PER_MINUTE, eager);
    const refused = await app.inject(eager);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      detail: 'Too many requests. Please try again in 1 minute.',
      code: 'too_many_requests',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ ...eager, url: '/api/shop' })).statusCode).toBe(429);
    expect((await app.inject({ ...eager, url: '/api/health/live' })).statusCode).toBe(200);
    expect((await app.inject({ ...eager, remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
  });

  test('applies the limit despite a forged X-Forwarded-For', async () => {
    const app = await buildTestApp(getDatabase(), { apiCallsPerMinute });
    await callMany(app, CALLS_PER_MINUTE, { url: '/api/' });
    const forged = { url: '/api/', headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect((await app.inject(forged)).statusCode).toBe(429);
  });

  test('counts an IPv6 network as one client', async () => {
    const app = await buildTestApp(getDatabase(), { apiCallsPerMinute });
    await callMany(app, CALLS_PER_MINUTE, { url: '/api/', remoteAddress: '2001:db8::1' });
    expect((await app.inject({ url: '/api/', remoteAddress: '2001:db8::ffff' })).statusCode).toBe(429);
    expect((await app.inject({ url: '/api/', remoteAddress: '2001:db9::1' })).statusCode).toBe(200);
  });

  test('returns 429 to one signed-in browser over its limit and serves others at its address', async () => {
    const app = await buildTestApp(getDatabase(), { apiCallsPerMinute });
    const withToken = (token: string) => ({ url: '/api/', headers: { authorization: `Bearer ${token}` } });
    await callMany(app, apiCallsPerMinute, withToken('eager'));
    expect((await app.inject(withToken('eager'))).statusCode).toBe(429);
    expect((await app.inject(withToken('patient'))).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/' })).statusCode).toBe(200);
  });

  test('limits an IP address whose callers make up tokens', async () => {
    const app = await buildTestApp(getDatabase(), { apiCallsPerMinute });
    const forge = (call: number) => ({ url: '/api/', headers: { authorization: `Bearer ${call}` } });
    for (let call = 0; call < CALLS_PER_MINUTE; call += 1) await app.inject(forge(call));
    expect((await app.inject(forge(-1))).statusCode).toBe(429);
  });

  test('counts the calls of one IP address over all servers', async () => {
    vi.setSystemTime(Math.ceil(Date.now() / 60_000) * 60_000);
    const options = { apiCallsPerMinute, config: { databaseUrl: 'postgres://of-the-owner' } };
    const first = await buildTestApp(getDatabase(), options);
    const second = await buildTestApp(getDatabase(), options);
    const eager = { url: '/api/', remoteAddress: '10.0.0.9' };
    await callMany(first, CALLS_PER_MINUTE * 0.75, eager);
    await callMany(second, CALLS_PER_MINUTE * 0.25, eager);
    // The servers report every second. By itself the second one would not come to the limit in this time.
    const callAgain = async () => expect((await second.inject(eager)).statusCode).toBe(429);
    await vi.waitFor(callAgain, { timeout: 20_000, interval: 200 });
  });
});

describe('the address of a client', () => {
  async function addressSeen(trustProxy: string[], forwardedFor: string): Promise<string> {
    const app = await buildTestApp(getDatabase(), {
      config: { trustProxy },
      registerMore: (api) =>
        api.get('/api/address', { config: { access: 'public' } }, async ({ ip }) => ({ ip })),
    });
    const headers = { 'x-forwarded-for': forwardedFor };
    const answer = await app.inject({ url: '/api/address', remoteAddress: '10.0.0.9', headers });
    return answer.json().ip;
  }

  test('ignores X-Forwarded-For without TRUST_PROXY', async () => {
    expect(await addressSeen([], '203.0.113.7')).toBe('10.0.0.9');
  });

  test('uses the client address of a trusted proxy', async () => {
    expect(await addressSeen(['10.0.0.0/8'], '203.0.113.7')).toBe('203.0.113.7');
  });

  test('ignores the header of an untrusted proxy', async () => {
    expect(await addressSeen(['192.168.1.1'], '203.0.113.7')).toBe('10.0.0.9');
  });

  test('uses only the address that the trusted proxy appended', async () => {
    expect(await addressSeen(['10.0.0.9'], '127.0.0.1, 10.0.0.9, 203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('overload', () => {
  async function buildBusyApp(maxHeapBytes: number) {
    const app = Fastify();
    onTestFinished(() => app.close());
    registerErrorHandlers(app);
    await protectApp(app, { corsOrigins: [], isHttps: false, maxHeapBytes });
    app.get('/api/shop', async () => ({}));
    app.get('/api/health/live', async () => ({}));
    await app.ready();
    return app;
  }

  test('returns 503 with Retry-After when the heap is nearly full, except for health checks', async () => {
    const app = await buildBusyApp(1);
    // The figures are taken once a second.
    await vi.waitUntil(() => app.isUnderPressure(), { timeout: 60_000 });
    const refused = await app.inject('/api/shop');
    expect(refused.statusCode).toBe(503);
    expect(refused.json().code).toBe('temporarily_unavailable');
    expect(refused.headers['retry-after']).toBe('5');
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  });

  test('serves requests below the limits', async () => {
    const app = await buildBusyApp(1024 ** 4);
    await vi.waitUntil(() => app.memoryUsage().heapUsed > 0, { timeout: 60_000 });
    expect((await app.inject('/api/shop')).statusCode).toBe(200);
  });
});
