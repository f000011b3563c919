import type { ImportItem } from './import-source.ts';

const MAX_SHOWN_ERRORS = 20;
const number = new Intl.NumberFormat('en-IN');

export type ImportError = { location: string; reason: string };
export type SkippedKind = { kind: string; reason: string; count: number };

/** The result of an import, or of its plan. */
export type ImportReport = {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  duplicates: number;
  skipped: SkippedKind[];
  errors: ImportError[];
};

export type ImportPlan = { report: ImportReport; newCategories: string[] };

export function emptyReport(): ImportReport {
  return { read: 0, added: 0, changed: 0, unchanged: 0, duplicates: 0, skipped: [], errors: [] };
}

/** Counts a row. Products are counted later, after they were compared with the database. */
export function countItem(report: ImportReport, item: ImportItem): void {
  report.read++;
  if (item.outcome === 'duplicate') report.duplicates++;
  if (item.outcome === 'error') report.errors.push({ location: item.location, reason: item.reason });
  if (item.outcome === 'skipped') {
    const { kind, reason } = item;
    const known = report.skipped.find((entry) => entry.kind === kind && entry.reason === reason);
    if (known) known.count++;
    else report.skipped.push({ kind, reason, count: 1 });
  }
}

/** The summary that is shown before the import is confirmed. */
export function summaryLines({ report, newCategories }: ImportPlan): string[] {
  const skipped = report.skipped.reduce((sum, { count }) => sum + count, 0);
  return [
    `Rows read      ${number.format(report.read)}`,
    `  new          ${number.format(report.added)}`,
    `  changed      ${number.format(report.changed)}`,
    `  unchanged    ${number.format(report.unchanged)}`,
    `  duplicates        ${number.format(report.duplicates)} (identical rows count once)`,
    `  skipped      ${number.format(skipped)}`,
    ...report.skipped.map(({ kind, reason, count }) => `    ${kind}: ${number.format(count)}, ${reason}`),
    `  errors       ${number.format(report.errors.length)}`,
    ...errorLines(report).slice(0, MAX_SHOWN_ERRORS),
    ...(report.errors.length > MAX_SHOWN_ERRORS
      ? [`    and ${number.format(report.errors.length - MAX_SHOWN_ERRORS)} more`]
      : []),
    ...newCategories.map((name) => `New category: ${name}`),
  ];
}

export function errorLines({ errors }: ImportReport): string[] {
  return errors.map(({ location, reason }) => `    ${location}: ${reason}`);
}

export function resultLine({ added, changed, unchanged }: ImportReport): string {
  const [newCount, changes, rest] = [added, changed, unchanged].map((count) => number.format(count));
  return `Done: ${newCount} new, ${changes} changed, ${rest} unchanged.`;
}
