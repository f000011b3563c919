import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();

describe('other origins', () => {
  const allowed = 'https://app.example';

  async function askFrom(origin: string, options: InjectOptions = {}) {
    const config = { corsOrigins: [allowed, 'https://admin.example'] };
    const app = await buildTestApp(getDatabase(), { config });
    return app.inject({ url: '/api/shop', ...options, headers: { origin, ...options.headers } });
  }

  test('allows a listed origin with credentials and varies by origin', async () => {
    const { headers } = await askFrom(allowed);
    expect(headers['access-control-allow-origin']).toBe(allowed);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers.vary).toContain('Origin');
  });

  test.each([
    'null',
    'https://evil.example',
    'http://app.example',
    'https://app.example.evil.example',
    'https://app.example:8443',
    'https://APP.example.',
    '*',
  ])('sends no CORS header for the origin %s', async (origin) => {
    const { headers } = await askFrom(origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('answers the preflight of a listed origin only', async () => {
    const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'PUT' } } as const;
    const answer = await askFrom(allowed, preflight);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-methods']).toContain('PUT');
    expect(answer.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    const other = await askFrom('https://evil.example', preflight);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('sends no CORS headers without a list of origins', async () => {
    const app = await buildTestApp(getDatabase());
    const answer = await app.inject({ url: '/api/shop', headers: { origin: allowed } });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('security headers', () => {
  test.each(['/api/shop', '/api/nothing-here', '/api/categories/toasters'])(
    'sends the strict security headers for %s',
    async (url) => {
      const app = await buildTestApp(getDatabase());
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    },
  );

  test('sends HSTS only over https', async () => {
    const overHttp = await buildTestApp(getDatabase());
    const config = { publicUrl: 'https://shop.example' };
    const overHttps = await buildTestApp(getDatabase(), { config });
    expect((await overHttp.inject('/api/')).headers['strict-transport-security']).toBeUndefined();
    expect((await overHttps.inject('/api/')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  test('allows only the own scripts on the page of the API document', async () => {
    const app = await buildTestApp(getDatabase());
    const answer = await app.inject('/api/docs/');
    expect(answer.statusCode).toBe(200);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'/);
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
  });
});
