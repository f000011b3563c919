/** In milliseconds, except the layout shift, which has no unit. */
export const performanceThresholds = {
  load: 3000,
  first_paint: 1800,
  largest_paint: 2500,
  layout_shift: 0.1,
  input_delay: 100,
  interaction_to_next_paint: 200,
} as const;

export type PerformanceMetric = keyof typeof performanceThresholds;
