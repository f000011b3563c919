import { z } from 'zod';
import { type PerformanceMetric, performanceThresholds } from './performance-thresholds.ts';

const metrics = Object.keys(performanceThresholds) as [PerformanceMetric, ...PerformanceMetric[]];

/** The performance metrics that the browser reports when a page is left, without data about the visitor. */
export const webVitalsReport = z.strictObject({
  path: z.string().max(200),
  measures: z.partialRecord(z.enum(metrics), z.number().min(0).max(600_000)),
  is_visit: z.boolean().default(false).describe('The first report of this browser today'),
});
