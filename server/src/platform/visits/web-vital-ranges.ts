import { type PerformanceMetric, performanceThresholds } from '#contract/performance-thresholds.ts';

/** The upper ends of the ranges that measures are counted in, as multiples of the threshold of the measure. */
const factors = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The number of the range that the value falls into; the last range has no upper end. */
export function rangeOf(measure: PerformanceMetric, value: number): number {
  const index = factors.findIndex((factor) => value <= factor * performanceThresholds[measure]);
  return index === -1 ? factors.length : index;
}

/** The value that three quarters of the reports do not exceed, interpolated within its range. */
export function percentile75(
  measure: PerformanceMetric,
  reportsByRange: ReadonlyMap<number, number>,
): number {
  const total = [...reportsByRange.values()].reduce((sum, reports) => sum + reports, 0);
  const wanted = total * 0.75;
  let passed = 0;
  let lower = 0;
  for (const [index, upper] of factors.entries()) {
    const reports = reportsByRange.get(index) ?? 0;
    if (reports > 0 && passed + reports >= wanted) {
      const share = lower + ((upper - lower) * (wanted - passed)) / reports;
      return share * performanceThresholds[measure];
    }
    passed += reports;
    lower = upper;
  }
  return lower * performanceThresholds[measure];
}
