import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Returns the origin of this process on its own machine. */
export function localOrigin(app: FastifyInstance, config: Config): string {
  // With PORT=0 the system chooses the port.
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(config.host);
  return `http://${isLocal ? 'localhost' : config.host}:${port}`;
}

/** Returns the origin that shoppers use. Without PUBLIC_URL and with PORT=0 it is known only after listening. */
export function publicOrigin(app: FastifyInstance, config: Config): string {
  return config.publicUrl === 'http://localhost:0' ? localOrigin(app, config) : config.publicUrl;
}
