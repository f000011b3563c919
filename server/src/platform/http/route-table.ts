import type { FastifyInstance } from 'fastify';
import type { Access } from './access.ts';

/** Without `access` it is one of the few addresses outside the API: pages, files, the document. */
export type RouteEntry = { method: string; url: string; access: Access | undefined };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as registered: the gates in the tests are generated from it. */
    routeTable: RouteEntry[];
  }
}

/** Must stand before the routes it lists. */
export function recordRoutes(app: FastifyInstance): void {
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat().filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
    for (const method of methods) {
      table.push({ method, url: route.url, access: route.config?.access });
    }
  });
}
