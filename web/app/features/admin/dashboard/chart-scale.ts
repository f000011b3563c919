/** The values of the horizontal lines, from 0 (or below, for days of refunds) to at least the highest value. */
export function chartTicks(values: readonly number[], count = 4): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const step = roundUp(Math.max(highest - lowest, count) / count);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** To 1, 2 or 5 times a power of ten. */
function roundUp(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= step) ?? 10;
  return factor * power;
}

/** ₹12.5L for large numbers, in lakh and crore, where the whole number has no space. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  const [divisor, unit] = (
    [
      [1e7, 'Cr'],
      [1e5, 'L'],
      [1e3, 'K'],
    ] as const
  ).find(([least]) => size >= least) ?? [1, ''];
  return `${Number((value / divisor).toFixed(1))}${unit}`;
}

/** The indexes of days that get a label: the first, the last and some between them. */
export function labelledDays(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const step = (count - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => Math.round(index * step));
}
