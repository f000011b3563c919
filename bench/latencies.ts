export type Latencies = { count: number; p50: number; p99: number; longest: number };

export function summariseLatencies(milliseconds: readonly number[]): Latencies {
  const times = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99), longest: times.at(-1) ?? 0 };
}
