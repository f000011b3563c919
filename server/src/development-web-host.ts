import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Config } from './config.ts';
import { identityOrigins } from './identity/identity-config.ts';
import type { HtmlCache } from './platform/pages/html-cache.ts';
import { registerWebHost } from './web-host.ts';

const webFolder = path.resolve(import.meta.dirname, '../../web');

/** For `npm run dev`: runs Vite with hot reload inside the real server. */
export async function registerDevelopmentWebHost(app: FastifyInstance, config: Config): Promise<HtmlCache> {
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    // Vite answers on the raw response.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return registerWebHost(app, {
    publicUrl: config.publicUrl,
    isDevelopment: true,
    connectTo: identityOrigins(config.identity),
    loadHandler: async () => (await vite.ssrLoadModule('/app/handler.ts')).handlePage,
  });
}
