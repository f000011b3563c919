import type { ImportItem } from './import-source.ts';

export type ImportError = { place: string; reason: string };
export type SkippedKind = { kind: string; reason: string; count: number };

/** What an import found, or did. */
export type ImportTally = {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  twins: number;
  skipped: SkippedKind[];
  errors: ImportError[];
};

export function emptyTally(): ImportTally {
  return { read: 0, added: 0, changed: 0, unchanged: 0, twins: 0, skipped: [], errors: [] };
}

/** Counts a row; those that are products are counted once they were held against the database. */
export function countItem(tally: ImportTally, item: ImportItem): void {
  tally.read++;
  if (item.outcome === 'twin') tally.twins++;
  if (item.outcome === 'error') tally.errors.push({ place: item.place, reason: item.reason });
  if (item.outcome === 'skipped') {
    const { kind, reason } = item;
    const known = tally.skipped.find((entry) => entry.kind === kind && entry.reason === reason);
    if (known) known.count++;
    else tally.skipped.push({ kind, reason, count: 1 });
  }
}
