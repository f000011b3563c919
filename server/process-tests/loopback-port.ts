import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Returns a port that is in use until the end of the test. */
export async function occupyPort(): Promise<number> {
  const server = await listen();
  onTestFinished(() => close(server));
  return portOf(server);
}

export async function findFreePort(): Promise<number> {
  const server = await listen();
  const port = portOf(server);
  await close(server);
  return port;
}

async function listen(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
