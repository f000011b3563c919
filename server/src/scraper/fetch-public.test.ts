import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startLoopbackServer } from '../../testing/loopback-server.ts';
import { type FetchLimits, fetchPublic } from './fetch-public.ts';

function limits(more: Partial<FetchLimits> = {}): FetchLimits {
  const signal = AbortSignal.timeout(60_000);
  return { types: ['text/html'], maxBytes: 1000, userAgent: 'ShopBot/1.0', signal, ...more };
}

/** Counts the connections to it, whatever they send. */
async function startCanary(host: string): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(0, host, listening.resolve);
  await listening.promise;
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, connections: () => connections };
}

describe('addresses that are not public', () => {
  test.each([
    ...['http://127.0.0.1', 'http://localhost', 'http://2130706433', 'http://0177.0.0.1', 'http://0x7f.1'],
    ...['http://127.1', 'http://[::1]', 'http://[::ffff:127.0.0.1]', 'http://0', 'http://169.254.169.254'],
    ...['http://①②⑦.0.0.1', 'http://127.0.0.1.', 'http://user:secret@8.8.8.8'],
    ...['ftp://8.8.8.8/x', 'file:///etc/passwd', 'gopher://127.0.0.1', 'data:text/html,x', 'nonsense'],
  ])('%s is refused without a connection', async (address) => {
    const { port, connections } = await startCanary('127.0.0.1');
    const withPort = address.startsWith('http:') ? `${address}:${port}/` : address;
    // A privileged port may not be listened on here, so both forms are tried: with the canary's port and without.
    for (const given of [withPort, address]) {
      await expect(fetchPublic(given, limits())).rejects.toThrow(/be fetched|not a public|not a web/);
    }
    const asSite = { privateSites: [], resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
    await expect(fetchPublic('http://rebound.example/', limits(asSite))).rejects.toThrow('not a public');
    expect(connections()).toBe(0);
  });

  test('one private answer of several refuses the host', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '::ffff:10.0.0.1', family: 6 },
    ];
    await expect(fetchPublic('http://two.example/', limits({ resolve }))).rejects.toThrow('not a public');
  });

  test('a redirect to a private address is refused without a connection', async () => {
    const canary = await startCanary('127.0.0.1');
    const origin = await startLoopbackServer((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/secret` }).end();
    });
    const allowed = limits({ privateSites: [new URL(origin).host] });
    await expect(fetchPublic(origin, allowed)).rejects.toThrow(/usual web ports|not a public/);
    expect(canary.connections()).toBe(0);
  });

  test('the connection goes to the address that was checked, though the name changes', async () => {
    const origin = await startLoopbackServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('checked');
    });
    const { port } = new URL(origin);
    const answers = ['127.0.0.1', '127.0.0.2'];
    let lookups = 0;
    const resolve = async () => {
      const address = answers[lookups] ?? '127.0.0.2';
      lookups += 1;
      return [{ address, family: 4 }];
    };
    const host = `changing.example:${port}`;
    const { body } = await fetchPublic(`http://${host}/`, limits({ privateSites: [host], resolve }));
    expect(body.toString()).toBe('checked');
    expect(lookups).toBe(1);
  });
});

describe('limits', () => {
  test.each([
    ['a longer body', { 'content-type': 'text/html' }, 'x'.repeat(2000), 'too large'],
    ['a longer announced body', { 'content-type': 'text/html', 'content-length': '2000' }, '', 'too large'],
    ['another type', { 'content-type': 'application/zip' }, 'x', 'another kind'],
  ])('refuses %s', async (_name, headers, body, sentence) => {
    const origin = await startLoopbackServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    });
    await expect(fetchPublic(origin, limits({ privateSites: [new URL(origin).host] }))).rejects.toThrow(
      sentence,
    );
  });

  test('gives up on redirects in a circle and on hosts that are not listed', async () => {
    let requests = 0;
    const origin = await startLoopbackServer((_request, response) => {
      requests += 1;
      response.writeHead(301, { location: '/again' }).end();
    });
    const privateSites = [new URL(origin).host];
    await expect(fetchPublic(origin, limits({ privateSites }))).rejects.toThrow('redirects too often');
    expect(requests).toBe(4);
    const hosts = new Set(['www.manufacturer.example']);
    await expect(fetchPublic(origin, limits({ privateSites, hosts }))).rejects.toThrow('not on the list');
    expect(requests).toBe(4);
  });
});
