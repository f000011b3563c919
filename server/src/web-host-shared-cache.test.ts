import { expect, test } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildPageHost, pageResponse } from '../testing/page-host.ts';
import { readTestConfig } from '../testing/test-app.ts';

const getDatabase = databaseOfFile();
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=900, stale-while-revalidate=600';
const NOT_SHARED = 'public, max-age=0, must-revalidate';

function cacheHeadersOf({ headers }: { headers: Record<string, unknown> }) {
  return { cacheControl: headers['cache-control'], xkey: headers.xkey };
}

test('lets shared caches keep a public page under its topics', async () => {
  const { app } = await buildPageHost(getDatabase(), {
    sharedCacheSeconds: 900,
    handle: async () => pageResponse('<p>', { topics: 'product:1 products:ssd' }),
  });
  const expected = { cacheControl: SHARED, xkey: 'shop-pages product:1 products:ssd' };
  const first = await app.inject('/ssd');
  expect(cacheHeadersOf(first)).toEqual(expected);
  expect(cacheHeadersOf(await app.inject('/ssd'))).toEqual(expected);
  const revalidated = await app.inject({
    url: '/ssd',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(revalidated.statusCode).toBe(304);
  expect(cacheHeadersOf(revalidated)).toEqual(expected);
});

test('keeps personal, unknown and failed pages and the API out of shared caches', async () => {
  const sharedCache = { purgeUrls: ['http://127.0.0.1:1'], seconds: 900 };
  const { app } = await buildPageHost(getDatabase(), {
    sharedCacheSeconds: sharedCache.seconds,
    app: { config: { cluster: { ...readTestConfig().cluster, sharedCache } } },
    handle: async ({ url }) =>
      pageResponse('<p>', { topics: 'products', status: url.endsWith('/gone') ? 404 : 200 }),
  });
  const addresses = ['/profile', '/cart', '/checkout', '/gone', '/ssd?unknown=1', '/api/categories', '/api/'];
  for (const url of addresses) {
    expect(cacheHeadersOf(await app.inject(url)), url).toEqual({ cacheControl: 'no-store', xkey: undefined });
  }
});

test('does not let shared caches keep a page that changed while it was rendered', async () => {
  const { app, cache } = await buildPageHost(getDatabase(), {
    sharedCacheSeconds: 900,
    handle: async () => {
      // As if the change log told of the product just now, and the purge was sent before this response.
      cache.invalidate(['product:1']);
      return pageResponse('<p>', { topics: 'product:1' });
    },
  });
  expect(cacheHeadersOf(await app.inject('/ssd'))).toEqual({ cacheControl: NOT_SHARED, xkey: undefined });
});

test('does not let shared caches keep the former page while it is rendered again', async () => {
  const { promise: again, resolve: renderAgain } = Promise.withResolvers<void>();
  let renderings = 0;
  const { app, cache } = await buildPageHost(getDatabase(), {
    sharedCacheSeconds: 900,
    outdatedMs: 600_000,
    handle: async () => {
      renderings += 1;
      if (renderings === 2) await again;
      return pageResponse(`<p>${renderings}`, { topics: 'product:1' });
    },
  });
  await app.inject('/ssd');
  cache.invalidate(['product:1']);
  const current = app.inject('/ssd');
  await expect.poll(() => renderings).toBe(2);
  const former = await app.inject('/ssd');
  expect(former.body).toBe('<p>1');
  expect(cacheHeadersOf(former).cacheControl).toBe(NOT_SHARED);
  renderAgain();
  expect(cacheHeadersOf(await current).cacheControl).toBe(SHARED);
});
