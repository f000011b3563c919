import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { listen, openSocket, readToEnd, request, sendRaw } from '../../../testing/raw-request.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();

async function startServer(
  registerMore?: (api: FastifyInstance) => void,
): Promise<{ app: FastifyInstance; port: number }> {
  const app = await buildTestApp(getDatabase(), { registerMore });
  return { app, port: await listen(app) };
}

test('answers malformed HTTP with 400 and closes the connection', async () => {
  const { port } = await startServer();
  const answer = await sendRaw(port, 'HELLO\r\n\r\n');
  expect(answer.status).toBe(400);
  expect(answer.headers.connection).toBe('close');
  expect(JSON.parse(answer.body)).toEqual({
    detail: 'The request could not be read.',
    code: 'invalid_request',
  });
});

test('returns 431 for headers larger than 16 KB', async () => {
  const { port } = await startServer();
  const answer = await sendRaw(port, request('GET /api/ HTTP/1.1', `X-Large: ${'a'.repeat(17 * 1024)}`));
  expect(answer.status).toBe(431);
  expect(JSON.parse(answer.body).code).toBe('headers_too_large');
});

test('returns 431 for a URL larger than 16 KB', async () => {
  const { port } = await startServer();
  const answer = await sendRaw(port, request(`GET /api/?q=${'a'.repeat(17 * 1024)} HTTP/1.1`));
  expect(answer.status).toBe(431);
});

test.each(['BREW', 'get', 'G\x00T'])('rejects the method %j', async (method) => {
  const { port } = await startServer();
  const answer = await sendRaw(port, request(`${method} /api/ HTTP/1.1`));
  expect(answer.status).toBe(400);
});

test.each(['PROPFIND', 'TRACE', 'LINK'])('returns 404 for the method %s', async (method) => {
  const { port } = await startServer();
  const answer = await sendRaw(port, request(`${method} /api/ HTTP/1.1`));
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body).code).toBe('not_found');
});

test('closes the connection on CONNECT', async () => {
  const { port } = await startServer();
  const socket = await openSocket(port);
  const reading = readToEnd(socket);
  socket.write(request('CONNECT internal.example:443 HTTP/1.1'));
  expect(await reading).toBe('');
});

test('rejects conflicting body lengths (request smuggling)', async () => {
  const { port } = await startServer();
  const hidden = 'GET /api/shop HTTP/1.1\r\nHost: shop.example\r\n\r\n';
  const answer = await sendRaw(
    port,
    `POST /api/web-vitals HTTP/1.1\r\nHost: shop.example\r\nContent-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  );
  expect(answer.status).toBe(400);
  expect(answer.body).not.toContain('public_url');
});

test('prevents header injection by line breaks', async () => {
  const { port } = await startServer((api) => {
    api.get<{ Querystring: { to: string } }>(
      '/api/go',
      { config: { access: 'public' } },
      async (asked, reply) => reply.redirect(asked.query.to),
    );
  });
  const answer = await sendRaw(port, request('GET /api/go?to=/x%0d%0aSet-Cookie:%20stolen=1 HTTP/1.1'));
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('answers HEAD with headers only', async () => {
  const { port } = await startServer();
  const [full, head] = [
    await sendRaw(port, request('GET /api/shop HTTP/1.1')),
    await sendRaw(port, request('HEAD /api/shop HTTP/1.1')),
  ];
  expect(head.status).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(String(full.body.length));
});

test.each([
  ['sends nothing at all', ''],
  ['stops in the request line', 'GET /api/'],
  ['stops in its headers', 'GET /api/ HTTP/1.1\r\nHost: shop.example\r\nX-Slow: '],
  [
    'stops in its body',
    'POST /api/web-vitals HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"pa',
  ],
])('disconnects a client that %s and serves others meanwhile', async (_what, begun) => {
  const { app, port } = await startServer();
  const slow = await openSocket(port);
  const reading = readToEnd(slow);
  slow.write(begun);
  const other = await sendRaw(port, request('GET /api/ HTTP/1.1'));
  expect(other.status).toBe(200);
  expect(slow.destroyed).toBe(false);
  app.server.headersTimeout = 100;
  app.server.requestTimeout = 200;
  const farewell = await reading;
  expect(farewell).toMatch(/^HTTP\/1\.1 408 /);
  expect(farewell).toContain('"code":"request_timeout"');
});

test('survives a client that disconnects during a request', async () => {
  const { port } = await startServer();
  const socket = await openSocket(port);
  socket.write('POST /api/web-vitals HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 100\r\n\r\n{');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await sendRaw(port, request('GET /api/ HTTP/1.1'))).status).toBe(200);
});
