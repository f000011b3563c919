import type { PerformanceMetric } from '#contract/performance-thresholds.ts';

const IDLE_WAIT_MS = 1000;

/** Measures how the page felt and tells the server once, when the page is left. */
export function reportWebVitals(): void {
  const measures: Partial<Record<PerformanceMetric, number>> = {};
  const note = (measure: PerformanceMetric) => (metric: { value: number }) => {
    measures[measure] = Math.round(metric.value * 1000) / 1000;
  };
  const path = location.pathname.slice(0, 200);

  const start = async () => {
    const { onCLS, onFCP, onINP, onLCP } = await import('web-vitals');
    onFCP(note('first_paint'));
    onLCP(note('largest_paint'), { reportAllChanges: true });
    onCLS(note('layout_shift'), { reportAllChanges: true });
    onINP(note('interaction_to_next_paint'), { reportAllChanges: true });
    observeInputDelay(note('input_delay'));
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation && navigation.loadEventEnd > 0) measures.load = Math.round(navigation.loadEventEnd);
  };
  // The measuring itself must not slow down what it measures.
  addEventListener('load', () => setTimeout(() => void start(), IDLE_WAIT_MS), { once: true });
  if (document.readyState === 'complete') setTimeout(() => void start(), IDLE_WAIT_MS);

  let isSent = false;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || Object.keys(measures).length === 0) return;
    isSent = true;
    const report = new Blob([JSON.stringify({ path, measures })], { type: 'application/json' });
    navigator.sendBeacon('/api/web-vitals', report);
  });
}

function observeInputDelay(note: (metric: { value: number }) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first) note({ value: first.processingStart - first.startTime });
  }).observe({ type: 'first-input', buffered: true });
}
