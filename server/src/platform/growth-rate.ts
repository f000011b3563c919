/** The change in percent, with one decimal; 100 if there was nothing before. */
export function growthRate(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return Math.round(((now - before) / before) * 1000) / 10;
}
