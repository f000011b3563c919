/** From the start of a payment until so many seconds, the gateway is asked every so many: what PhonePe asks of merchants. */
const steps = [
  { untilSeconds: 50, everySeconds: 3 },
  { untilSeconds: 110, everySeconds: 6 },
  { untilSeconds: 170, everySeconds: 10 },
  { untilSeconds: 230, everySeconds: 30 },
] as const;

export const FIRST_CHECK_SECONDS = 20;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long to wait after a look that found nothing new. */
export function secondsToNextCheck(age: { sinceStart: number; sinceExpiry: number }): number {
  if (age.sinceExpiry > DAY) return 6 * 60 * MINUTE;
  if (age.sinceExpiry > 0) return 10 * MINUTE;
  if (age.sinceStart < FIRST_CHECK_SECONDS) return FIRST_CHECK_SECONDS - age.sinceStart;
  return steps.find(({ untilSeconds }) => age.sinceStart < untilSeconds)?.everySeconds ?? MINUTE;
}

const refundWaits = [5, 5, 10, 10, 30, 30, MINUTE, MINUTE, 5 * MINUTE, 10 * MINUTE] as const;

/** Money goes back in minutes or in days. */
export function secondsToNextRefundCheck(checks: number): number {
  return refundWaits[checks] ?? 60 * MINUTE;
}
