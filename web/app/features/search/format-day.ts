import { siteFacts } from '#contract/site-facts.ts';

let dayFormat: Intl.DateTimeFormat | null = null;

/** Formats a day or an instant as the day in India: "17 Nov 2026". */
export function formatDay(text: string): string {
  // Made on demand, because the first formatter of a page takes tens of milliseconds.
  dayFormat ??= new Intl.DateTimeFormat(siteFacts.locale, { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
  return dayFormat.format(new Date(text));
}
