import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { processNumber } from './platform/sibling-processes.ts';
import { StartError } from './platform/start-error.ts';

type Address = Pick<Config, 'port' | 'host'>;

/**
 * Node accepts one connection per socket and turn of the event loop. Under load a turn can take 25 ms, so that with one socket
 * new visitors, and health checks among them, would wait for seconds before the server even sees them.
 */
const LISTENING_SOCKETS = 8;
/** Several sockets at one port; Node rejects the option on some systems, such as macOS. */
const reusePort = process.platform === 'linux';

/** Throws if the server will not be able to listen, so that this is known before the database starts. */
export async function requireFreePort(address: Address): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(address), 'listening');
  } catch (error) {
    throw describeListenError(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

export async function listen(app: FastifyInstance, { port, host }: Address): Promise<void> {
  const others = reusePort ? addListeners(app, LISTENING_SOCKETS - 1) : [];
  try {
    // Once more, because two servers with `reusePort` would share the port, as the processes of one supervisor do.
    if (port !== 0 && processNumber() === null) await requireFreePort({ port, host });
    const options = { port, host, reusePort, listenTextResolver: () => 'listening' };
    await app.listen(options);
    const { port: openedPort } = app.server.address() as AddressInfo;
    for (const other of others) await once(other.listen({ port: openedPort, host, reusePort }), 'listening');
  } catch (error) {
    throw describeListenError(error, { port, host });
  }
}

/** Creates servers that pass their connections to the server of the app, and close with it. */
function addListeners(app: FastifyInstance, count: number): Server[] {
  const servers = Array.from({ length: count }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  );
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    const listening = servers.filter((server) => server.listening);
    closed = Promise.all(listening.map((server) => new Promise((resolve) => server.close(resolve))));
  });
  app.addHook('onClose', async () => {
    await closed;
  });
  return servers;
}

function describeListenError(error: unknown, { port, host }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} may only be opened by root. Set PORT to a number above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
