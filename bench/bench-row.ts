/** A line of the report: what was measured, and whether it is as good as it has to be. */
export type BenchRow = { what: string; measured: string; wanted: string; isMet: boolean };

export function round(value: number): string {
  return Math.round(value).toLocaleString('en-IN');
}

export function megabytes(bytes: number): string {
  return `${round(bytes / 1024 ** 2)} MB`;
}
