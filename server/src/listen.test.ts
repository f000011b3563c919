import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openSocket, readToEnd } from '../testing/raw-request.ts';
import { closeApp } from './close-app.ts';
import { listen } from './listen.ts';

const patience = { timeout: 60_000 };
const host = '127.0.0.1';

test('answers requests on all its listening sockets, also those that run when it closes', async () => {
  const CONNECTIONS = 40;
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const held: (() => void)[] = [];
  app.get('/held', () => new Promise((resolve) => held.push(() => resolve('done'))));
  await listen(app, { port: 0, host });
  const { port } = app.server.address() as AddressInfo;
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => openSocket(port)));
  const responses = sockets.map(readToEnd);
  for (const socket of sockets) socket.write('GET /held HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  await expect.poll(() => held.length, patience).toBe(CONNECTIONS);
  const closed = closeApp(app);
  await expect.poll(() => app.server.listening, patience).toBe(false);
  for (const finish of held) finish();
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
  await closed;
  const probe = createServer().listen({ port, host });
  onTestFinished(() => void probe.close());
  await once(probe, 'listening');
});

test('refuses to share a port', async () => {
  const first = Fastify();
  onTestFinished(() => first.close());
  await listen(first, { port: 0, host });
  const { port } = first.server.address() as AddressInfo;
  const second = Fastify();
  onTestFinished(() => second.close());
  await expect(listen(second, { port, host })).rejects.toThrow(`Port ${port} is in use`);
});
