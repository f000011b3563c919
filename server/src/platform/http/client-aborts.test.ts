import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { listen, openSocket } from '../../../testing/raw-request.ts';

const patience = { timeout: 60_000 };
const lines: { level: string; msg: string }[] = [];
const hasLogged = (text: string) => lines.some(({ msg }) => msg.includes(text));
const server = new EventTarget();
let finish = () => {};

const getApp = appOfFile(databaseOfFile(), {
  logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  registerMore: (api) => {
    const config = { access: 'public' as const };
    const announce = () => server.dispatchEvent(new Event('request'));
    api.post('/api/upload', {
      config,
      preParsing: async () => void announce(),
      handler: async () => ({}),
    });
    api.get('/api/slow', {
      config,
      handler: async () => {
        const finished = new Promise<void>((resolve) => {
          finish = resolve;
        });
        announce();
        await finished;
        return { text: 'x'.repeat(100_000) };
      },
    });
    api.get('/api/download', {
      config,
      handler: async (_request, reply) => reply.send(Readable.from(endlessChunks())),
    });
  },
});

function* endlessChunks() {
  for (;;) yield 'x'.repeat(100_000);
}

let port: number;
beforeAll(async () => {
  port = await listen(getApp());
});

async function send(head: string, rest = '\r\n') {
  const socket = await openSocket(port);
  socket.write(`${head} HTTP/1.1\r\nHost: shop.example\r\n${rest}`);
  return socket;
}

const unfinishedBody = 'Content-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"text": "';

afterEach(() => {
  const loud = lines.filter(({ level }) => level === 'error' || level === 'warn');
  lines.length = 0;
  expect(loud).toEqual([]);
});

test('logs no error when a client leaves during an upload', async () => {
  const arrived = once(server, 'request');
  const socket = await send('POST /api/upload', unfinishedBody);
  await arrived;
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(hasLogged('the client left')).toBe(true), patience);
});

test('logs no error when a client leaves before its request is handled', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 20 }, () => send('POST /api/upload', unfinishedBody)),
  );
  for (const socket of sockets) socket.resetAndDestroy();
  await getApp().inject('/api/');
});

test('logs no error when a client leaves while its response is prepared', async () => {
  const arrived = once(server, 'request');
  const socket = await send('GET /api/slow');
  await arrived;
  socket.resetAndDestroy();
  await once(socket, 'close');
  finish();
  await getApp().inject('/api/');
});

test('logs no error when a client leaves during a download', async () => {
  const socket = await send('GET /api/download');
  await once(socket, 'data');
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(hasLogged('closed prematurely')).toBe(true), patience);
});
