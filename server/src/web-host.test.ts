import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildPageHost, pageHostOfFile, pageResponse } from '../testing/page-host.ts';
import { listen, request, sendRaw } from '../testing/raw-request.ts';

const getDatabase = databaseOfFile();
const html = `<p>${'A page that is long enough to be worth compressing. '.repeat(20)}</p>`;
const handle = async () => pageResponse(html);
const openHost = pageHostOfFile(getDatabase, { handle });

describe('how a page is sent', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('is sent to a browser that accepts %s as %s', async (accepted, encoding, decompress) => {
    const { app } = openHost();
    // A cached page, and one that is prepared for a single visitor.
    for (const url of ['/', '/?unknown=1']) {
      const response = await app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.rawPayload.length).toBeLessThan(html.length);
      expect(decompress(response.rawPayload).toString()).toBe(html);
      expect(response.headers.vary).toContain('Accept-Encoding');
    }
  });

  test.each(['', 'identity', 'br;q=0', 'zebra'])(
    'is sent uncompressed to a browser that accepts %j',
    async (accepted) => {
      const { app } = openHost();
      const response = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toBe(html);
    },
  );

  test('returns 304 until the page changes', async () => {
    let text = 'first';
    const { app, cache } = openHost(async () => pageResponse(text, { topics: 'products' }));
    const etag = String((await app.inject('/')).headers.etag);
    const again = { url: '/', headers: { 'if-none-match': `"other", W/${etag}` } };
    const unchanged = await app.inject(again);
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    text = 'second';
    cache.invalidate(['products']);
    const changed = await app.inject(again);
    expect([changed.statusCode, changed.body]).toEqual([200, 'second']);
  });

  test('answers HEAD with headers only', async () => {
    const { app } = openHost();
    const response = await sendRaw(await listen(app), request('HEAD / HTTP/1.1'));
    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe(String(html.length));
    expect(response.body).toBe('');
  });

  test('forwards redirects of a page', async () => {
    const { app, rendered } = openHost(
      async () => new Response(null, { status: 301, headers: { Location: '/cooler/cooler-master' } }),
    );
    const response = await app.inject('/Cooler/Cooler%20Master');
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe('/cooler/cooler-master');
    await app.inject('/Cooler/Cooler%20Master');
    expect(rendered).toHaveLength(2);
  });

  test('answers API calls of a page in process, with their topics', async () => {
    const { app } = openHost(async (_request, host) => {
      const response = await host.fetch('/api/categories');
      return pageResponse(
        `${response.status} ${response.headers.get('x-change-topics')} ${await response.text()}`,
      );
    });
    expect((await app.inject('/')).body).toBe('200 category-menu {"groups":[]}');
  });

  test('answers keep-alive requests for the home page with OK, uncached', async () => {
    const { app, rendered } = openHost();
    const response = await app.inject({ url: '/', headers: { 'x-keep-alive': '1' } });
    expect(response.json()).toEqual({ status: 'OK' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(rendered).toHaveLength(0);
    expect((await app.inject('/')).body).toBe(html);
  });
});

describe('URLs that are not pages', () => {
  test.each(['/api/nothing-here', '/api/shop/nothing', '/api/%20', '/api/nothing-here?q=1'])(
    'returns a JSON 404 for %s without rendering',
    async (url) => {
      const { app, rendered } = openHost();
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ detail: 'There is nothing at this address.', code: 'not_found' });
      expect(rendered).toHaveLength(0);
    },
  );

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('returns 404 for %s on a page', async (method) => {
    const { app, rendered } = openHost();
    const response = await app.inject({ method, url: '/', payload: { a: 1 } });
    expect(response.statusCode).toBe(404);
    expect(rendered).toHaveLength(0);
  });
});

describe('the policy of a page', () => {
  test('allows the scripts that the renderer has written, not others in the page, also from the cache', async () => {
    const page = '<head><script>theme()</script></head><p><script>injected()</script></p>';
    const headers = { 'x-script-hashes': 'sha256-theme= sha256-router=' };
    const { app } = openHost(async () => pageResponse(page, { headers }));
    for (const response of [await app.inject('/'), await app.inject('/')]) {
      const policy = String(response.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' 'sha256-theme=' 'sha256-router=';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.headers).not.toHaveProperty('x-script-hashes');
    }
  });

  test('includes the other security headers', async () => {
    const { app } = openHost();
    expect((await app.inject('/')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('forbids scripts in data responses that contain user input', async () => {
    const { app } = openHost(async ({ url }) =>
      pageResponse(JSON.stringify({ q: new URL(url).searchParams.get('q') }), {
        headers: { 'Content-Type': 'text/x-script' },
      }),
    );
    const response = await app.inject('/search.data?q=<script>alert(1)</script>');
    expect(response.headers['content-type']).toContain('text/x-script');
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    );
  });

  test('varies by origin for a listed origin', async () => {
    const { app } = await buildPageHost(getDatabase(), {
      handle,
      app: { config: { corsOrigins: ['https://app.example'] } },
    });
    const response = await app.inject({ url: '/', headers: { origin: 'https://app.example' } });
    expect(response.headers.vary).toBe('Origin, Accept-Encoding');
  });
});
