import { expect, test } from 'vitest';
import { databaseOfFile } from '../testing/database-of-file.ts';
import { buildPageHost, pageResponse } from '../testing/page-host.ts';
import { listen, sendRaw } from '../testing/raw-request.ts';

const getDatabase = databaseOfFile();

/** Headers that differ from request to request; all others must be the same on both ways. */
const ofOneRequest = ['date', 'x-request-id', 'connection', 'keep-alive'];

function comparable(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !ofOneRequest.includes(name)));
}

async function startWithCachedPage() {
  const handle = async () => pageResponse('<p>The page</p><script>1</script>', { topics: 'categories' });
  const host = await buildPageHost(getDatabase(), { handle });
  const origin = `http://127.0.0.1:${await listen(host.app)}`;
  await fetch(`${origin}/ssd`);
  return { ...host, origin };
}

test.each(['br', 'gzip', 'identity'])(
  'serves a cached page with %s exactly like Fastify',
  async (encoding) => {
    const { origin, rendered, app } = await startWithCachedPage();
    const headers = { 'accept-encoding': encoding };
    const shortcut = await fetch(`${origin}/ssd`, { headers });
    const wholeWay = await app.inject({ url: '/ssd', headers });
    expect(rendered).toHaveLength(1);
    expect(shortcut.headers.get('x-request-id')).toBeNull();
    expect(wholeWay.headers['x-request-id']).toBeTypeOf('string');
    expect(comparable(shortcut.headers)).toEqual(
      comparable(new Headers(wholeWay.headers as Record<string, string>)),
    );
    expect(await shortcut.text()).toBe('<p>The page</p><script>1</script>');
  },
);

test('answers 304 without Fastify', async () => {
  const { origin } = await startWithCachedPage();
  const etag = (await fetch(`${origin}/ssd`)).headers.get('etag') ?? '';
  const response = await fetch(`${origin}/ssd`, { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

test('no longer serves a page whose topic changed', async () => {
  const { origin, cache, rendered } = await startWithCachedPage();
  cache.invalidate(['categories']);
  await fetch(`${origin}/ssd`);
  expect(rendered).toHaveLength(2);
});

test.each([
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['the keep-alive', { 'x-keep-alive': '1' }],
])('passes %s to Fastify', async (_who, headers) => {
  const { origin } = await startWithCachedPage();
  const response = await fetch(`${origin}/ssd`, { headers: headers as Record<string, string> });
  expect(response.headers.get('x-request-id')).toBeTypeOf('string');
});

test.each(['/%zz', '/%', '//evil.example/', '*', 'http://evil.example/ssd', '/ssd?%zz=1'])(
  'answers the URL %s without crashing',
  async (address) => {
    const { origin, app } = await startWithCachedPage();
    const { port } = new URL(origin);
    const response = await sendRaw(
      Number(port),
      `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(response.status).toBeLessThan(500);
    expect(app.server.listening).toBe(true);
    expect((await fetch(`${origin}/ssd`)).status).toBe(200);
  },
);
