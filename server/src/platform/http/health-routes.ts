import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { healthResponse, keepAliveResponse, readinessResponse } from '#contract/health.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { DatabaseProbe } from '#server/platform/database/probe-database.ts';

export type Readiness = { isStopping: boolean };

export function registerHealthRoutes(
  app: FastifyInstance,
  { probeDatabase, readiness }: { probeDatabase: DatabaseProbe; readiness: Readiness },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public', workClass: 'none' } as const;

  routes.get('/api/', {
    config,
    schema: {
      tags: ['health'],
      summary: 'Returns OK while the shop runs (keep-alive)',
      response: { 200: keepAliveResponse },
    },
    handler: async () => ({ status: 'OK' as const }),
  });
  routes.get('/api/health/live', {
    config,
    schema: { tags: ['health'], summary: 'The process runs', response: { 200: healthResponse } },
    handler: async () => ({ status: 'live' as const }),
  });
  routes.get('/api/health/ready', {
    config,
    schema: {
      tags: ['health'],
      summary: 'The process can serve shoppers',
      response: { 200: readinessResponse },
    },
    handler: async () => {
      if (readiness.isStopping) throw notReady('The server is stopping.');
      const fault = await probeDatabase();
      if (fault) throw notReady(fault);
      return { status: 'ready' as const };
    },
  });
}

function notReady(detail: string): AppError {
  return new AppError({ code: 'not_ready', status: 503, detail, retryAfterSeconds: 2 });
}
