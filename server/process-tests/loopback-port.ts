import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A port of this machine that is in use until it is released. */
export async function occupyPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const release = async () => {
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  onTestFinished(release);
  return { port: (server.address() as AddressInfo).port, release };
}

export async function findFreePort(): Promise<number> {
  const { port, release } = await occupyPort();
  await release();
  return port;
}
