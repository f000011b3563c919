import { siteFacts } from '#contract/site-facts.ts';

/** A date without a time is the same day everywhere; another zone would turn it into the day before. */
const dayFormat = new Intl.DateTimeFormat(siteFacts.locale, { dateStyle: 'long', timeZone: 'UTC' });

export function UpdatedOn({ date }: { date: string }) {
  return (
    <time dateTime={date} className="num">
      {dayFormat.format(new Date(date))}
    </time>
  );
}
