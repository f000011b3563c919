import { siteFacts } from '#contract/site-facts.ts';

const dayFormat = new Intl.DateTimeFormat(siteFacts.locale, {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
});

/** Formats a day or an instant as the day in India: "17 Nov 2026". */
export function formatDay(text: string): string {
  return dayFormat.format(new Date(text));
}
