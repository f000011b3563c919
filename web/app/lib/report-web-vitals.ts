import type { PerformanceMetric } from '#contract/performance-thresholds.ts';
import { storageKeys } from '#contract/storage-keys.ts';

const IDLE_WAIT_MS = 1000;

/** Measures the web vitals and sends them to the server once, when the page is left. */
export function reportWebVitals(): void {
  const measures: Partial<Record<PerformanceMetric, number>> = {};
  const record = (measure: PerformanceMetric) => (metric: { value: number }) => {
    measures[measure] = Math.round(metric.value * 1000) / 1000;
  };
  const path = location.pathname.slice(0, 200);

  const start = async () => {
    const { onCLS, onFCP, onINP, onLCP } = await import('web-vitals');
    onFCP(record('first_paint'));
    onLCP(record('largest_paint'), { reportAllChanges: true });
    onCLS(record('layout_shift'), { reportAllChanges: true });
    onINP(record('interaction_to_next_paint'), { reportAllChanges: true });
    observeInputDelay(record('input_delay'));
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation && navigation.loadEventEnd > 0) measures.load = Math.round(navigation.loadEventEnd);
  };
  // Measuring starts late, so that it does not slow down the page.
  addEventListener('load', () => setTimeout(() => void start(), IDLE_WAIT_MS), { once: true });
  if (document.readyState === 'complete') setTimeout(() => void start(), IDLE_WAIT_MS);

  let isSent = false;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || Object.keys(measures).length === 0) return;
    isSent = true;
    const body = JSON.stringify({ path, measures, is_visit: isFirstReportToday() });
    const report = new Blob([body], { type: 'application/json' });
    navigator.sendBeacon('/api/web-vitals', report);
  });
}

/** The browser remembers the day, so that a visit is counted without an id. A browser without storage counts no visit. */
function isFirstReportToday(): boolean {
  const day = new Date().toDateString();
  try {
    const isFirst = localStorage.getItem(storageKeys.lastVisit) !== day;
    localStorage.setItem(storageKeys.lastVisit, day);
    return isFirst;
  } catch {
    return false;
  }
}

function observeInputDelay(record: (metric: { value: number }) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return;
  new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first) record({ value: first.processingStart - first.startTime });
  }).observe({ type: 'first-input', buffered: true });
}
