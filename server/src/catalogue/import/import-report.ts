import type { ImportItem } from './import-source.ts';

const MAX_SHOWN_ROWS = 20;
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
  /** Rows whose stock the import does not change, although it differs. */
  stockKept: ImportError[];
  skipped: SkippedKind[];
  errors: ImportError[];
};

export type ImportPlan = { report: ImportReport; newCategories: string[] };

export function emptyReport(): ImportReport {
  return {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    duplicates: 0,
    stockKept: [],
    skipped: [],
    errors: [],
  };
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
    `  duplicates   ${number.format(report.duplicates)} (identical rows count once)`,
    `  skipped      ${number.format(skipped)}`,
    ...report.skipped.map(({ kind, reason, count }) => `    ${kind}: ${number.format(count)}, ${reason}`),
    ...(report.stockKept.length > 0
      ? [`  stock kept   ${number.format(report.stockKept.length)}`, ...shownRows(report.stockKept)]
      : []),
    `  errors       ${number.format(report.errors.length)}`,
    ...shownRows(report.errors),
    ...newCategories.map((name) => `New category: ${name}`),
  ];
}

export function errorLines({ errors }: ImportReport): string[] {
  return errors.map(rowLine);
}

function shownRows(rows: readonly ImportError[]): string[] {
  const rest = rows.length - MAX_SHOWN_ROWS;
  return [
    ...rows.slice(0, MAX_SHOWN_ROWS).map(rowLine),
    ...(rest > 0 ? [`    and ${number.format(rest)} more`] : []),
  ];
}

function rowLine({ location, reason }: ImportError): string {
  return `    ${location}: ${reason}`;
}

export function resultLine({ added, changed, unchanged, stockKept }: ImportReport): string {
  const [newCount, changes, rest, kept] = [added, changed, unchanged, stockKept.length].map((count) =>
    number.format(count),
  );
  const ofStock = stockKept.length > 0 ? ` The stock of ${kept} was kept, although the file differs.` : '';
  return `Done: ${newCount} new, ${changes} changed, ${rest} unchanged.${ofStock}`;
}
