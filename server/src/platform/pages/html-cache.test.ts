import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFile, compressPage } from './compress-page.ts';
import { type CachedPage, HtmlCache } from './html-cache.ts';
import { findBody } from './page-bodies.ts';
import { TopicCache } from './topic-cache.ts';

const about = { contentType: 'text/html', securityPolicy: undefined, fixedHeaders: {}, topics: [] };

function prepare(html: string, topics: string[] = []): CachedPage {
  return { ...about, topics, ...compressPage(Buffer.from(html)) };
}

test('has the content in every encoding', async () => {
  const html = '<p>₹1,23,456</p>'.repeat(100);
  const page = prepare(html);
  const [brotli, gzip, plain] = ['gzip, br', 'gzip, br;q=0', ''].map((accepted) => findBody(page, accepted));
  expect([brotli?.encoding, gzip?.encoding, plain?.encoding]).toEqual(['br', 'gzip', 'identity']);
  const texts = [
    brotliDecompressSync(brotli?.content ?? ''),
    gunzipSync(gzip?.content ?? ''),
    plain?.content,
  ];
  expect(texts.map(String)).toEqual([html, html, html]);
  expect(findBody(page, '').content).toBe(plain?.content);
});

test.each(['br', 'gzip', 'identity'] as const)('compresses a page for one visitor as %s', (encoding) => {
  const page = { ...about, ...compressPage(Buffer.from('<p>A page</p>'), encoding) };
  expect(findBody(page, encoding)).toMatchObject({ encoding, content: page.content });
  expect(String(findBody(page, '').content)).toBe('<p>A page</p>');
});

test('compresses a file outside the event loop like a page', async () => {
  const text = Buffer.from('<url>A page</url>'.repeat(100));
  expect(await compressFile(text)).toEqual(compressPage(text));
});

test('keeps no more memory than the content needs', async () => {
  const page = await prepare('<p>A page</p>'.repeat(100));
  for (const accepted of ['br', 'gzip', '']) {
    const { content } = findBody(page, accepted);
    expect(content.buffer.byteLength).toBe(content.length);
  }
});

test('gives equal pages the same ETag', async () => {
  const [one, same, other] = [prepare('a'), prepare('a', ['products']), prepare('b')];
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});

test('removes only pages with a changed topic', async () => {
  const cache = new HtmlCache();
  cache.set('/ssd', prepare('ssd', ['products', 'categories']), cache.mark());
  cache.set('/about', prepare('about'), cache.mark());
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
  cache.set('/a', prepare('a', ['products']), before);
  expect(cache.get('/a')).toBeDefined();
  cache.invalidate(['products']);
  cache.set('/b', prepare('b', ['products']), before);
  cache.set('/c', prepare('c', ['categories']), before);
  expect([cache.get('/b'), cache.get('/c')].map(Boolean)).toEqual([false, true]);
});

test('removes a page that was replaced by one with other topics by the new topics only', async () => {
  const cache = new HtmlCache();
  cache.set('/a', prepare('a', ['products']), cache.mark());
  cache.set('/a', prepare('a', ['categories']), cache.mark());
  cache.invalidate(['products']);
  expect(cache.get('/a')).toBeDefined();
  cache.invalidate(['categories']);
  expect(cache.get('/a')).toBeUndefined();
});

test('remembers a limited number of changes and stores no page that may have missed one', async () => {
  const cache = new TopicCache<CachedPage>({ megabytes: 1, sizeOf: () => 1, maxKnownChanges: 2 });
  const page = prepare('a', ['first']);
  const before = cache.mark();
  cache.invalidate(['first']);
  const between = cache.mark();
  cache.invalidate(['second', 'third']);
  cache.set('/before', page, before);
  cache.set('/between', page, between);
  cache.set('/after', page, cache.mark());
  expect(['/before', '/between', '/after'].map((key) => cache.get(key) !== undefined)).toEqual([
    false,
    false,
    true,
  ]);
});

test('evicts the least recently used pages', async () => {
  const cache = new HtmlCache({ megabytes: 1 });
  // Random bytes do not compress.
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
  const page = { ...about, ...compressPage(noise) };
  for (let index = 0; index < 30; index += 1) {
    cache.set(`/${index}`, page, cache.mark());
    cache.get('/0');
  }
  expect(cache.get('/0')).toBeDefined();
  expect(cache.get('/1')).toBeUndefined();
  expect(cache.get('/29')).toBeDefined();
  expect(cache.size.bytes).toBeLessThanOrEqual(1024 * 1024);
});
