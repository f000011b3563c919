import { type DayRange, relativeChange } from '#contract/dashboard-periods.ts';
import { formatNumber } from '#contract/format-number.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const longDayFormat = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' });

/** 17 Nov */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}

/** 18 Oct 2026 to 16 Nov 2026 */
export function formatRange({ from, to }: DayRange): string {
  const [first, last] = [from, to].map((day) => longDayFormat.format(new Date(day)));
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** 2.4% */
export function formatShare(share: number): string {
  return `${formatNumber(share * 100, 1)}%`;
}

export type ChangeText = { direction: 'up' | 'down' | 'same'; text: string };

/** How a figure compares with that of the period before. */
export function describeChange(now: number | null, before: number | null): ChangeText {
  const change = relativeChange(now ?? 0, before ?? 0);
  if (change === null) return { direction: 'same', text: 'nothing before' };
  const percent = Math.round(Math.abs(change) * 100);
  if (percent === 0) return { direction: 'same', text: 'as before' };
  return change > 0
    ? { direction: 'up', text: `${formatNumber(percent)}% more` }
    : { direction: 'down', text: `${formatNumber(percent)}% less` };
}
