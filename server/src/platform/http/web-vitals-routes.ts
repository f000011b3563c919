import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Histogram } from 'prom-client';
import { z } from 'zod';
import { type PerformanceMetric, performanceThresholds } from '#contract/performance-thresholds.ts';
import { webVitalsReport } from '#contract/web-vitals.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createVisitCounter } from '#server/platform/visits/visit-counter.ts';

type Dependencies = { database: Database; logger: Logger };

/**
 * Records the web vitals measured by browsers as Prometheus metrics and by day, counts visits, and logs slow pages. Nothing
 * about the visitor is stored.
 */
export function registerWebVitalsRoutes(app: FastifyInstance, { database, logger }: Dependencies): void {
  const counter = createVisitCounter(database, logger);
  app.addHook('onClose', counter.stop);
  const histograms = Object.fromEntries(
    Object.entries(performanceThresholds).map(([measure, threshold]) => [
      measure,
      new Histogram({
        name: `web_${measure}${inSeconds(measure) ? '_seconds' : ''}`,
        help: `Measured in browsers; good up to ${scale(measure, threshold)}`,
        buckets: [0.25, 0.5, 1, 2, 4].map((factor) => scale(measure, threshold * factor)),
        registers: [app.metrics],
      }),
    ]),
  ) as Record<PerformanceMetric, Histogram>;

  app.withTypeProvider<ZodTypeProvider>().post('/api/web-vitals', {
    config: { access: 'public', workClass: 'browse' },
    bodyLimit: 2048,
    schema: {
      tags: ['health'],
      summary: 'Reports the loading performance of a page in the browser, and the first page of a day',
      body: webVitalsReport,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const { path, measures, is_visit } = request.body;
      counter.count({ isVisit: is_visit, measures });
      const slow: Record<string, number> = {};
      for (const [measure, value] of Object.entries(measures) as [PerformanceMetric, number][]) {
        histograms[measure].observe(scale(measure, value));
        if (value > performanceThresholds[measure]) slow[measure] = value;
      }
      if (Object.keys(slow).length > 0) request.log.warn({ path, slow }, 'a page was slow');
      return reply.code(204).send(null);
    },
  });
}

/** All but the layout shift are reported in milliseconds; Prometheus wants seconds. */
function inSeconds(measure: string): boolean {
  return measure !== 'layout_shift';
}

function scale(measure: string, value: number): number {
  return inSeconds(measure) ? value / 1000 : value;
}
