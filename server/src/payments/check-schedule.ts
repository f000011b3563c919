/** PhonePe's recommended intervals between status calls, by the age of the payment. */
const steps = [
  { untilSeconds: 50, everySeconds: 3 },
  { untilSeconds: 110, everySeconds: 6 },
  { untilSeconds: 170, everySeconds: 10 },
  { untilSeconds: 230, everySeconds: 30 },
] as const;

export const FIRST_CHECK_SECONDS = 20;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Seconds until the next status call for a payment that is still open. */
export function secondsToNextCheck(age: { sinceStart: number; sinceExpiry: number }): number {
  if (age.sinceExpiry > DAY) return 6 * 60 * MINUTE;
  if (age.sinceExpiry > 0) return 10 * MINUTE;
  if (age.sinceStart < FIRST_CHECK_SECONDS) return FIRST_CHECK_SECONDS - age.sinceStart;
  const regular = steps.find(({ untilSeconds }) => age.sinceStart < untilSeconds)?.everySeconds ?? MINUTE;
  // Also right after the link expires, because the order expires only once the gateway has reported it unpaid.
  return Math.min(regular, 1 - age.sinceExpiry);
}

const refundIntervals = [5, 5, 10, 10, 30, 30, MINUTE, MINUTE, 5 * MINUTE, 10 * MINUTE] as const;

/** Refunds complete within minutes or within days. `checks` counts the one that has just been made. */
export function secondsToNextRefundCheck(checks: number): number {
  return refundIntervals[checks - 1] ?? 60 * MINUTE;
}
