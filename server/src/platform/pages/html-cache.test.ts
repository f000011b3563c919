import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HtmlCache, preparePage } from './html-cache.ts';

function prepare(html: string, topics: string[] = []) {
  return preparePage(Buffer.from(html), {
    contentType: 'text/html',
    securityPolicy: undefined,
    fixedHeaders: {},
    topics,
  });
}

test('prepares three encodings of the same content', async () => {
  const html = '<p>₹1,23,456</p>'.repeat(100);
  const page = await prepare(html);
  expect(
    [page.plain, gunzipSync(page.gzip as Buffer), brotliDecompressSync(page.brotli as Buffer)].map(String),
  ).toEqual([html, html, html]);
});

test.each([
  ['gzip', ['gzip']],
  ['br', ['brotli']],
] as const)('compresses a page for one visitor only as %s', async (encoding, made) => {
  const about = { contentType: 'text/html', securityPolicy: undefined, fixedHeaders: {}, topics: [] };
  const { gzip, brotli } = await preparePage(Buffer.from('<p>A page</p>'), about, [encoding]);
  expect(Object.entries({ gzip, brotli }).flatMap(([name, body]) => (body ? [name] : []))).toEqual(made);
});

test('gives equal pages the same ETag', async () => {
  const [one, same, other] = await Promise.all([prepare('a'), prepare('a', ['products']), prepare('b')]);
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});

test('removes only pages with a changed topic', async () => {
  const cache = new HtmlCache();
  cache.set('/ssd', await prepare('ssd', ['products', 'categories']), cache.mark());
  cache.set('/about', await prepare('about'), cache.mark());
  cache.invalidate(['prices']);
  expect(cache.get('/ssd')).toBeDefined();
  cache.invalidate(['categories']);
  expect(cache.get('/ssd')).toBeUndefined();
  expect(cache.get('/about')).toBeDefined();
});

test('does not store a page whose topic changed after the mark', async () => {
  const cache = new HtmlCache();
  cache.invalidate(['products']);
  const before = cache.mark();
  cache.set('/a', await prepare('a', ['products']), before);
  expect(cache.get('/a')).toBeDefined();
  cache.invalidate(['products']);
  cache.set('/b', await prepare('b', ['products']), before);
  cache.set('/c', await prepare('c', ['categories']), before);
  expect([cache.get('/b'), cache.get('/c')].map(Boolean)).toEqual([false, true]);
});

test('evicts the least recently used pages', async () => {
  const cache = new HtmlCache();
  // Random text does not compress: each page takes about three times its size.
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
  const pages = Math.ceil((64 * 1024 * 1024) / (3 * noise.length)) + 10;
  const page = await preparePage(noise, {
    contentType: 'text/html',
    securityPolicy: undefined,
    fixedHeaders: {},
    topics: [],
  });
  for (let index = 0; index < pages; index += 1) {
    cache.set(`/${index}`, page, cache.mark());
    cache.get('/0');
  }
  expect(cache.get('/0')).toBeDefined();
  expect(cache.get('/1')).toBeUndefined();
  expect(cache.get(`/${pages - 1}`)).toBeDefined();
});
