import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

export async function listen(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The server may close the connection while the test still writes.
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket;
}

/** Returns everything the server sends until it closes the connection. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

/** Sends raw bytes, which an HTTP client would normalise. */
export async function sendRaw(port: number, text: string): Promise<RawResponse> {
  const socket = await openSocket(port);
  const reading = readToEnd(socket);
  socket.write(text, 'latin1');
  return parseResponse(await reading);
}

/** Builds a request that asks the server to close the connection. */
export function request(line: string, ...headers: string[]): string {
  return [line, 'Host: shop.example', 'Connection: close', ...headers, '', ''].join('\r\n');
}

function parseResponse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: text.slice(end + 4) };
}
