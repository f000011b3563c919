import type { FastifyInstance } from 'fastify';
import type { Access } from './access.ts';

export type RouteEntry = { method: string; url: string; access: Access };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API as registered: the gates in the tests are generated from it. */
    routeTable: RouteEntry[];
  }
}

export function keepRouteTable(app: FastifyInstance): void {
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat().filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
    for (const method of methods) {
      table.push({ method, url: route.url, access: route.config?.access ?? 'public' });
    }
  });
}
