import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Sends a request without its last line; `finish` sends the last line and returns the raw response. */
export async function openSlowRequest(
  address: string,
  where: string,
): Promise<{ finish: () => Promise<string> }> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`GET ${where} HTTP/1.1\r\nHost: ${hostname}\r\n`);
  return {
    finish: () => {
      socket.write('\r\n');
      return text(socket);
    },
  };
}
