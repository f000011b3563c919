import type { FastifyInstance } from 'fastify';
import type { Access } from './access.ts';

/** `access` is undefined for the few routes outside the API: pages, files and the OpenAPI document. */
export type RouteEntry = { method: string; url: string; access: Access | undefined };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route: the access and fuzz tests are generated from it. */
    routeTable: RouteEntry[];
  }
}

/** Must be called before the routes are registered. */
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
