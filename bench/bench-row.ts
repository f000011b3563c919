/** A line of the report: the measurement, its target, and whether it was met. */
export type BenchRow = {
  what: string;
  measured: string;
  /** What the shop of 17 November reached, before the work on its speed began. */
  before?: string;
  wanted: string;
  isMet: boolean;
};

export function describeRow({ what, measured, before, wanted, isMet }: BenchRow): string {
  const comparison = before ? `before: ${before}; wanted: ${wanted}` : `wanted: ${wanted}`;
  return `${isMet ? 'met    ' : 'NOT MET'} ${what}: ${measured} (${comparison})`;
}

export function round(value: number): string {
  return Math.round(value).toLocaleString('en-IN');
}

export function megabytes(bytes: number): string {
  return `${round(bytes / 1024 ** 2)} MB`;
}
