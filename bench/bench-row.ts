/** A line of the report: the measurement, its target, and whether it was met. */
export type BenchRow = { what: string; measured: string; wanted: string; isMet: boolean };

export function round(value: number): string {
  return Math.round(value).toLocaleString('en-IN');
}

export function megabytes(bytes: number): string {
  return `${round(bytes / 1024 ** 2)} MB`;
}
