const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 6 * 60 * 60 * 1000;
const SPREAD = 0.2;

/** Waits twice as long after each failure; spread out, so that what failed together does not come back together. */
export function retryDelayMs(failedAttempts: number, random: () => number = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - SPREAD + 2 * SPREAD * random()));
}
