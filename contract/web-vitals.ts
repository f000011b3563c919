import { z } from 'zod';
import { type PerformanceMetric, performanceThresholds } from './performance-thresholds.ts';

const measures = Object.keys(performanceThresholds) as [PerformanceMetric, ...PerformanceMetric[]];

/** What the browser reports once a page is left: how fast it felt. Nothing about the visitor. */
export const webVitalsReport = z.strictObject({
  path: z.string().max(200),
  measures: z.partialRecord(z.enum(measures), z.number().min(0).max(600_000)),
});
