import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './node-process.ts';

/** Words of PromQL, and a metric of Prometheus itself. */
const promQl = new Set('sum max by rate increase delta time topk histogram_quantile and le up'.split(' '));

/** Returns the names of all metrics in the alert rules and the dashboard; for the parts of a histogram, its own name. */
export function findMetricNames(): string[] {
  const alerts = readFileSync(path.join(projectFolder, 'deploy/prometheus/alerts.yml'), 'utf8');
  const dashboard = readFileSync(path.join(projectFolder, 'deploy/grafana/dashboard.json'), 'utf8');
  const expressions = [
    ...[...alerts.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
      ([, lines, line]) => lines ?? line ?? '',
    ),
    ...[...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? '""')),
  ];
  return [...new Set(expressions.flatMap(namesOf))];
}

function namesOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\bby \([^)]*\)/g, ' ')
    .replace(/\b\d[\w.]*/g, ' ');
  const words = bare.match(/[a-z_:][\w:]*/g) ?? [];
  return words.filter((word) => !promQl.has(word)).map((word) => word.replace(/_(bucket|count|sum)$/, ''));
}
