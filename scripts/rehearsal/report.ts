import { cpus, totalmem } from 'node:os';
import type { DrillResult } from './run-drill.ts';

const columns = [
  'drill',
  'what happens',
  'load',
  's without pages',
  's without writes',
  'requests',
  'failed reads',
  'failed writes',
  'orders acknowledged',
  'lost',
  'oversold',
  'invariants',
];

/** A drill has failed if an order is lost or wrong, or if requests failed although none may. */
export function hasFailed({ drill, failed, lost, oversold, problems }: DrillResult): boolean {
  const hasForbiddenFailures = !drill.mayFail && failed.read + failed.write > 0;
  return lost.length > 0 || oversold > 0 || problems.length > 0 || hasForbiddenFailures;
}

/** The results as a Markdown table, with what went wrong below. */
export function describeResults(results: readonly DrillResult[]): string {
  const rows = results.map((result) => [
    result.drill.name,
    result.drill.what,
    result.load.toFixed(0),
    result.gap.read.toFixed(1),
    result.gap.write.toFixed(1),
    result.requests,
    result.failed.read,
    result.failed.write,
    result.acknowledged,
    result.lost.length,
    result.oversold,
    result.problems.length === 0 ? 'true' : `${result.problems.length} violated`,
  ]);
  const table = [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  const problems = results.flatMap(({ drill, lost, problems: found }) =>
    [...lost.map((orderId) => `lost: ${orderId}`), ...found].map((problem) => `${drill.name}: ${problem}`),
  );
  const protection = `overload protection ${process.env.OVERLOAD_PROTECTION || 'on'}`;
  const machine = `On ${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 1024 ** 3)} GB, for all hosts together, ${protection}.`;
  return [...table, '', machine, ...problems].join('\n');
}
