import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { z } from 'zod';
import { shareMetrics } from '#server/platform/sibling-processes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The Prometheus metrics of this server; modules add their own. */
    metrics: Registry;
  }
}

let sharedNodeMetrics: Metric[] | undefined;

/** The metrics of Node, once for all servers of this process: their observers of the event loop and of GC cannot be stopped. */
function nodeMetrics(): Metric[] {
  if (!sharedNodeMetrics) {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    sharedNodeMetrics = registry
      .getMetricsAsArray()
      .flatMap(({ name }) => registry.getSingleMetric(name) ?? []);
  }
  return sharedNodeMetrics;
}

/** Measures all requests that reach Fastify (cached pages do not), Node itself and the database pool. */
export function collectHttpMetrics(app: FastifyInstance, pool: pg.Pool): void {
  const registry = new Registry();
  app.decorate('metrics', registry);
  for (const metric of nodeMetrics()) registry.registerMetric(metric);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status; the route /* renders pages',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** Without METRICS_TOKEN the route answers 404. */
export function registerMetricsRoutes(api: FastifyInstance): void {
  const registry = api.metrics;
  const readMetrics = shareMetrics(registry);
  api.withTypeProvider<ZodTypeProvider>().get('/api/metrics', {
    config: { access: 'operator' },
    schema: {
      tags: ['health'],
      summary: 'Prometheus metrics (needs METRICS_TOKEN)',
      response: { 200: { content: { 'text/plain': { schema: z.string() } } } },
    },
    handler: async (_request, reply) => reply.type(registry.contentType).send(await readMetrics()),
  });
}
