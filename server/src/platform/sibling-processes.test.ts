import { Counter, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { mergeMetrics } from './sibling-processes.ts';

async function metricsOf(process: string, visits: number): Promise<string> {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  new Counter({ name: 'visits', help: 'Visits', registers: [registry] }).inc(visits);
  const times = { name: 'times', help: 'Times', labelNames: ['route'], buckets: [1], registers: [registry] };
  new Histogram(times).observe({ route: '/a b' }, visits);
  return registry.metrics();
}

test('describes each metric once, with the series of all processes', async () => {
  const merged = mergeMetrics([await metricsOf('1', 3), await metricsOf('2', 5)]);
  expect(merged.match(/^# .*$/gm)).toEqual([
    '# HELP visits Visits',
    '# TYPE visits counter',
    '# HELP times Times',
    '# TYPE times histogram',
  ]);
  expect(merged).toContain('visits{process="1"} 3\nvisits{process="2"} 5\n');
  expect(merged).toMatch(/times_sum\{.*process="2".*\} 5/);
});
