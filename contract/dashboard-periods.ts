/** Without zod, because the browser loads this file. All days are those of India, as `2026-11-17`. */
export const dashboardPeriods = ['today', '7d', '30d', '90d', 'custom'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

export const DEFAULT_PERIOD: DashboardPeriod = '30d';
export const MAX_PERIOD_DAYS = 366;

export type DayRange = { from: string; to: string };

const lengths: Record<Exclude<DashboardPeriod, 'custom'>, number> = {
  today: 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
};
const DAY_MS = 24 * 60 * 60 * 1000;
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

export function indianDayOf(time: Date): string {
  return dayInIndia.format(time);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days, with the first and the last. */
export function countDays({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

type PeriodChoice = { period: DashboardPeriod; from?: string; to?: string };

/**
 * The days of a period that ends today. A custom period without days, or with its days in the wrong order, in the future or
 * too far apart, is cut to what can be shown.
 */
export function resolvePeriod({ period, from, to }: PeriodChoice, today: string): DayRange {
  if (period !== 'custom') return { from: addDays(today, 1 - lengths[period]), to: today };
  const last = earlier(to ?? today, today);
  const first = earlier(from ?? last, last);
  return { from: later(first, addDays(last, 1 - MAX_PERIOD_DAYS)), to: last };
}

/** As many days as the period has, immediately before it. */
export function previousPeriod(range: DayRange): DayRange {
  const days = countDays(range);
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}

/** By how much the figure changed: 0.25 is a quarter more. Null if there was nothing to compare with. */
export function relativeChange(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
