import { siteFacts } from '#contract/site-facts.ts';

const day = new Intl.DateTimeFormat(siteFacts.locale, { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
const time = new Intl.DateTimeFormat(siteFacts.locale, {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** '17 Nov 2026' */
export function formatDay(at: string): string {
  return day.format(new Date(at));
}

/** '17 Nov 2026, 10:20 am' */
export function formatTime(at: string): string {
  return time.format(new Date(at));
}
