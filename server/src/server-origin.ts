import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Where this very process can be reached from its own machine. */
export function localOrigin(app: FastifyInstance, config: Config): string {
  // PORT=0 lets the system choose.
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(config.host);
  return `http://${isLocal ? 'localhost' : config.host}:${port}`;
}

/** Where shoppers reach the shop. Without PUBLIC_URL a port that the system chose is known only now. */
export function publicOrigin(app: FastifyInstance, config: Config): string {
  return config.publicUrl === 'http://localhost:0' ? localOrigin(app, config) : config.publicUrl;
}
